#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace skerry::experiments {

namespace {

// The open temporaries, where a signal handler can read them: plain arrays, a path is complete before its slot is live.
enum slot_state : int { slot_free, slot_filling, slot_live };

struct slot {
  std::atomic<int> state{slot_free};
  char path[4096] = {};
};

static_assert(std::atomic<int>::is_always_lock_free, "a signal handler reads it");

std::array<slot, 32> open_temporaries;

// The slot that now holds `path`, or -1 where there is none left or the path is too long.
int enter(std::string const& path) noexcept {
  if (path.size() >= sizeof(slot::path)) return -1;
  for (std::size_t i = 0; i < open_temporaries.size(); ++i) {
    int expected = slot_free;
    if (!open_temporaries[i].state.compare_exchange_strong(expected, slot_filling)) continue;
    std::memcpy(open_temporaries[i].path, path.c_str(), path.size() + 1);
    open_temporaries[i].state.store(slot_live);
    return static_cast<int>(i);
  }
  return -1;
}

void leave(int& index) noexcept {
  if (index >= 0) open_temporaries[static_cast<std::size_t>(index)].state.store(slot_free);
  index = -1;
}

// The name at the end of a chain of symbolic links, which may not exist yet.
std::filesystem::path follow_links(std::filesystem::path path) {
  std::error_code error;
  for (int links = 0; links < 40 && std::filesystem::is_symlink(path, error); ++links) {
    auto const next = std::filesystem::read_symlink(path, error);
    if (error) break;
    path = path.parent_path() / next;
  }
  return path;
}

char const* advice(int error) {
  switch (error) {
  case ENOENT:
  case ENOTDIR: return "name a file in an existing folder";
  case EISDIR: return "name a file, not a folder";
  case EACCES:
  case EPERM:
  case EROFS: return "name a file in a folder that you may write";
  case ENOSPC:
  case EDQUOT:
  case EFBIG: return "make room or name a file on another disk";
  case EMFILE: return "write fewer files at a time";
  default: return "name another file";
  }
}

} // namespace

void remove_partial_files() noexcept {
  int const before = errno;
  for (auto& s : open_temporaries)
    if (s.state.load() == slot_live) ::unlink(s.path);
  errno = before;
}

atomic_file::atomic_file(std::string const& path) : path_(path) {
  buffer_.reserve(std::size_t{1} << 16);
  struct stat status = {};
  bool const exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) {
    error_ = EISDIR;
    fail();
  }
  if (exists && !S_ISREG(status.st_mode)) {
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) {
      error_ = errno;
      fail();
    }
    return;
  }
  // A rename would replace even a file that its owner has protected.
  if (exists && ::access(path.c_str(), W_OK) != 0) {
    error_ = errno;
    fail();
  }

  static std::atomic<unsigned> counter{0};
  auto const target = follow_links(path);
  target_ = target.string();
  do {
    auto const name = ".skerry-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".part";
    temporary_ = (target.parent_path() / name).string();
    slot_ = enter(temporary_); // before the file exists, so that no moment is left in which it would stay behind
    if (slot_ < 0) {
      error_ = temporary_.size() >= sizeof(slot::path) ? ENAMETOOLONG : EMFILE;
      fail();
    }
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    error_ = descriptor_ < 0 ? errno : 0;
    if (descriptor_ < 0) leave(slot_);
  } while (descriptor_ < 0 && error_ == EEXIST);
  if (descriptor_ < 0) fail();
  if (exists)
    static_cast<void>(::fchmod(descriptor_, status.st_mode & 07777) == 0); // a new file where it is refused: fine
}

atomic_file::~atomic_file() { discard(); }

void atomic_file::write(void const* bytes, std::size_t count) {
  if (!try_write(bytes, count)) fail();
}

bool atomic_file::try_write(void const* bytes, std::size_t count) noexcept {
  auto const* const from = static_cast<char const*>(bytes);
  if (count == 0) return true;
  if (buffer_.size() + count <= buffer_.capacity()) {
    buffer_.insert(buffer_.end(), from, from + count);
    return true;
  }
  return flush() && put(from, count);
}

void atomic_file::fail() const {
  auto const why = std::generic_category().message(error_);
  throw failure(1, "cannot write " + printable(path_) + ": " + why + ": " + advice(error_));
}

void atomic_file::commit() {
  if (!flush()) fail();
  int const closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0 || (!temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0)) {
    error_ = errno;
    discard();
    fail();
  }
  temporary_.clear();
  leave(slot_);
}

bool atomic_file::flush() noexcept {
  bool const done = put(buffer_.data(), buffer_.size());
  buffer_.clear();
  return done;
}

bool atomic_file::put(char const* bytes, std::size_t count) noexcept {
  while (count > 0) {
    auto const written = ::write(descriptor_, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      error_ = errno;
      return false;
    }
    bytes += written;
    count -= static_cast<std::size_t>(written);
  }
  return true;
}

void atomic_file::discard() noexcept {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
  leave(slot_);
}

} // namespace skerry::experiments
