package import FollowspotData

/// A reference to a datum, a field of a row, or a field of a record.
package struct DataReference: Hashable, Sendable {
  /// The source of a value.
  package enum Source: Hashable, Sendable {
    /// A declared datum, by its name.
    case datum(String)
    /// The time of day.
    case now
    /// The remaining seconds of a warning's countdown.
    case secondsLeft
    /// The code of the scan whose actions run.
    case scan
    /// A field of the current row of a list.
    case row(list: String, field: String)
  }

  /// The source of the value.
  package var source: Source
  /// The field of a record, or `nil` for the whole value.
  package var field: String?
  /// The type of the value.
  package var type: DataType

  /// Creates a reference to a source, or to a field of its record.
  init(_ source: Source, field: String? = nil, type: DataType) {
    (self.source, self.field, self.type) = (source, field, type)
  }
}

extension DataReference {
  /// The time of day, written `$now`.
  static let now = DataReference(.now, type: .time(.short))

  /// The remaining seconds of the countdown, written `$seconds` in the views of a warning.
  static let secondsLeft = DataReference(.secondsLeft, type: .integer(0...3600))

  /// The code of a scan, written `$scan` in the actions of `onScan`.
  static let scan = DataReference(.scan, type: .text)

  /// The name in the document, without a field.
  var name: String {
    switch source {
    case .now: "now"
    case .secondsLeft: "seconds"
    case .scan: "scan"
    case .datum(let name), .row(_, let name): name
    }
  }

  /// The declared datum that the reference belongs to; `nil` for a value of the kiosk itself.
  package var datum: String? {
    switch source {
    case .now, .secondsLeft, .scan: nil
    case .datum(let name), .row(let name, _): name
    }
  }

  /// The name in the document, with the field if there is one.
  package var written: String { field.map { "\(name).\($0)" } ?? name }
}
