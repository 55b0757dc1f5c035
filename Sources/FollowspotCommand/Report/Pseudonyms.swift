/// Replaces names that authors chose for documents, guides and data by numbers, in order of appearance. A name has the
/// same number throughout a report.
struct Pseudonyms {
  private var numbers: [String: Int] = [:]

  /// The folder names that the kiosk itself uses.
  private static let own = ["data", "guides"]

  /// Returns the substitute of a name: `name 3`.
  mutating func place(of name: String) -> String {
    let number = numbers[name] ?? numbers.count + 1
    numbers[name] = number
    return "name \(number)"
  }

  /// Returns the substitute of a file or folder name. The known prefix and suffix stay, because they show what the file
  /// is.
  mutating func place(ofFile name: String) -> String {
    if Self.own.contains(name) { return name }
    let (start, end) = Self.frame(of: name)
    return start + place(of: String(name.dropFirst(start.count).dropLast(end.count))) + end
  }

  /// Returns the known parts around a record's name: `.json`, `.json.corrupt-2`, or a dot and `.json.tmp`.
  private static func frame(of name: String) -> (start: String, end: String) {
    if name.hasPrefix("."), name.hasSuffix(".json.tmp") { return (".", ".json.tmp") }
    if name.hasSuffix(".json") { return ("", ".json") }
    let digits = name.reversed().prefix { "0123456789".contains($0) }.count
    let rest = name.dropLast(digits)
    let mark = ".corrupt-"
    guard digits > 0, rest.hasSuffix(mark) else { return ("", "") }
    let kind = rest.dropLast(mark.count).hasSuffix(".json") ? ".json" : ""
    return ("", kind + String(name.suffix(mark.count + digits)))
  }
}
