extension String {
  /// The text as one word of a shell's line, whatever is in it.
  package var shellWord: String { "'\(map { $0 == "'" ? #"'\''"# : String($0) }.joined())'" }
}
