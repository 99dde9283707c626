// The door for who registers algorithms: entries by name, grids of policies, and the backends that this build has.
#pragma once
#include <skerry/backend/by_name/backends.hpp>
#include <skerry/names/registration.hpp>
