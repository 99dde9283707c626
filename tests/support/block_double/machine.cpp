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
  lanes.run(s, how, random, trace, [&](int i) {
    work.call(work.what, i);
    if (meets) meet.end();
  });
  memory.finish();
}

} // namespace skerry::block_double
