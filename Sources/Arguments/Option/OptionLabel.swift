/// What help and messages say of an option.
struct OptionLabel {
  /// The name after `--`.
  var name: String
  /// The letter after `-`.
  var letter: Unicode.Scalar?
  /// What stands for the value; nil for an option without one.
  var valueName: String?
  /// What it is for.
  var purpose: String
  /// What its value can be.
  var takes = ""
  /// What counts without it, as it would be written.
  var preset: String?
  /// Whether a command can't do without it.
  var isNeeded = false
  /// The option that does in its place, if there is one.
  var substitute: String?

  /// What help says.
  var help: String {
    let details = (takes.isEmpty ? [] : [takes]) + (preset.map { ["default: \($0)"] } ?? [])
    return purpose + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
  }

  /// Its place in a command line: `-o FILE`, `--json`.
  var usage: String { (letter.map { "-\($0)" } ?? "--\(name)") + (valueName.map { " \($0)" } ?? "") }
}
