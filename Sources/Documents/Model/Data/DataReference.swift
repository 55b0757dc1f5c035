public import FollowspotData

/// A datum, a field of a row, or a part of one of these, as a document names it.
public struct DataReference: Hashable, Sendable {
  /// Where the value is.
  public enum Place: Hashable, Sendable {
    /// The datum of a name.
    case datum(String)
    /// The time of day.
    case now
    /// The seconds that the countdown of a warning has left.
    case secondsLeft
    /// A field of the row that is gone through, of a list.
    case row(list: String, field: String)
  }

  /// Where it is.
  public var place: Place
  /// The part of a record that is meant; nil for all of it.
  public var field: String?
  /// What it may hold.
  public var type: DataType

  /// What is at a place.
  init(_ place: Place, field: String? = nil, type: DataType) {
    (self.place, self.field, self.type) = (place, field, type)
  }
}

extension DataReference {
  /// The time of day, which `$now` stands for.
  static let now = DataReference(.now, type: .time(.short))

  /// What is left of a countdown, which `$seconds` stands for in a warning's views.
  static let secondsLeft = DataReference(.secondsLeft, type: .integer(0...3600))

  /// What the document calls it.
  var name: String {
    switch place {
    case .now: "now"
    case .secondsLeft: "seconds"
    case .datum(let name), .row(_, let name): name
    }
  }

  /// The same with the part that is meant.
  var written: String { field.map { "\(name).\($0)" } ?? name }
}
