// An open TIFF file in memory: libtiff's callbacks, its errors as failures, its tags as values.
#pragma once
#include "experiments/image/source.hpp"
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <tiffio.h>

namespace skerry::experiments {

/// The file in memory, and the first error that libtiff reported; handed to its callbacks.
struct tiff_input {
  byte_source const& source;
  std::uint64_t at = 0;
  std::string reason;

  explicit tiff_input(byte_source const& s) : source(s) {}

  static tiff_input& of(thandle_t handle) { return *static_cast<tiff_input*>(handle); }
  static tmsize_t read(thandle_t handle, void* to, tmsize_t count) {
    auto& self = of(handle);
    auto const size = self.source.bytes.size();
    auto const got = std::min<std::uint64_t>(static_cast<std::uint64_t>(count), size - std::min(self.at, size));
    if (got > 0) std::memcpy(to, self.source.bytes.data() + self.at, got);
    self.at += got;
    return static_cast<tmsize_t>(got);
  }
  static tmsize_t write(thandle_t, void*, tmsize_t) { return 0; }
  static toff_t seek(thandle_t handle, toff_t offset, int whence) {
    auto& self = of(handle);
    auto const from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? self.at : self.source.bytes.size();
    return self.at = from + offset;
  }
  static int close(thandle_t) { return 0; }
  static toff_t size(thandle_t handle) { return of(handle).source.bytes.size(); }
  // libtiff only reads what is mapped. (Without a map, some of its versions fail on the tiles of a palette image.)
  static int map(thandle_t handle, void** start, toff_t* count) {
    auto const& bytes = of(handle).source.bytes;
    *start = const_cast<std::uint8_t*>(bytes.data());
    *count = bytes.size();
    return 1;
  }
  static void unmap(thandle_t, void*, toff_t) {}

  static int on_error(TIFF*, void* self, char const*, char const* format, va_list arguments) {
    auto& reason = static_cast<tiff_input*>(self)->reason;
    char why[256] = {};
    std::vsnprintf(why, sizeof why, format, arguments);
    if (reason.empty()) reason = why;
    return 1; // handled: nothing reaches standard error
  }
  static int on_warning(TIFF*, void*, char const*, char const*, va_list) { return 1; }
};

/// Open from construction to destruction; throws where the bytes are no TIFF.
struct tiff_file {
  tiff_input input;
  std::unique_ptr<TIFFOpenOptions, void (*)(TIFFOpenOptions*)> options{TIFFOpenOptionsAlloc(), TIFFOpenOptionsFree};
  std::unique_ptr<TIFF, void (*)(TIFF*)> tiff{nullptr, TIFFClose};

  explicit tiff_file(byte_source const& source) : input(source) {
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), tiff_input::on_error, &input);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), tiff_input::on_warning, &input);
    tiff.reset(TIFFClientOpenExt("image", "r", &input, tiff_input::read, tiff_input::write, tiff_input::seek,
                                 tiff_input::close, tiff_input::size, tiff_input::map, tiff_input::unmap,
                                 options.get()));
    if (!tiff) fail();
  }
  /// With the first error that libtiff reported.
  [[noreturn]] void fail() const { refuse(input.reason.empty() ? "it is corrupt" : input.reason); }
  [[noreturn]] void refuse(std::string const& what) const {
    cannot_read(input.source.name, what,
                "give a complete TIFF file of grey, 1-, 8-, 16- or 32-bit integers or 32- or 64-bit floating, or of "
                "colours");
  }

  std::uint32_t number(ttag_t tag) const {
    std::uint32_t value = 0;
    TIFFGetFieldDefaulted(tiff.get(), tag, &value);
    return value;
  }
  /// Like `number`, for tags that libtiff keeps in 16 bits.
  std::uint16_t small(ttag_t tag, std::uint16_t otherwise) const {
    std::uint16_t value = otherwise;
    return TIFFGetFieldDefaulted(tiff.get(), tag, &value) == 1 ? value : otherwise;
  }
};

} // namespace skerry::experiments
