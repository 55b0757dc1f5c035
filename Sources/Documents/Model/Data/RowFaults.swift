/// The faults in the rows of a list. Each is reported once for a field, at its first position, with the number of
/// affected rows.
struct RowFaults {
  private struct Fault {
    var diagnostic: Diagnostic
    /// The number of affected rows after the first.
    var others = 0
  }

  private var faults: [Fault] = []
  private var indices: [String: Int] = [:]

  /// Adds the findings about a row.
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

  /// The findings, in the order of their first occurrence.
  var diagnostics: [Diagnostic] {
    faults.map { fault in
      guard fault.others > 0 else { return fault.diagnostic }
      var diagnostic = fault.diagnostic
      diagnostic.message += fault.others == 1 ? "; also in another row" : "; also in \(fault.others) other rows"
      return diagnostic
    }
  }

  /// Returns the field that a position belongs to, or `""` for the row itself.
  private static func field(at position: SourcePosition, in row: YAMLNode) -> String {
    guard case .mapping(let entries) = row.content else { return "" }
    return entries.last { $0.keyPosition <= position }?.key ?? ""
  }

  /// Returns the kind of a finding: its text up to the first quotation or comma.
  private static func sort(of diagnostic: Diagnostic) -> Substring {
    diagnostic.message.prefix { $0 != "'" && $0 != "," }
  }
}
