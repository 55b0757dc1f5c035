package import FollowspotJSON
internal import FollowspotSpelling

extension DataType {
  /// The largest number of rows of a list.
  package static let rowLimit = 20_000
  /// The largest number of bytes of a text.
  package static let textLimit = 65_536

  /// Returns the value of JSON as this type; nil for `null`, which means missing.
  ///
  /// - Parameter path: The place for errors. It is only evaluated for an error.
  /// - Throws: A ``DataError`` for the first error, at any depth.
  package func value(of json: JSON, at path: @autoclosure () -> String) throws(DataError) -> DataValue? {
    guard json != .null else { return nil }
    switch self {
    case .record(let fields): return .record(try Self.values(of: json, fields, at: path(), self))
    case .list(_, let key): return .list(try rows(of: json, key, at: path()))
    default:
      guard let value = scalar(json) else { throw wrong(json, at: path()) }
      return value
    }
  }

  /// Returns the row of a list from JSON.
  package func row(of json: JSON, at path: @autoclosure () -> String) throws(DataError) -> DataRow {
    guard case .list(let fields, let key) = self else {
      throw .wrongType(path: path(), expected: "a row of a list", found: "one of \(phrase)")
    }
    let values = try Self.values(of: json, fields, at: path(), .record(fields))
    guard let id = values[key]?.key else {
      throw .wrongType(path: "\(path()).\(key)", expected: "a key that identifies the row", found: "null")
    }
    return DataRow(key: id, values: values)
  }

  private func rows(
    of json: JSON, _ key: String, at path: @autoclosure () -> String
  ) throws(DataError) -> [DataRow] {
    guard case .array(let items) = json else { throw wrong(json, at: path()) }
    guard items.count <= Self.rowLimit else {
      throw .wrongType(path: path(), expected: "\(Self.rowLimit) rows at most", found: "\(items.count)")
    }
    var rows: [DataRow] = []
    var seen: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      let row = try row(of: item, at: "\(path())[\(index)]")
      if let first = seen.updateValue(index, forKey: row.key) {
        throw .wrongType(
          path: "\(path())[\(index)].\(key)", expected: "a unique key",
          found: "\(row.key.quoted) as in \(path())[\(first)]")
      }
      rows.append(row)
    }
    return rows
  }

  private static func values(
    of json: JSON, _ fields: [Field], at path: @autoclosure () -> String, _ type: DataType
  ) throws(DataError) -> [String: DataValue] {
    guard case .object(let object) = json else { throw type.wrong(json, at: path()) }
    var values: [String: DataValue] = [:]
    for member in object.members {
      guard let field = fields.first(where: { $0.name == member.name }) else {
        let similar = Suggestion.nearest(to: member.name, among: fields.map(\.name))
        throw .unknownName("\(path()).\(member.name)", similar: similar.map { ["\(path()).\($0)"] } ?? [])
      }
      values[field.name] = try field.type.value(of: member.value, at: "\(path()).\(field.name)")
    }
    return values
  }

  private func scalar(_ json: JSON) -> DataValue? {
    switch (self, json) {
    case (.text, .string(let text)), (.image, .string(let text)):
      text.utf8.count <= Self.textLimit && !text.utf8.contains(0) ? .text(text) : nil
    case (.choice(let words), .string(let word)): words.contains(word) ? .text(word) : nil
    case (.flag, .bool(let flag)): .flag(flag)
    case (.integer(let range), _): json.integer.flatMap { range.contains($0) ? .integer($0) : nil }
    case (.number(let range, _), _): json.double.flatMap { range.contains($0) ? .number($0) : nil }
    case (.money(let currency), .string(let text)): CurrencyAmount(text, currency: currency).map { .money($0) }
    case (.money(let currency), _): json.double.flatMap { CurrencyAmount($0, currency: currency) }.map { .money($0) }
    case (.date, .string(let text)): CalendarDate(iso8601: text).map { .date($0) }
    case (.time, .string(let text)): UnixTime(rfc3339: text).map { .time($0) }
    case (.duration, .string(let text)): Duration(dataText: text).map { .duration($0) }
    case (.duration, _): json.double.flatMap { Duration(dataSeconds: $0) }.map { .duration($0) }
    default: nil
    }
  }

  private func wrong(_ json: JSON, at path: String) -> DataError {
    if case .string(let text) = json {
      switch self {
      case .text, .image:
        if text.utf8.contains(0) {
          return .wrongType(path: path, expected: phrase, found: "one with the character U+0000")
        }
        return .wrongType(
          path: path, expected: "\(phrase) of \(Self.textLimit) bytes at most", found: "one of \(text.utf8.count)")
      default: break
      }
    }
    let isNumber = json.double != nil && json.double?.rounded() == json.double
    return .wrongType(path: path, expected: isNumber ? phraseOfNumber : phrase, found: json.noun)
  }
}

extension DataValue {
  /// The row key that this value gives; nil if it can't be a key.
  package var key: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  /// The value in the form that programs see. Reading it gives the same value.
  package var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .money(let money): .whole(money.tenThousandths, over: 10_000)
    case .date(let date): .string(date.iso8601)
    case .time(let moment): .string(moment.rfc3339)
    case .duration(let duration): .whole(duration.dataMilliseconds, over: 1000)
    case .record(let values): Self.json(of: values)
    case .list(let rows): .array(rows.map { Self.json(of: $0.values) })
    }
  }

  private static func json(of values: [String: DataValue]) -> JSON {
    .object(JSON.Object(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }))
  }
}

extension JSON {
  /// Returns a fraction as JSON, as an integer if it is whole: `15`, not `15.0`.
  fileprivate static func whole(_ count: Int, over unit: Int) -> JSON {
    count % unit == 0 ? .integer(count / unit) : .number(Double(count) / Double(unit))
  }

  /// The value of a whole number, written as `3` or `3.0`.
  package var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as a phrase for messages.
  package var noun: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "the text \(text.quoted)"
    case .array(let items): "a list of \(items.count)"
    case .object: "an object"
    }
  }
}
