/// One text file of a report.
struct ReportPage {
  /// The name of the file in the archive.
  let name: String
  /// Whether numbers with dots or colons may be addresses. Otherwise they are versions.
  let hasAddresses: Bool
  private(set) var text = ""

  /// The most bytes of a page. Lines beyond it are dropped.
  private static let limit = 1 << 18

  init(_ name: String, hasAddresses: Bool = true) { (self.name, self.hasAddresses) = (name, hasAddresses) }

  mutating func add(_ line: String = "") {
    guard text.utf8.count + line.utf8.count < Self.limit else { return }
    text += line + "\n"
  }

  /// Adds a line with a value, or with the reason why it is missing.
  mutating func add(_ label: String, _ value: () throws(ReportSource.Gap) -> String) {
    do throws(ReportSource.Gap) { add("\(label): \(try value())") } catch { add("\(label): not read: \(error)") }
  }

  /// Adds lines, or one line with the reason why they are missing.
  mutating func attempt(_ what: String, _ body: (inout ReportPage) throws(ReportSource.Gap) -> Void) {
    do throws(ReportSource.Gap) { try body(&self) } catch { add("\(what): not read: \(error)") }
  }
}
