internal import Observation

extension Datum {
  /// A row of a list. Whoever reads one of its values is told when that one changes, not when another does: a row has
  /// several texts, and mostly one of them is news.
  @MainActor
  final class Row: Observable {
    /// What tells it from the others.
    let key: String
    /// How many stand before it in its list.
    var place = 0
    /// What it holds, for whom it need not tell of changes.
    private(set) var known: [String: DataValue]
    private let registrar = ObservationRegistrar()

    /// By the names of values. Each is made once: that takes longer than all else that happens for a text.
    private static var paths: [String: KeyPath<Row, DataValue?>] = [:]

    init(_ row: DataRow) { (key, known) = (row.key, row.values) }

    private static func path(of field: String) -> KeyPath<Row, DataValue?> {
      if let path = paths[field] { return path }
      let path: KeyPath<Row, DataValue?> = \.[field]
      paths[field] = path
      return path
    }

    /// All values by their names.
    var values: [String: DataValue] {
      registrar.access(self, keyPath: \.values)
      return known
    }

    /// One of the values; nil for a missing one.
    subscript(field: String) -> DataValue? {
      registrar.access(self, keyPath: Self.path(of: field))
      return known[field]
    }

    /// Holds other values from now on.
    ///
    /// - Returns: Whether any differs.
    func change(to new: [String: DataValue]) -> Bool {
      guard new != known else { return false }
      var fields: [String] = []
      for (field, value) in new where known[field] != value { fields.append(field) }
      for field in known.keys where new[field] == nil { fields.append(field) }
      registrar.willSet(self, keyPath: \.values)
      for field in fields { registrar.willSet(self, keyPath: Self.path(of: field)) }
      known = new
      registrar.didSet(self, keyPath: \.values)
      for field in fields { registrar.didSet(self, keyPath: Self.path(of: field)) }
      return true
    }
  }
}
