/// The options of every command.
enum StandardOption: String, CaseIterable {
  case help, usage, version

  var label: OptionLabel {
    switch self {
    case .help: OptionLabel(name: rawValue, letter: "h", purpose: "Show this help")
    case .usage: OptionLabel(name: rawValue, purpose: "Show all options in a few lines")
    case .version: OptionLabel(name: rawValue, purpose: "Show the version")
    }
  }
}

/// The reason why the reading of a command line stops early.
enum CommandStop: Error {
  /// The command line is wrong.
  case fault(UsageError)
  /// One of the standard options was given.
  case asked(StandardOption)
  /// The word with this index, from 0, names a subcommand.
  case below(Int)
}
