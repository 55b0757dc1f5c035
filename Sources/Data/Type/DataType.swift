/// What a datum may hold, as a document declares it.
public indirect enum DataType: Hashable, Sendable {
  /// Any text.
  case text
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds, shown with so many digits after the point; nil for as many as it has, three at most.
  case number(ClosedRange<Double>, digits: Int?)
  /// Yes or no.
  case flag
  /// One of some words.
  case choice([String])
  /// An amount of a currency, an ISO 4217 code such as `EUR`.
  case money(currency: String)
  /// A day of the calendar.
  case date(DateStyle)
  /// A moment.
  case time(TimeStyle)
  /// A span of time.
  case duration(DurationStyle)
  /// The path of a picture, by the rules for pictures of the document.
  case image
  /// Values by name; each may be missing.
  case record([Field])
  /// Records in an order, told apart by what one of their fields holds.
  case list([Field], key: String)

  /// A part of a record.
  public struct Field: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What it may hold: anything but a list.
    public var type: DataType

    /// A field of a name and a type.
    public init(_ name: String, _ type: DataType) { (self.name, self.type) = (name, type) }
  }
}

/// How much of a day is said, in the visitor's language.
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

/// How much of a moment is said, in the visitor's language.
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

/// How a span of time is said, in the visitor's language.
public enum DurationStyle: String, Hashable, Sendable, CaseIterable {
  /// `5 min`, whole minutes, rounded up: who waits is not told less.
  case minutes
  /// `45 sec`, whole seconds, rounded up.
  case seconds
  /// `1:05:30`, or `5:30` below an hour.
  case digital
  /// `1 hr, 5 min`
  case short
}

extension DataType {
  /// The fields of a record or of a list's rows; nil for what has none.
  public var fields: [Field]? {
    switch self {
    case .record(let fields), .list(let fields, _): fields
    default: nil
    }
  }

  /// What belongs there, for a sentence: `a whole number from 1 to 9`.
  public var phrase: String {
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
    case .list(_, let key): "a list of objects, each with its '\(key)'"
    }
  }

  /// What a number without bounds may be.
  public static let anyNumber: ClosedRange<Double> = -1e15...1e15

  private static func phrase(_ noun: String, _ bounds: (String, String)?) -> String {
    bounds.map { "\(noun) from \($0.0) to \($0.1)" } ?? noun
  }

  private static func list(_ words: [String], _ joint: String = "or") -> String {
    words.count < 2 ? words.joined() : "\(words.dropLast().joined(separator: ", ")) \(joint) \(words[words.count - 1])"
  }
}
