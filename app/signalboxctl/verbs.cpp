#include "app/signalboxctl/verbs.h"

#include "app/signalboxctl/fill.h"
#include "core/base/hash.h"
#include "core/base/store_time.h"

#include <algorithm>

#include <ranges>

namespace sb::app {
namespace {

const OptionSpec* findOption(const VerbSpec* spec, std::string_view name) {
    const auto general = generalOptions();
    if (const auto at = std::ranges::find(general, name, &OptionSpec::name); at != general.end())
        return &*at;
    if (!spec)
        return nullptr;
    const auto at = std::ranges::find(spec->options, name, &OptionSpec::name);
    return at == spec->options.end() ? nullptr : &*at;
}

bool isNumber(std::string_view text) {
    return !text.empty() && text.size() <= 19 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// "confirm-completed" and "confirm_completed" are one word.
std::string wireWord(std::string text) {
    std::ranges::replace(text, '-', '_');
    return text;
}

// Help and errors write them as a shell writes words.
std::string shownChoices(const OptionSpec& option) {
    std::string choices(option.choices);
    std::ranges::replace(choices, '_', '-');
    return choices;
}

std::optional<WrongUse> judge(const OptionSpec& option, std::string& value) {
    if (option.kind == OptionKind::Number && !isNumber(value))
        return WrongUse{fill("--{} takes a number", option.name)};
    if (const auto flaw = option.kind == OptionKind::Name ? base::flawOfName(value) : std::nullopt)
        return WrongUse{fill("--{} takes a name; this one {}", option.name, *flaw)};
    if (option.kind == OptionKind::Time && !base::fromIso(value))
        return WrongUse{fill("--{} takes a time as 2026-11-30T14:22:07.000Z", option.name)};
    if (option.kind == OptionKind::Word) {
        value = wireWord(value);
        for (const auto choice : std::views::split(option.choices, '|'))
            if (std::string_view(choice) == value)
                return std::nullopt;
        return WrongUse{fill("--{} takes one of {}", option.name, shownChoices(option))};
    }
    return std::nullopt;
}

// One option and its value; `rest` are the arguments after it.
std::expected<std::size_t, WrongUse> takeOption(Arguments& out, const VerbSpec* spec, std::string_view argument,
                                                const std::string* next) {
    const auto equals = argument.find('=');
    const std::string name(argument.substr(0, equals));
    const auto* option = findOption(spec, name);
    if (!option)
        return std::unexpected(WrongUse{spec ? fill("{} knows no option --{}", spec->verb, name)
                                             : fill("unknown option --{}", name)});
    if (out.has(name) && !option->repeated && option->kind != OptionKind::Flag)
        return std::unexpected(WrongUse{fill("--{} stands twice", name)});
    if (option->kind == OptionKind::Flag) {
        if (equals != std::string_view::npos)
            return std::unexpected(WrongUse{fill("--{} takes no value", name)});
        out.options.emplace(name, "");
        return 0;
    }
    const bool inside = equals != std::string_view::npos;
    if (!inside && !next)
        return std::unexpected(WrongUse{fill("--{} needs a value", name)});
    std::string value = inside ? std::string(argument.substr(equals + 1)) : *next;
    if (auto wrong = judge(*option, value))
        return std::unexpected(std::move(*wrong));
    out.options.emplace(name, std::move(value));
    return inside ? 0 : 1;
}

bool isOptional(std::string_view word) { return word.ends_with('?'); }

std::optional<WrongUse> judgeWhole(const Arguments& arguments, const VerbSpec& spec) {
    const bool many = !spec.words.empty() && spec.words.back().ends_with("...");
    const auto most = many ? arguments.words.size() : spec.words.size();
    const auto least = static_cast<std::size_t>(std::ranges::count_if(spec.words, [](auto word) { return !isOptional(word); }));
    if (arguments.words.size() > most)
        return WrongUse{fill("unexpected argument: {}", arguments.words[most])};
    if (arguments.words.size() < least)
        return WrongUse{fill("{} needs more arguments", spec.verb)};
    if (std::ranges::any_of(arguments.words, &std::string::empty))
        return WrongUse{fill("an argument of {} is empty", spec.verb)};
    for (const auto& option : spec.options)
        if (option.required && !arguments.has(option.name))
            return WrongUse{fill("--{} is missing", option.name)};
    if (spec.takesCommand && arguments.command.empty())
        return WrongUse{"the command is missing: work --lane LANE -- COMMAND…"};
    if (!spec.takesCommand && arguments.hasCommand)
        return WrongUse{fill("{} takes no command", spec.verb)};
    return std::nullopt;
}

// The verb may stand after general options, whose values are no verbs.
std::string findVerbWord(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--")
            break;
        if (!argument.starts_with('-'))
            return arguments[i];
        if (const auto* option = argument.starts_with("--") ? findOption(nullptr, argument.substr(2)) : nullptr;
            (option && option->kind != OptionKind::Flag) || argument == "--store")
            ++i;
    }
    return {};
}

std::string_view longName(std::string_view argument) {
    if (argument == "-h")
        return "help";
    if (argument == "-v")
        return "version";
    return argument.starts_with("--") ? argument.substr(2) : std::string_view{};
}

std::string wordName(std::string_view word, const VerbSpec& spec) {
    const auto* operation = operationOf(spec);
    if (word == "{}")
        return operation && operation->path.contains("{lane}")        ? "LANE"
               : operation && operation->path.contains("{signature}") ? "SIGNATURE"
                                                                       : "ID";
    if (word == "{variant}")
        return "VARIANT";
    if (word == "{}?")
        return "[ID]";
    std::string name(word);
    std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c == '_' ? '-' : c; });
    return name;
}

