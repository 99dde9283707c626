// The images of pixels.hpp, in tests of Boost.Test.
#pragma once
#include "support/pixels.hpp"

#include <boost/test/unit_test.hpp>
