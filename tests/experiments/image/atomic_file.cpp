#include "experiments/image/atomic_file.hpp"
#include "files.hpp"
#include <boost/test/unit_test.hpp>
#include <fcntl.h>
#include <sys/stat.h>

namespace skerry::experiments::test {

BOOST_AUTO_TEST_SUITE(atomic)

BOOST_AUTO_TEST_CASE(appears_with_commit_only) {
  scratch_folder const folder;
  {
    atomic_file file(folder.path("a"));
    file.write("new");
    BOOST_TEST(!std::filesystem::exists(folder.path("a")));
    BOOST_TEST(folder.files() == 1u); // the temporary, in the same folder
    file.commit();
    BOOST_TEST(folder.read("a") == "new");
  }
  BOOST_TEST(folder.read("a") == "new");
  BOOST_TEST(folder.files() == 1u);
}

BOOST_AUTO_TEST_CASE(nothing_is_left_without_commit) {
  scratch_folder const folder;
  folder.write("a", "old");
  {
    atomic_file file(folder.path("a"));
    std::string const much(1 << 18, 'x');
    file.write(much);
  }
  BOOST_TEST(folder.read("a") == "old");
  BOOST_TEST(folder.files() == 1u);
}

BOOST_AUTO_TEST_CASE(large_and_small_writes_keep_their_order) {
  scratch_folder const folder;
  std::string expected;
  atomic_file file(folder.path("a"));
  for (std::size_t i = 0; i < 300; ++i) {
    std::string const part(i * i % 5000 + (i == 200 ? 200000 : 0), static_cast<char>('a' + i % 26));
    file.write(part);
    expected += part;
  }
  file.commit();
  BOOST_TEST((folder.read("a") == expected));
}

BOOST_AUTO_TEST_CASE(the_target_keeps_its_mode_and_a_link_stays_a_link) {
  using std::filesystem::perms;
  auto const mode = perms::owner_read | perms::owner_write | perms::group_read;
  scratch_folder const folder;
  folder.write("a", "old");
  std::filesystem::permissions(folder.path("a"), mode);
  std::filesystem::create_symlink("a", folder.path("link"));
  std::filesystem::create_symlink("fresh", folder.path("dangling"));
  for (auto const* const name : {"link", "dangling"}) {
    atomic_file file(folder.path(name));
    file.write("new");
    file.commit();
    BOOST_TEST(std::filesystem::is_symlink(folder.path(name)));
  }
  BOOST_TEST(folder.read("a") == "new");
  BOOST_TEST(folder.read("fresh") == "new");
  BOOST_TEST((std::filesystem::status(folder.path("a")).permissions() == mode));
}

BOOST_AUTO_TEST_CASE(devices_and_pipes_are_written_directly) {
  scratch_folder const folder;
  BOOST_REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  int const reader = ::open(folder.path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  atomic_file file(folder.path("pipe"));
  file.write("through");
  file.commit();
  char text[8] = {};
  BOOST_TEST(::read(reader, text, sizeof text) == 7);
  BOOST_TEST(text == "through");
  ::close(reader);
  BOOST_TEST(std::filesystem::is_fifo(folder.path("pipe")));

  atomic_file nothing("/dev/null");
  nothing.write("gone");
  nothing.commit();
  BOOST_TEST(std::filesystem::is_character_file("/dev/null"));
}

BOOST_AUTO_TEST_CASE(failures) {
  scratch_folder const folder;
  BOOST_CHECK_EXCEPTION(atomic_file(folder.path("")), failure, (says{1, "Is a directory: name a file"}));
  BOOST_CHECK_EXCEPTION(atomic_file(folder.path("no/a")), failure, (says{1, "existing folder"}));
  BOOST_CHECK_EXCEPTION(atomic_file(folder.path(std::string(300, 'a'))).commit(), failure, (says{1, "too long"}));
  BOOST_TEST(folder.files() == 0u);
  if (std::filesystem::exists("/dev/full")) {
    atomic_file full("/dev/full");
    full.write("x");
    BOOST_CHECK_EXCEPTION(full.commit(), failure, (says{1, "cannot write /dev/full: No space left on device: "}));
  }
}

BOOST_AUTO_TEST_CASE(a_signal_handler_removes_what_is_open) {
  scratch_folder const folder;
  folder.write("a", "old");
  {
    atomic_file first(folder.path("a")), second(folder.path("b")), done(folder.path("c"));
    done.commit();
    BOOST_TEST(folder.files() == 4u);
    remove_partial_files();
    BOOST_TEST(folder.files() == 2u);
    BOOST_CHECK_THROW(second.commit(), failure);
  }
  BOOST_TEST(folder.read("a") == "old");
  BOOST_TEST(folder.files() == 2u);
}

BOOST_AUTO_TEST_CASE(the_registry_is_reused_and_its_end_is_a_failure) {
  scratch_folder const folder;
  for (int i = 0; i < 100; ++i) atomic_file(folder.path("a")).commit();
  std::vector<std::unique_ptr<atomic_file>> open;
  BOOST_CHECK_EXCEPTION(for (int i = 0; i < 100; ++i) open.push_back(std::make_unique<atomic_file>(folder.path("b"))),
                        failure, (says{1, "write fewer files at a time"}));
  open.clear();
  BOOST_TEST(folder.files() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
