// A subcommand: its declaration for the command line, and the work that it does once its arguments are parsed.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace skerry::experiments {

struct command {
  CLI::App* app;
  std::function<void()> work; ///< throws `failure`
};

command list_command(CLI::App& program);
command label_command(CLI::App& program);
command generate_command(CLI::App& program);
command bench_command(CLI::App& program);
command run_command(CLI::App& program);
command build_command(CLI::App& program);
command cache_command(CLI::App& program);
command merge_command(CLI::App& program);
command compare_command(CLI::App& program);
command rank_command(CLI::App& program);
command report_command(CLI::App& program);
command atlas_command(CLI::App& program);
command yacclab_command(CLI::App& program);
command papers_command(CLI::App& program);
command tune_command(CLI::App& program);

/// An option with a text that must not be empty; repeated options are refused.
inline CLI::Option* add_text(CLI::App& app, std::string const& names, std::string& value, std::string const& type,
                             std::string const& description) {
  auto* const option = app.add_option(names, value, description)->type_name(type);
  return option->check([](std::string const& text) { return text.empty() ? "its value is empty" : std::string(); });
}

/// The same for an option that may be given several times, with one text each, or an argument that takes all that come.
inline CLI::Option* add_texts(CLI::App& app, std::string const& names, std::vector<std::string>& values,
                              std::string const& type, std::string const& description) {
  auto* const option = app.add_option(names, values, description)->type_name(type);
  if (names.starts_with("-"))
    option->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return option->check([](std::string const& text) { return text.empty() ? "its value is empty" : std::string(); });
}

} // namespace skerry::experiments
