// Files for the tests of image input and output: a folder that goes away, and what is in it.
#pragma once
#include "experiments/image/read.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>
#include <variant>
#include <vector>

namespace skerry::experiments::test {

/// An empty folder for one test.
class scratch_folder {
public:
  scratch_folder() {
    auto pattern = (std::filesystem::temp_directory_path() / "skerry-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = pattern;
  }
  ~scratch_folder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  scratch_folder(scratch_folder const&) = delete;
  scratch_folder& operator=(scratch_folder const&) = delete;

  std::string path(std::string const& name) const { return (folder_ / name).string(); }

  /// The path of a file with this content.
  std::string write(std::string const& name, std::string_view content) const {
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
  }
  std::string read(std::string const& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
  }

private:
  std::filesystem::path folder_;
};

/// The values of any image as integers.
inline std::vector<int> values_of(grey_image const& image) {
  return std::visit([](auto const& v) { return std::vector<int>(v.begin(), v.end()); }, image.values);
}

/// Whether the failure has this status, says `part`, and is one line of the form "what is wrong: what is allowed".
struct says {
  int status;
  std::string part;
  bool operator()(failure const& f) const {
    std::string const text = f.what();
    bool const good = f.status == status && text.find(part) != std::string::npos &&
                      text.find('\n') == std::string::npos && text.find(": ") != std::string::npos;
    if (!good) BOOST_TEST_MESSAGE("it says: " << text);
    return good;
  }
};

/// Reads each beginning of `file` (every `step` bytes) and the file with single bytes changed: an image or a failure
/// with one line, nothing else. Every beginning up to `needed` bytes must fail.
inline void survive_damage(scratch_folder const& folder, std::string const& file, std::size_t needed,
                           std::size_t step = 1) {
  auto const attempt = [&](std::string_view content) {
    try {
      auto const image = read_image(folder.write("damaged", content));
      return values_of(image).size() == static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    } catch (failure const& f) {
      BOOST_TEST(says({1, "cannot read "})(f));
      return false;
    }
  };
  BOOST_TEST(attempt(file));
  for (std::size_t size = 0; size < file.size(); size += step) {
    bool const read = attempt(std::string_view(file).substr(0, size));
    BOOST_TEST((!read || size >= needed), "the first " << size << " bytes of " << file.size() << " were read");
  }
  constexpr int changes[] = {0x01, 0x80, 0xff};
  for (std::size_t at = 0; at < file.size(); at += step) {
    auto damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ changes[at / step % 3]);
    attempt(damaged);
  }
}

} // namespace skerry::experiments::test
