// A feature of one's own in an entry of one's own: the program shows its column, in CSV and JSON, by its name, and says what it
// knows where a name is wrong.
#include "experiments/commands/label_request.hpp"
#include "experiments/image/image.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/labeling.hpp"
#include "tests/experiments/image/files.hpp"
#include <skerry/registration.hpp>

namespace skerry::experiments {
namespace {

/// The sum of the squares of the columns, and how many pixels.
struct squares_and_pixels {
  using type = u64;
  static constexpr int columns = 2;
  static std::string id() { return "squares_and_pixels"; }
  static std::string column_name(int c) { return c == 0 ? "sum_of_squares" : "pixels"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u64, 2> of(pixel_run r) {
    u64 sum = 0;
    for (int x = r.x; x < r.x + r.length; ++x) sum += u64(x) * u64(x);
    return {{sum, u64(r.length)}};
  }
};
struct with_squares {
  template <class Connectivity, class Finish> using with = compact_strips<Connectivity, Finish>;
  using measure = early<features<area, squares_and_pixels>>;
  static constexpr bool labels = true;
  static constexpr skerry::facts facts{.name = "with-squares",
                                       .title = "A feature from outside",
                                       .source = "a test",
                                       .year = 2026,
                                       .status = status::ours,
                                       .good_for = ""};
};
registration<with_squares> const registered{host_backends};

label_call call(std::string const& features, std::string const& table = "") {
  label_call c;
  c.input = "-";
  c.algorithm = "with-squares";
  c.features = features;
  c.table = table;
  return c;
}

BOOST_AUTO_TEST_SUITE(own_feature)

BOOST_AUTO_TEST_CASE(is_known_by_name) {
  BOOST_TEST(
      (checked(call("squares_and_pixels,area")).features == std::vector<std::string>{"squares_and_pixels", "area"}));
  BOOST_TEST((checked(call("", "rows.csv")).features == std::vector<std::string>{"area", "squares_and_pixels"}));
  BOOST_CHECK_EXCEPTION(checked(call("centroid")), failure, [](failure const& error) {
    std::string const what = error.what();
    return what.find("no feature is named 'centroid'") == 0 && what.find("squares_and_pixels") != what.npos;
  });
}

BOOST_AUTO_TEST_CASE(reaches_csv_and_json) {
  test::scratch_folder const folder;
  binary_image const image{5, 2, {1, 0, 1, 1, 1, 1, 0, 0, 0, 1}};
  auto const q = checked(call("squares_and_pixels"));
  for (int const connectivity : {4, 8}) {
    auto const* const variant = q.algorithm->find(connectivity, "serial");
    labeling work(*q.algorithm, *variant, image,
                  {{.labels = false, .features = true, .order = label_order::consecutive}});
    work.run();
    BOOST_TEST(work.is_right(flood_fill(image, connectivity)));
    feature_table const table(work.measured(), q.features);
    write_table(folder.path("rows.csv"), table);
    write_table(folder.path("rows.json"), table);
    BOOST_TEST(folder.read("rows.csv") == "label,sum_of_squares,pixels\n1,0,2\n2,45,4\n");
    BOOST_TEST(folder.read("rows.json") == "[\n{\"label\": 1, \"sum_of_squares\": 0, \"pixels\": 2},\n"
                                           "{\"label\": 2, \"sum_of_squares\": 45, \"pixels\": 4}\n]\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
