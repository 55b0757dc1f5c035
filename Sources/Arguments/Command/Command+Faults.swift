internal import FollowspotSpelling

extension Command {
  /// Returns the error for a word that names no subcommand.
  func unknownCommand(_ word: String) -> UsageError {
    UsageError("there is no command \(word.quoted)\(Suggestion.hint(for: word, among: commands.map(\.name)))")
  }

  /// Returns the error for an option at which argp stopped: `--displai`, `--json=3`, `-x`, or an option without its
  /// value.
  func fault(ofOption word: String) -> UsageError {
    guard word.hasPrefix("--") else { return fault(ofLetters: word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    let options = allOptions
    let meant = options.filter { $0.name == name }
    let possible = meant.isEmpty ? options.filter { $0.name.hasPrefix(name) } : meant
    guard let option = possible.first else {
      let nearest = Suggestion.nearest(to: name, among: options.map(\.name))
      return UsageError("there is no option \(parts[0].quoted)" + (nearest.map { "; did you mean '--\($0)'?" } ?? ""))
    }
    guard possible.count == 1 else {
      return UsageError(
        "\(parts[0].quoted) is ambiguous: \(possible.map { "--\($0.name)" }.joined(separator: " or "))")
    }
    return option.valueName == nil ? UsageError("--\(option.name) takes no value") : missingValue(option)
  }

  /// Returns the error for letters after a single dash.
  private func fault(ofLetters word: String) -> UsageError {
    for letter in word.unicodeScalars.dropFirst() {
      guard let option = allOptions.first(where: { $0.letter == letter }) else {
        return UsageError("there is no option \("-\(letter)".quoted)")
      }
      if option.valueName != nil { return missingValue(option) }
    }
    return UsageError("there is no option \(word.quoted)")
  }

  private func missingValue(_ option: OptionLabel) -> UsageError {
    UsageError("\(option.usage) needs a value: \(option.takes)")
  }
}
