#include <support/block_double/machine.hpp>

namespace skerry::block_double {

void machine::run(shape s, bool meets, schedule const& how, dice& random, u64& trace, fiber_work work) {
  struct occupied {
    explicit occupied(machine* m) { running = m; }
    ~occupied() { running = nullptr; }
  };
  memory.start(s.fibers);
  if (meets) meet.start(s);
  occupied const here(this);
  auto const in_fiber = [&](int i) {
    work.call(work.what, i);
    if (meets) meet.end();
  };
  lanes.run(s, how, random, trace, work_of(in_fiber));
  memory.finish();
}

} // namespace skerry::block_double
