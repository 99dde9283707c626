#include "support/backends.hpp"

#include <sstream>

namespace skerry::testing {

void on_block_double(std::function<void(block_double::queue&, std::string const&)> const& f) {
  for (block_double::schedule const& s : block_double::standard_schedules()) {
    block_double::queue queue(s);
    std::ostringstream name;
    name << "block double, " << s;
    f(queue, name.str());
  }
}

} // namespace skerry::testing
