/// A value that only one visitor has, as a text or as a number.
struct Mark: Hashable, CustomStringConvertible {
  /// The number of the visitor's session; 0 for a value that was set without a session.
  let visit: Int
  /// The number that identifies it among the visitor's values.
  let number: Int

  var text: String { "zv\(visit)n\(number)z" }
  var integer: Int { 788_000_000 + visit % 1000 * 1000 + number % 1000 }
  var description: String { text }

  /// Returns the marks in a text, in either form.
  static func all(in text: String) -> Set<Mark> {
    guard text.contains("zv") || text.contains("788") else { return [] }
    var marks: Set<Mark> = []
    for found in text.matches(of: /zv(\d+)n(\d+)z/) {
      if let visit = Int(found.output.1), let number = Int(found.output.2) {
        marks.insert(Mark(visit: visit, number: number))
      }
    }
    // Texts for visitors have thousands separators.
    for found in text.filter({ $0 != "," && $0 != "." }).matches(of: /788(\d\d\d)(\d\d\d)/) {
      if let visit = Int(found.output.1), let number = Int(found.output.2) {
        marks.insert(Mark(visit: visit, number: number))
      }
    }
    return marks
  }
}
