// optimise
// unite_noted: the neighbours that a cell's notes name.
#include "laws/step.hpp"

#include <skerry/policy/step/cell/plant_noting.hpp>
#include <skerry/policy/step/cell/unite_noted.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_noted_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_everywhere<noted_cell, plant_noting, unite_noted<retry>>::check<eight>();
  steps_everywhere<noted_cell, plant_noting, compress, unite_noted<komura>>::check<eight>();
}

static_assert(std::string_view(ladder<eight, whole, each_site<cell, plant_self>, once<everywhere<unite_noted<retry>>>,
                                      relabel, traits<>>::reason())
                      .find("site") != std::string_view::npos,
              "cells without notes have none to read");

BOOST_AUTO_TEST_SUITE_END()
