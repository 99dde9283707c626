#include "experiments/commands/program.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/commands/papers.hpp"
#include "experiments/families/processor.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/signals.hpp"
#include <algorithm>
#include <new>
#include <stdexcept>
#include <system_error>

namespace skerry::experiments {

namespace {

constexpr char no_memory[] = "there is not enough memory: give a smaller image, or fewer outputs";

std::string version() {
  std::string const& level = processor_level();
  return "skerry " SKERRY_VERSION + (level.empty() ? level : ", on " + level);
}

int report(int status, std::string const& sentence) {
  std::string const head = error_has_colour() ? "\x1b[1;31mskerry: error:\x1b[0m " : "skerry: error: ";
  print_error(head + printable(sentence.substr(0, sentence.find('\n'))) + "\n");
  return status;
}

// The command that was meant, or the form of it, such as 'yacclab tables'.
CLI::App const& innermost(CLI::App const& app) {
  auto const parsed = app.get_subcommands();
  return parsed.empty() ? app : innermost(*parsed[0]);
}
std::string help_of(CLI::App const& app) {
  std::string words = "--help'";
  for (auto const* at = &app; at->get_parent() != nullptr; at = at->get_parent()) words = at->get_name() + " " + words;
  return "'skerry " + words;
}
// Of a sentence of the command line's library, what it says in our words.
std::string in_our_words(std::string const& what) {
  auto const twice = what.find(": At Most 1 required but received ");
  return twice == what.npos ? what : what.substr(0, twice) + " is given more than once: give it once";
}

// What the user typed that nothing takes.
[[noreturn]] void refuse(CLI::App const& app, std::string const& extra) {
  std::string const help = help_of(app);
  if (extra.size() > 1 && extra[0] == '-') {
    std::string const name = extra.substr(0, extra.find('='));
    std::vector<std::string> names;
    for (auto const* const option : app.get_options()) {
      for (auto const& n : option->get_lnames()) names.push_back("--" + n);
      for (auto const& n : option->get_snames()) names.push_back("-" + n);
    }
    std::vector<std::string_view> const known(names.begin(), names.end());
    throw failure(2, "no option is named '" + name + "': the nearest are " + nearest(name, known) + "; see " + help);
  }
  if (app.get_parent() == nullptr) {
    std::vector<std::string> names;
    for (auto const* const sub : app.get_subcommands({})) names.push_back(sub->get_name());
    std::vector<std::string_view> const known(names.begin(), names.end());
    throw failure(2, "no command is named '" + extra + "': the nearest are " + nearest(extra, known));
  }
  if (auto const forms = app.get_subcommands({}); !forms.empty()) {
    std::string names;
    for (auto const* const form : forms) names += (names.empty() ? "" : ", ") + form->get_name();
    throw failure(2, "'skerry " + app.get_name() + "' has no form '" + extra + "': it has " + names + "; see " + help);
  }
  throw failure(2, "the argument '" + extra + "' is one too many: see " + help);
}

int dispatch(int argc, char const* const* argv) {
  if (std::vector<std::string> const call = as_run_of_paper(argc, argv); !call.empty()) {
    std::vector<char const*> words;
    for (std::string const& word : call) words.push_back(word.c_str());
    return dispatch(int(words.size()), words.data());
  }
  CLI::App program("Connected components of images: label them, measure them, compare algorithms.", "skerry");
  program.set_version_flag("--version", version());
  program.require_subcommand(0, 1);
  program.allow_extras();
  std::vector<command> const commands{list_command(program),  label_command(program),   generate_command(program),
                                      bench_command(program), run_command(program),     build_command(program),
                                      cache_command(program), merge_command(program),   compare_command(program),
                                      rank_command(program),  report_command(program),  papers_command(program),
                                      atlas_command(program), yacclab_command(program), tune_command(program)};
  for (auto const& c : commands) {
    c.app->set_version_flag("--version", version());
    c.app->allow_extras();
  }
  if (argc <= 1) {
    print_error(program.help());
    return 2;
  }
  auto const chosen = [&]() -> command const* {
    auto const at = std::ranges::find_if(commands, [](command const& c) { return c.app->parsed(); });
    return at == commands.end() ? nullptr : &*at;
  };
  try {
    program.parse(argc, argv);
  } catch (CLI::CallForHelp const&) {
    print(program.help());
    return 0;
  } catch (CLI::CallForVersion const&) {
    print(version() + "\n");
    return 0;
  } catch (CLI::ParseError const& error) {
    std::string const what = error.what();
    return report(2, in_our_words(what.substr(0, what.find('\n'))) + ": see " + help_of(innermost(program)));
  }
  if (auto const extras = program.remaining(); !extras.empty() && extras[0] != "--") refuse(program, extras[0]);
  auto const* const command = chosen();
  if (command == nullptr)
    throw failure(
        2,
        "no command is given: list, label, generate, bench, run, build, cache, merge, compare, rank, report, papers, "
        "atlas, yacclab or tune");
  auto const& form = innermost(*command->app);
  for (auto const& extra : command->app->remaining(true))
    if (extra != "--") refuse(form, extra); // behind it, nothing is an option
  command->work();
  return 0;
}

} // namespace

int run(int argc, char const* const* argv) noexcept {
  try {
    handle_signals();
    return dispatch(argc, argv);
  } catch (failure const& error) {
    return report(error.status, error.what());
  } catch (std::bad_alloc const&) {
    return report(1, no_memory);
  } catch (std::system_error const& error) {
    return report(1, std::string("the system refused: ") + error.what() + "; try fewer --threads");
  } catch (std::exception const& error) { // std::length_error and std::invalid_argument of the library are sentences
    std::string const what = error.what();
    if (what.find("failed to allocate") != what.npos) return report(1, no_memory); // Kokkos
    return report(1, what.find(": ") != what.npos ? what : "the work failed (" + what + "): give a smaller image");
  } catch (...) {
    return report(1, "something unknown went wrong: report it with the command that you gave");
  }
}

} // namespace skerry::experiments
