// Compiled as a family is, so that the build learns with which options (cmake/SkerryToolchain.cmake).
namespace skerry {
extern int const toolchain_probe;
int const toolchain_probe = 1;
} // namespace skerry
