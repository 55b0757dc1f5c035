internal import Observation

extension Datum {
  /// A row of a list. A reader of one value is notified when that value changes, but not for other values: a row has
  /// several texts, and most changes concern one of them.
  @MainActor
  final class Row: Observable {
    /// The key that identifies the row.
    let key: String
    /// The number of rows before it in its list.
    var place = 0
    /// The values by name, for readers that need no notification.
    private(set) var known: [String: DataValue]
    private let registrar = ObservationRegistrar()

    /// The key paths by field name, created once each: creating one takes longer than everything else for a text.
    private static var paths: [String: KeyPath<Row, DataValue?>] = [:]

    init(_ row: DataRow) { (key, known) = (row.key, row.values) }

    private static func path(of field: String) -> KeyPath<Row, DataValue?> {
      if let path = paths[field] { return path }
      let path: KeyPath<Row, DataValue?> = \.[field]
      paths[field] = path
      return path
    }

    /// All values by name.
    var values: [String: DataValue] {
      registrar.access(self, keyPath: \.values)
      return known
    }

    /// One of the values; nil if it is missing.
    subscript(field: String) -> DataValue? {
      registrar.access(self, keyPath: Self.path(of: field))
      return known[field]
    }

    /// Replaces the values.
    ///
    /// - Returns: Whether any value has changed.
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
