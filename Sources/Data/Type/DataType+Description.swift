package import FollowspotJSON

extension DataType {
  /// The type in the form that programs see: `{"type": "integer", "minimum": 1, "maximum": 9}`.
  package var description: JSON.Object {
    switch self {
    case .text: ["type": .string("text")]
    case .flag: ["type": .string("flag")]
    case .image: ["type": .string("image")]
    case .integer(let range):
      Self.bounded("integer", range == .min ... .max ? nil : (.integer(range.lowerBound), .integer(range.upperBound)))
    case .number(let range, let digits):
      Self.bounded("number", range == Self.anyNumber ? nil : (.number(range.lowerBound), .number(range.upperBound)))
        + (digits.map { ["digits": .integer($0)] } ?? [:])
    case .choice(let words): ["type": .string("choice"), "choices": .array(words.map(JSON.string))]
    case .money(let currency): ["type": .string("money"), "currency": .string(currency)]
    case .date(let style): ["type": .string("date"), "style": .string(style.rawValue)]
    case .time(let style): ["type": .string("time"), "style": .string(style.rawValue)]
    case .duration(let style): ["type": .string("duration"), "style": .string(style.rawValue)]
    case .record(let fields): ["type": .string("record"), "fields": Self.description(fields)]
    case .list(let fields, let key): ["type": .string("list"), "key": .string(key), "fields": Self.description(fields)]
    }
  }

  private static func bounded(_ name: String, _ bounds: (JSON, JSON)?) -> JSON.Object {
    ["type": .string(name)] + (bounds.map { ["minimum": $0.0, "maximum": $0.1] } ?? [:])
  }

  private static func description(_ fields: [Field]) -> JSON {
    .object(JSON.Object(fields.map { ($0.name, .object($0.type.description)) }))
  }

  /// Reads the type from the form that programs see; nil for a type of a newer kiosk.
  package init?(description: JSON.Object) {
    func text(_ name: String) -> String? { if case .string(let text)? = description[name] { text } else { nil } }
    func fields() -> [Field]? {
      guard case .object(let object)? = description["fields"] else { return nil }
      let fields = object.members.compactMap { member -> Field? in
        guard case .object(let described) = member.value else { return nil }
        return DataType(description: described).map { Field(member.name, $0) }
      }
      return fields.count == object.members.count ? fields : nil
    }
    switch text("type") {
    case "text": self = .text
    case "flag": self = .flag
    case "image": self = .image
    case "integer":
      guard case .integer(let low)? = description["minimum"], case .integer(let high)? = description["maximum"],
        low <= high
      else {
        self = .integer(.min ... .max)
        return
      }
      self = .integer(low...high)
    case "number":
      let digits: Int? = if case .integer(let digits)? = description["digits"] { digits } else { nil }
      guard let low = description["minimum"]?.double, let high = description["maximum"]?.double, low <= high else {
        self = .number(Self.anyNumber, digits: digits)
        return
      }
      self = .number(low...high, digits: digits)
    case "choice":
      guard case .array(let words)? = description["choices"] else { return nil }
      self = .choice(words.compactMap { if case .string(let word) = $0 { word } else { nil } })
    case "money": self = .money(currency: text("currency") ?? "")
    case "date": self = .date(text("style").flatMap(DateStyle.init) ?? .short)
    case "time": self = .time(text("style").flatMap(TimeStyle.init) ?? .short)
    case "duration": self = .duration(text("style").flatMap(DurationStyle.init) ?? .minutes)
    case "record":
      guard let fields = fields() else { return nil }
      self = .record(fields)
    case "list":
      guard let fields = fields(), let key = text("key") else { return nil }
      self = .list(fields, key: key)
    default: return nil
    }
  }
}

extension DataDeclaration {
  /// The declaration in the form that programs see, without its name: the type and all settings that are not the
  /// default.
  package var description: JSON.Object {
    var description = type.description
    if let initial, !isPrivate { description["default"] = initial.json }
    if let expires { description["expiresInSeconds"] = .integer(Int(expires / .seconds(1))) }
    if isOfSession { description["session"] = .bool(true) }
    if isKept { description["keep"] = .bool(true) }
    if let derivation { description["from"] = .array(derivation.sources.map(JSON.string)) }
    if isPrivate { description["private"] = .bool(true) }
    return description
  }

  /// Reads a declaration from the form that programs see; nil for a type of a newer kiosk.
  package init?(_ name: String, description: JSON.Object) {
    guard let type = DataType(description: description) else { return nil }
    self.init(
      name, type, initial: description["default"].flatMap { json in (try? type.value(of: json, at: name)) ?? nil },
      isOfSession: description["session"] == .bool(true), isKept: description["keep"] == .bool(true),
      isPrivate: description["private"] == .bool(true))
  }
}
