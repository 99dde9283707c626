#include "experiments/commands/program.hpp"

int main(int argc, char** argv) { return skerry::experiments::run(argc, argv); }