std::string optionLine(const OptionSpec& option) {
    auto left = fill("  --{}{}{}", option.name, option.value.empty() ? "" : " ", option.value);
    left.resize(std::max<std::size_t>(left.size() + 2, 28), ' ');
    const auto choices = shownChoices(option);
    return fill("{}{}{}{}\n", left, option.required ? "(needed) " : "", option.help,
                       choices.empty() ? "" : fill(" One of {}.", choices));
}

} // namespace

std::expected<Arguments, WrongUse> readArguments(const std::vector<std::string>& arguments) {
    Arguments out;
    out.verb = findVerbWord(arguments);
    const auto* spec = findVerb(out.verb);
    if (!out.verb.empty() && !spec)
        return std::unexpected(WrongUse{fill("unknown verb: {}", out.verb)});
    bool sawVerb = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--") {
            out.hasCommand = true;
            out.command.assign(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end());
            break;
        }
        if (!argument.starts_with('-') || argument.size() == 1) {
            if (std::exchange(sawVerb, true))
                out.words.push_back(arguments[i]);
            continue;
        }
        const auto name = longName(argument);
        if (name.empty())
            return std::unexpected(WrongUse{fill("unknown option {}", argument)});
        const auto taken = takeOption(out, spec, name, i + 1 < arguments.size() ? &arguments[i + 1] : nullptr);
        if (!taken)
            return std::unexpected(taken.error());
        i += *taken;
    }
    if (out.has("help") || out.has("version"))
        return out;
    if (!spec)
        return std::unexpected(WrongUse{"a verb is missing"});
    if (auto wrong = judgeWhole(out, *spec))
        return std::unexpected(std::move(*wrong));
    return out;
}

std::string programHelp() {
    std::string out = "Usage: signalboxctl [--url URL] [--token-file FILE] [--json] VERB [ARGUMENT...]\n"
                      "Everything a Signalbox engine can do, from a shell.\n";
    std::string_view group;
    for (const auto& spec : verbs()) {
        if (spec.group != group)
            out += fill("\n{}:\n", group = spec.group);
        out += fill("  {}{}{}\n", spec.verb, std::string(14 - spec.verb.size(), ' '), spec.summary);
    }
    out += "\nOptions:\n";
    for (const auto& option : generalOptions())
        out += optionLine(option);
    out += "  --store FILE              With schema, integrity, backup and token: open this store without an engine.\n"
           "\nExit status: 0 done, also where it had been done before; 1 refused by a rule, its code on stderr;\n"
           "2 wrong use; 3 not reachable or not allowed; 4 not confirmed: look, then repeat the same with the same key.\n"
           "\nExamples:\n"
           "  signalboxctl submit --lane codex --source-task demo-1 --owner me --project demo --request-key demo-1 \\\n"
           "      --request-sha256 $(printf hello | sha256sum | cut -d' ' -f1)\n"
           "  signalboxctl work --lane codex -- sh -c 'echo $SIGNALBOX_JOB'\n"
           "  signalboxctl uncertain --json\n"
           "  signalboxctl compare mine.json theirs.json\n"
           "  signalboxctl VERB --help\n";
    return out;
}

std::string verbHelp(const VerbSpec& spec) {
    std::string usage = fill("Usage: signalboxctl {}", spec.verb);
    for (const auto word : spec.words)
        usage += " " + wordName(word, spec);
    for (const auto& option : spec.options)
        if (option.required)
            usage += fill(" --{} {}", option.name, option.value);
    usage += spec.options.empty() ? "" : " [OPTION...]";
    usage += spec.takesCommand ? " -- COMMAND..." : "";
    auto summary = std::string(spec.summary);
    auto out = fill("{}\n{}: {}.\n", usage, spec.verb, summary);
    if (const auto* operation = operationOf(spec))
        out += fill("Route: {} {}\n", operation->http, operation->path);
    out += "\nOptions:\n";
    for (const auto& option : spec.options)
        out += optionLine(option);
    for (const auto& option : generalOptions())
        out += optionLine(option);
    return out + fill("\nExample:\n  {}\n", spec.example);
}

} // namespace sb::app
