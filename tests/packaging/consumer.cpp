#include <skerry/catalog.hpp>

int main() {}
