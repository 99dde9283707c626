#include "experiments/image/encode.hpp"
#include <bit>
#include <string>

namespace skerry::experiments {

void encode_npy(atomic_file& file, int width, int height, std::string_view type, void const* data, std::size_t bytes) {
  char const order = type.back() == '1' ? '|' : std::endian::native == std::endian::little ? '<' : '>';
  std::string text = "{'descr': '" + std::string(1, order) + std::string(type) +
                     "', 'fortran_order': False, 'shape': (" + std::to_string(height) + ", " + std::to_string(width) +
                     "), }";
  // NumPy asks that the array start at a multiple of 64, with a newline before it.
  constexpr std::size_t before = 10;
  text.append(63 - (before + text.size()) % 64, ' ');
  text += '\n';
  file.write(std::string_view("\x93NUMPY\x01\0", 8));
  char const length[2] = {static_cast<char>(text.size() & 0xff), static_cast<char>(text.size() >> 8)};
  file.write(length, 2);
  file.write(text);
  file.write(data, bytes);
}

} // namespace skerry::experiments
