/// The help texts of an option.
struct OptionLabel {
  /// The name after `--`.
  var name: String
  /// The letter after `-`.
  var letter: Unicode.Scalar?
  /// The placeholder for the value; nil for a flag.
  var valueName: String?
  var purpose: String
  /// The accepted values.
  var takes = ""
  /// The default, as it would be written; nil for none.
  var preset: String?
  /// Whether the option is required.
  var isNeeded = false
  /// The name of the option that replaces this one; nil for none.
  var substitute: String?

  /// The help text.
  var help: String {
    let details = (takes.isEmpty ? [] : [takes]) + (preset.map { $0.isEmpty ? [] : ["default: \($0)"] } ?? [])
    return purpose + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
  }

  /// The form in a usage line: `-o FILE`, `--json`.
  var usage: String { (letter.map { "-\($0)" } ?? "--\(name)") + (valueName.map { " \($0)" } ?? "") }
}
