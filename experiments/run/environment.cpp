#include "experiments/run/environment.hpp"
#include "experiments/families/processor.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/sha256.hpp"
#include <boost/version.hpp>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <skerry_build_facts.hpp>
#include <sstream>
#include <sys/utsname.h>
#include <thread>
#include <unistd.h>

namespace skerry::experiments {

namespace {

std::string first_line(std::string const& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

/// The value of "NAME=value" in a file of such lines, without quotes.
std::string value_in(std::string const& path, std::string const& name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(name + "=")) {
      std::string value = line.substr(name.size() + 1);
      std::erase(value, '"');
      return value;
    }
  return {};
}

void put(json& to, char const* name, std::string const& value) {
  if (!value.empty()) to[name] = value;
}

json machine() {
  utsname names{};
  ::uname(&names);
  json m{{"hostname", names.nodename},
         {"kernel", std::string(names.sysname) + " " + names.release},
         {"architecture", names.machine}};
  put(m, "os", value_in("/etc/os-release", "PRETTY_NAME"));
  m["cpu"] = processor_name();
  m["cores"] = std::thread::hardware_concurrency();
  if (long const bytes = ::sysconf(_SC_LEVEL3_CACHE_SIZE); bytes > 0) m["last_level_cache_bytes"] = bytes;
  m["memory_bytes"] = std::uint64_t(::sysconf(_SC_PHYS_PAGES)) * std::uint64_t(::sysconf(_SC_PAGE_SIZE));
  put(m, "governor", first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
  m["container"] = ::access("/.dockerenv", F_OK) == 0 || ::access("/run/.containerenv", F_OK) == 0;
  return m;
}

/// With the level of the families that the system's loader chose.
std::string flags() {
  std::string const more = processor_flag();
  return SKERRY_FLAGS + (more.empty() ? more : " " + more);
}

/// What steers threads and devices.
json variables() {
  json set = json::object();
  for (char const* name : {"OMP_NUM_THREADS", "OMP_PLACES", "OMP_PROC_BIND", "OMP_WAIT_POLICY", "KOKKOS_NUM_THREADS",
                           "CUDA_VISIBLE_DEVICES", "GLIBC_TUNABLES", "MALLOC_ARENA_MAX", "SLURM_JOB_ID"})
    if (char const* const value = std::getenv(name)) set[name] = value;
  return set;
}

} // namespace

json environment_record(std::vector<std::string> const& backends, std::vector<std::string> const& command) {
  json record{{"record", "environment"}, {"id", ""}};
  record["program"] = {{"version", SKERRY_VERSION},
                       {"commit", SKERRY_COMMIT},
                       {"compiler", SKERRY_COMPILER},
                       {"flags", flags()},
                       {"boost", BOOST_LIB_VERSION}};
  record["machine"] = machine();
  record["kokkos"] = {{"version", kokkos_runtime::version()}, {"configuration", kokkos_runtime::configuration()}};
  record["devices"] = json::object();
  for (auto const& backend : backends) record["devices"][backend] = device_facts(backend);
  record["variables"] = variables();
  record["id"] = sha256(dump(record, -1)).substr(0, 16);
  record["moment"] = {{"time", utc_now()}, {"load", first_line("/proc/loadavg")}, {"command", command}};
  return record;
}

std::string first_difference(json const& a, json const& b) {
  if (a.value("id", "") == b.value("id", "")) return {};
  json const none = json::object();
  for (char const* part : {"program", "machine", "kokkos", "devices", "variables"}) {
    json const before = a.value(part, none), after = b.value(part, none);
    for (auto const& [name, value] : after.items())
      if (!before.contains(name) || before[name] != value) return std::string(part) + ": " + name;
    if (before.size() != after.size()) return part;
  }
  return "the environment";
}

std::string build_identity() { return SKERRY_COMMIT "|" SKERRY_COMPILER "|" + flags(); }

std::string const& device_identity(std::string const& backend) {
  static std::map<std::string, std::string> known; // a device is asked once
  static std::mutex one_at_a_time;
  std::lock_guard const hold(one_at_a_time);
  auto const [at, is_new] = known.try_emplace(backend);
  if (is_new) at->second = dump(device_facts(backend), -1);
  return at->second;
}

std::string utc_now() {
  std::time_t const now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

} // namespace skerry::experiments
