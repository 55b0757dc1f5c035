/// What every command understands.
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

/// Why the reading of a command line ends before its end.
enum CommandStop: Error {
  /// It is wrong.
  case fault(UsageError)
  /// It asks for something that every command understands.
  case asked(StandardOption)
  /// The word with this index, from 0, names a command below.
  case below(Int)
}
