# shellcheck shell=bash
# Read by tests/run.sh and experiments/demo.sh, with the repository's root as working directory: packages of the
# distribution, the Python environment of the build folder, and the configuration of a preset.
JOBS=${JOBS:-$(nproc)}

# The packages of a group; TOOL=PACKAGE is not missing where the tool is on the path, whoever put it there.
packages_of() {
  case $1 in
    build)
      echo cmake=cmake ninja=ninja-build libboost-dev
      [ -n "${CXX:-}" ] || echo c++=g++
      [ -n "${KOKKOS_ROOT:-}" ] || echo libtrilinos-kokkos-dev
      ;;
    program) echo libcli11-dev nlohmann-json3-dev libtomlplusplus-dev libpng-dev libtiff-dev libjpeg-dev ;;
    tests)
      echo libboost-test-dev libboost-context-dev clang-format-19=clang-format-19
      python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
      ;;
  esac
}

is_installed() {
  case $1 in
    *=*) command -v "${1%%=*}" >/dev/null ;;
    *) [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
  esac
}

# install_packages GROUP...: installs through apt what is missing, or names it in one line and ends with status 1.
install_packages() {
  local missing=() group package sudo=() log=build/packages.log
  for group in "$@"; do
    for package in $(packages_of "$group"); do
      is_installed "$package" || missing+=("${package#*=}")
    done
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  mkdir -p build
  [ "$(id -u)" = 0 ] || sudo=(sudo -n)
  echo "installing ${missing[*]}" >&2
  if command -v apt-get >/dev/null &&
    { "${sudo[@]}" apt-get update -qq || true; } >"$log" 2>&1 </dev/null &&
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null; then
    return 0
  fi
  echo "missing packages, install them and run this again: ${missing[*]}" >&2
  exit 1
}

# configure PRESET [OPTION...]: what KOKKOS_ROOT and CXX say now counts, not what an earlier run found.
configure() {
  local preset=$1 fresh=() compiler=() root=
  shift
  if [ -n "${CXX:-}" ]; then
    if ! command -v "$CXX" >/dev/null; then
      echo "CXX=$CXX is not a compiler on the path: install it or choose another" >&2
      exit 1
    fi
    compiler=("-DCMAKE_CXX_COMPILER=$(command -v "$CXX")")
    grep -qsx "CMAKE_CXX_COMPILER:[A-Z]*=$(command -v "$CXX")" "build/$preset/CMakeCache.txt" || fresh=(--fresh)
  fi
  [ -z "${KOKKOS_ROOT:-}" ] || root=$(realpath -m "$KOKKOS_ROOT")
  cmake --preset "$preset" "${fresh[@]}" "${compiler[@]}" "-DKOKKOS_ROOT=$root" "$@"
}

# The interpreter of the interop tests, build/python/bin/python, without packages; not made where the system cannot.
make_python() {
  [ ! -x build/python/bin/python ] || return 0
  mkdir -p build
  echo "making the Python environment build/python" >&2
  python3 -m venv build/python >build/python.log 2>&1 || true
}
# Its packages, beside a build; without an index of packages the tests that need them skip themselves.
install_python_packages() {
  local python=build/python/bin/python log=build/python.log
  local modules="import importlib.util as u, sys
sys.exit(not all(u.find_spec(m) for m in ('numpy', 'scipy', 'skimage', 'cv2', 'cc3d', 'matplotlib', 'yaml', 'pandas')))"
  if "$python" -c "$modules" 2>/dev/null; then return; fi
  if ! "$python" -m pip install --quiet --no-compile --retries 1 numpy scipy scikit-image opencv-python-headless \
    connected-components-3d matplotlib pyyaml pandas >>"$log" 2>&1; then
    echo "interop tests that need Python packages will be skipped: $(tail -n 1 "$log")" >&2
  fi
}
