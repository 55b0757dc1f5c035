/// A text of a report, line by line.
struct ReportPage {
  /// The file's name in the archive.
  let name: String
  /// Whether numbers with dots or colons in it may be addresses, not versions.
  let hasAddresses: Bool
  private(set) var text = ""

  /// The most bytes of a page.
  private static let limit = 1 << 18

  init(_ name: String, hasAddresses: Bool = true) { (self.name, self.hasAddresses) = (name, hasAddresses) }

  mutating func add(_ line: String = "") {
    guard text.utf8.count + line.utf8.count < Self.limit else { return }
    text += line + "\n"
  }

  /// A line for a value, or for why there is none.
  mutating func add(_ label: String, _ value: () throws(ReportSource.Gap) -> String) {
    do throws(ReportSource.Gap) { add("\(label): \(try value())") } catch { add("\(label): not read: \(error)") }
  }

  /// Lines, or one that says why there are none.
  mutating func attempt(_ what: String, _ body: (inout ReportPage) throws(ReportSource.Gap) -> Void) {
    do throws(ReportSource.Gap) { try body(&self) } catch { add("\(what): not read: \(error)") }
  }
}
