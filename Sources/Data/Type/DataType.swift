/// The type of a datum, as a document declares it.
public indirect enum DataType: Hashable, Sendable {
  /// Any text.
  case text
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds, shown with a number of decimals; nil for up to three.
  case number(ClosedRange<Double>, digits: Int?)
  /// True or false.
  case flag
  /// One of a set of words.
  case choice([String])
  /// An amount in a currency, an ISO 4217 code such as `EUR`.
  case money(currency: String)
  /// A day of the calendar.
  case date(DateStyle)
  /// A moment in time.
  case time(TimeStyle)
  /// A duration.
  case duration(DurationStyle)
  /// The path of a picture, by the rules for the document's pictures.
  case image
  /// Values by name, each of which may be missing.
  case record([Field])
  /// An ordered list of records. The field `key` identifies each.
  case list([Field], key: String)

  /// A field of a record.
  public struct Field: Hashable, Sendable {
    /// The field's name.
    public var name: String
    /// The type of its values: anything but a list.
    public var type: DataType

    /// Creates a field.
    public init(_ name: String, _ type: DataType) { (self.name, self.type) = (name, type) }
  }
}

/// The shown parts of a day, in the visitor's language.
public enum DateStyle: String, Hashable, Sendable, CaseIterable {
  /// `24.11.26`
  case short
  /// `24 Nov 2026`
  case medium
  /// `24 November 2026`
  case long
  /// `Tuesday, 24 November 2026`
  case full
  /// `Tuesday`
  case weekday
  /// `tomorrow`, `in 3 days`
  case relative
}

/// The shown parts of a moment, in the visitor's language.
public enum TimeStyle: String, Hashable, Sendable, CaseIterable {
  /// `14:05`
  case short
  /// `14:05:30`
  case medium
  /// `24 Nov 2026, 14:05`
  case full
  /// `in 5 minutes`, `an hour ago`
  case relative
}

/// The form of a duration, in the visitor's language.
public enum DurationStyle: String, Hashable, Sendable, CaseIterable {
  /// `5 min`, whole minutes, rounded up, because a waiting visitor should not expect less.
  case minutes
  /// `45 sec`, whole seconds, rounded up.
  case seconds
  /// `1:05:30`, or `5:30` below an hour.
  case digital
  /// `1 hr, 5 min`
  case short
}

extension DataType {
  /// The fields of a record or of a list's rows; nil for other types.
  package var fields: [Field]? {
    switch self {
    case .record(let fields), .list(let fields, _): fields
    default: nil
    }
  }

  /// The type as a phrase for messages: `a whole number from 1 to 9`.
  package var phrase: String {
    switch self {
    case .text: "a text"
    case .integer(let range):
      Self.phrase("a whole number", range == .min ... .max ? nil : ("\(range.lowerBound)", "\(range.upperBound)"))
    case .number(let range, _):
      Self.phrase("a number", range == Self.anyNumber ? nil : ("\(range.lowerBound)", "\(range.upperBound)"))
    case .flag: "true or false"
    case .choice(let words): Self.list(words.map { "'\($0)'" })
    case .money(let currency): "an amount in \(currency), such as 2.90"
    case .date: "a day, such as '2026-11-24'"
    case .time: "a moment, such as '2026-11-24T14:05:00+01:00'"
    case .duration: "a number of seconds, or a time such as '5min'"
    case .image: "the path of a picture"
    case .record(let fields): "an object with \(Self.list(fields.map { "'\($0.name)'" }, "and"))"
    case .list(_, let key): "a list of objects\(key.isEmpty ? "" : ", each with its '\(key)'")"
    }
  }

  /// The range of a number without bounds.
  package static let anyNumber: ClosedRange<Double> = -1e15...1e15

  private static func phrase(_ noun: String, _ bounds: (String, String)?) -> String {
    bounds.map { "\(noun) from \($0.0) to \($0.1)" } ?? noun
  }

  private static func list(_ words: [String], _ joint: String = "or") -> String {
    words.count < 2 ? words.joined() : "\(words.dropLast().joined(separator: ", ")) \(joint) \(words[words.count - 1])"
  }
}
