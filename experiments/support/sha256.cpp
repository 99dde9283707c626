#include "experiments/support/sha256.hpp"
#include <array>
#include <bit>
#include <cstring>

namespace skerry::experiments {

namespace {

using word = std::uint32_t;
using state = std::array<word, 8>;
constexpr std::size_t block_bytes = 64;

constexpr std::array<word, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

word big_endian(unsigned char const* p) { return word(p[0]) << 24 | word(p[1]) << 16 | word(p[2]) << 8 | word(p[3]); }

void mix(state& s, unsigned char const* block) {
  std::array<word, 64> w{};
  for (std::size_t t = 0; t < 16; ++t) w[t] = big_endian(block + 4 * t);
  for (std::size_t t = 16; t < 64; ++t) {
    word const a = w[t - 15], b = w[t - 2];
    w[t] = w[t - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[t - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = s;
  for (std::size_t t = 0; t < 64; ++t) {
    word const one =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + constants[t] + w[t];
    word const two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
  }
  state const add{a, b, c, d, e, f, g, h};
  for (std::size_t k = 0; k < s.size(); ++k) s[k] += add[k];
}

} // namespace

std::string sha256(void const* bytes, std::size_t count) {
  state s{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  auto const* const at = static_cast<unsigned char const*>(bytes);
  std::size_t const whole = count / block_bytes * block_bytes;
  for (std::size_t k = 0; k < whole; k += block_bytes) mix(s, at + k);

  std::array<unsigned char, 2 * block_bytes> last{}; // the rest, a 1 bit, and the number of bits at the end
  std::size_t const rest = count - whole, used = rest + 9 <= block_bytes ? block_bytes : 2 * block_bytes;
  if (rest > 0) std::memcpy(last.data(), at + whole, rest);
  last[rest] = 0x80;
  std::uint64_t const bits = std::uint64_t(count) * 8;
  for (std::size_t k = 0; k < 8; ++k) last[used - 1 - k] = static_cast<unsigned char>(bits >> 8 * k);
  for (std::size_t k = 0; k < used; k += block_bytes) mix(s, last.data() + k);

  std::string hex;
  for (word const value : s)
    for (int shift = 28; shift >= 0; shift -= 4) hex += "0123456789abcdef"[value >> shift & 15];
  return hex;
}

} // namespace skerry::experiments
