// Times a published labeling code on one image. published_codes.py compiles this once for each source tree that it is
// given: with PUBLISHED_LSL3D for natmaurice/yacclab, without for prittt/YACCLAB, whose headers have the same names. It
// is compiled with -fno-access-control, because Alloc, FirstScan and SecondScan are private there.
//
//   published_codes CODE IMAGE ROWS COLUMNS RUNS LABELS [FEATURES]
//
// The pixels are the last ROWS x COLUMNS bytes of IMAGE, so that a .npy file will do; foreground is what is not 0. It
// prints the nanoseconds of RUNS runs, after one that does not count. A run is from pixels to labels in memory; what a
// code allocates it has before. LABELS gets the labels of one more run, 32 bits a pixel, and FEATURES the rows of
// components 1 .. n in 64-bit integers: area, sums of columns and of rows, left, top, right and bottom, these two one
// past the last. Nothing is checked here.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <ios>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#ifdef PUBLISHED_LSL3D
#include "labeling_algorithms.h"
#else
#include "labeling_bolelli_2019.h"
#include "labeling_grana_2010.h"
#include "labeling_lacassagne_2016.h"
#include "labeling_lee_2021_bmrs_no_zeroinit.h"
#include "labeling_lee_2021_brts_no_zeroinit.h"
#include "labeling_sauf_4c.h"
#include "labeling_tagliatelle_2021.h"
#endif

namespace {

using feature_row = std::array<std::int64_t, 7>;

// A code with its image, and with all memory that it needs.
struct opened {
  cv::Mat labels; // a view
  std::function<void()> run;
  std::function<void()> free; // of all but the labels; where a code wrote past its memory, this is likely to tell
  std::function<std::vector<feature_row>()> features;
};

#ifdef PUBLISHED_LSL3D

std::vector<feature_row> rows_of(Labeling const& code) {
  auto const& found = code.features;
  std::vector<feature_row> rows;
  if (!code.IsCCA()) return rows;
  for (unsigned k = 1; k < code.n_labels_; ++k)
    rows.push_back(
        {found.S[k], found.Sx[k], found.Sy[k], found.lo_col[k], found.lo_row[k], found.hi_col[k], found.hi_row[k]});
  return rows;
}

// The tree's own list knows its codes by name. They take volumes: the image is one of a single slice.
opened open_code(std::string const& name, cv::Mat const& image) {
  if (!LabelingMapSingleton::Exists(name)) throw std::runtime_error("the tree has no code " + name);
  Labeling& code = *LabelingMapSingleton::GetLabeling(name);
  std::array<int, 3> const sides{1, image.rows, image.cols};
  dynamic_cast<YacclabTensorInput3D&>(*code.GetInput()).Raw() = image.reshape(1, 3, sides.data());
  code.Alloc();
  cv::Mat const& labels = dynamic_cast<YacclabTensorOutput3D&>(*code.GetOutput()).Raw();
  return {{image.rows, image.cols, CV_32SC1, labels.data, labels.step[1]}, // rows are longer than the image's
          [&code] { code.PerformLabeling(); },
          [&code] { code.Dealloc(); },
          [&code] { return rows_of(code); }};
}

#else

// A code that PACKS pixels into bits does that before its first scan.
template <class Code, bool Packs = false> opened open_as(cv::Mat const& image) {
  auto const code = std::make_shared<Code>();
  code->img_ = image;
  code->Alloc();
  auto const run = [code] {
    if constexpr (Packs) code->InitCompressedData(code->data_compressed);
    code->FirstScan();
    code->SecondScan();
  };
  return {code->img_labels_, run, [code] { code->Dealloc(); }, [] { return std::vector<feature_row>(); }};
}

opened open_code(std::string const& name, cv::Mat const& image) {
  // Light speed labeling asks for what UFPC has not.
  std::map<std::string, opened (*)(cv::Mat const&)> const codes{
      {"BBDT_UFPC", open_as<BBDT<UFPC>>},
      {"BMRS_XZ_UFPC", open_as<BMRS_XZ<UFPC>, true>},
      {"BRTS_XZ_UFPC", open_as<BRTS_XZ<UFPC>, true>},
      {"LSL_STD_UF", open_as<LSL_STD<UF>>},
      {"SAUF4C_UFPC", open_as<SAUF4C<UFPC>>},
      {"Spaghetti_UFPC", open_as<Spaghetti<UFPC>>},
      {"Tagliatelle_UFPC", open_as<Tagliatelle<UFPC>>},
  };
  auto const found = codes.find(name);
  if (found == codes.end()) throw std::runtime_error("there is no code " + name);
  return found->second(image);
}

#endif

// 0 and 255, as the codes take them.
cv::Mat read_image(std::string const& path, int rows, int columns) {
  cv::Mat image(rows, columns, CV_8UC1);
  auto const size = static_cast<std::streamsize>(image.total());
  std::ifstream file(path, std::ios::binary);
  file.seekg(-size, std::ios::end);
  file.read(reinterpret_cast<char*>(image.data), size);
  if (!file) throw std::runtime_error(path + " has less than " + std::to_string(size) + " bytes");
  std::transform(image.datastart, image.dataend, image.data, [](uchar pixel) { return pixel ? 255 : 0; });
  return image;
}

void for_each_row(cv::Mat const& labels, std::function<void(char*, std::size_t)> const& visit) {
  std::size_t const bytes = labels.cols * sizeof(std::int32_t);
  for (int row = 0; row < labels.rows; ++row) visit(reinterpret_cast<char*>(labels.data + row * labels.step[0]), bytes);
}

std::int64_t nanoseconds(std::function<void()> const& run) {
  auto const begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
}

void write_features(std::string const& path, std::vector<feature_row> const& rows) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<char const*>(rows.data()), static_cast<std::streamsize>(rows.size() * sizeof(rows[0])));
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

void write_labels(std::string const& path, cv::Mat const& labels) {
  std::ofstream file(path, std::ios::binary);
  for_each_row(labels, [&](char* row, std::size_t bytes) { file.write(row, static_cast<std::streamsize>(bytes)); });
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

void time_code(std::vector<std::string> const& given) {
  auto const code = open_code(given[0], read_image(given[1], std::stoi(given[2]), std::stoi(given[3])));
  code.run();
  std::vector<std::int64_t> times(std::stoul(given[4]));
  for (auto& time : times) time = nanoseconds(code.run);

  // A label that is not written shows.
  for_each_row(code.labels, [](char* row, std::size_t bytes) { std::memset(row, 0x5a, bytes); });
  code.run();
  write_labels(given[5], code.labels);
  if (given.size() > 6) write_features(given[6], code.features());
  code.free();
  for (auto const time : times) std::cout << time << "\n";
}

} // namespace

int main(int count, char** arguments) {
  std::vector<std::string> const given(arguments + 1, arguments + count);
  try {
    if (given.size() < 6 || given.size() > 7)
      throw std::invalid_argument("published_codes CODE IMAGE ROWS COLUMNS RUNS LABELS [FEATURES]");
    time_code(given);
  } catch (std::exception const& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
