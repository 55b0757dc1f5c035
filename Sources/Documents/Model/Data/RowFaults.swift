/// What is wrong with the rows of a list: of each field once, with the first place, and in how many rows it is so.
struct RowFaults {
  private struct Fault {
    var diagnostic: Diagnostic
    /// The rows beside the first.
    var others = 0
  }

  private var faults: [Fault] = []
  private var indices: [String: Int] = [:]

  /// Adds what was found in a row.
  mutating func add(_ found: ArraySlice<Diagnostic>, in row: YAMLNode) {
    var seen: Set<String> = []
    for diagnostic in found {
      let key = Self.field(at: diagnostic.position, in: row) + " " + Self.sort(of: diagnostic)
      if let known = indices[key] {
        if seen.insert(key).inserted { faults[known].others += 1 }
      } else {
        seen.insert(key)
        indices[key] = faults.count
        faults.append(Fault(diagnostic: diagnostic))
      }
    }
  }

  /// The findings, in the order in which they were met first.
  var diagnostics: [Diagnostic] {
    faults.map { fault in
      guard fault.others > 0 else { return fault.diagnostic }
      var diagnostic = fault.diagnostic
      diagnostic.message += fault.others == 1 ? "; so it is in another row" : "; so it is in \(fault.others) other rows"
      return diagnostic
    }
  }

  /// The field that a place belongs to; `""` for the row.
  private static func field(at position: SourcePosition, in row: YAMLNode) -> String {
    guard case .mapping(let entries) = row.content else { return "" }
    return entries.last { $0.keyPosition <= position }?.key ?? ""
  }

  /// What tells one sort of finding from another, whatever was found: the words before the first that is quoted or found.
  private static func sort(of diagnostic: Diagnostic) -> Substring {
    diagnostic.message.prefix { $0 != "'" && $0 != "," }
  }
}
