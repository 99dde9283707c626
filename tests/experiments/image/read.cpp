#include "files.hpp"
#include <boost/test/unit_test.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>

namespace skerry::experiments::test {

BOOST_AUTO_TEST_SUITE(reading)

BOOST_AUTO_TEST_CASE(unreadable) {
  scratch_folder const folder;
  BOOST_CHECK_EXCEPTION(read_image(folder.path("none.png")), failure, (says{1, "No such file or directory: "}));
  BOOST_CHECK_EXCEPTION(read_image(folder.path("")), failure, (says{1, "Is a directory: "}));
  BOOST_CHECK_EXCEPTION(read_image(folder.write("a", "")), failure, (says{1, "it is empty: allowed are PNG"}));
  BOOST_CHECK_EXCEPTION(read_image(folder.write("a.png", "hello, world")), failure, (says{1, "no known image format"}));
  BOOST_CHECK_EXCEPTION(read_image(folder.path("two\nlines.png")), failure, (says{1, "two?lines.png: "}));
}

BOOST_AUTO_TEST_CASE(an_endless_device) {
  BOOST_CHECK_EXCEPTION(read_image("/dev/zero"), failure, (says{1, "no known image format"}));
}

BOOST_AUTO_TEST_CASE(content_decides_not_the_name) {
  scratch_folder const folder;
  BOOST_TEST(values_of(read_image(folder.write("a.png", "P5 1 1 255\nA"))).at(0) == 'A');
}

BOOST_AUTO_TEST_CASE(a_pipe_in_small_pieces) {
  scratch_folder const folder;
  auto const path = folder.path("pipe");
  BOOST_REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  std::thread writer([&] {
    int const pipe = ::open(path.c_str(), O_WRONLY);
    for (char const c : std::string("P5 2 2 255\nabcd")) static_cast<void>(::write(pipe, &c, 1) == 1);
    ::close(pipe);
  });
  auto const image = read_image(path);
  writer.join();
  BOOST_TEST(values_of(image) == (std::vector<int>{'a', 'b', 'c', 'd'}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(standard_input) {
  scratch_folder const folder;
  int const before = ::dup(0), file = ::open(folder.write("a", "P5 1 1 255\nA").c_str(), O_RDONLY);
  BOOST_REQUIRE(before >= 0);
  BOOST_REQUIRE(file >= 0);
  ::dup2(file, 0);
  auto const image = read_image("-");
  BOOST_CHECK_EXCEPTION(read_image("-"), failure, (says{1, "cannot read standard input: it is empty"}));
  ::dup2(before, 0);
  ::close(before);
  ::close(file);
  BOOST_TEST(values_of(image).at(0) == 'A');
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
