extension String {
  /// The text quoted as one word of a shell command.
  package var shellWord: String { "'\(map { $0 == "'" ? #"'\''"# : String($0) }.joined())'" }
}
