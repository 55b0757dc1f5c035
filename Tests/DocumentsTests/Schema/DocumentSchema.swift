import FollowspotJSON

@testable import FollowspotDocuments

/// The format as a JSON Schema (draft 7) for editors, generated from the keys that read documents.
enum DocumentSchema {
  /// Returns the text of `config/followspot.schema.json`.
  ///
  /// - Throws: An error if memory runs out.
  static func text() throws -> String {
    var definitions = SchemaDefinitions()
    var document = definitions.object(Document.Keys.all)
    // A required section may be in another file of the folder, so the schema of one file does not require any.
    document["required"] = nil
    let head: JSON.Object = [
      "$schema": .string("http://json-schema.org/draft-07/schema#"), "title": .string("Followspot document"),
      "description": .string("Screens, guides and themes of a kiosk."),
    ]
    return try JSON.object(head + document + ["definitions": definitions.all]).text()
  }
}

/// The definitions that other parts of the schema refer to.
struct SchemaDefinitions {
  private var named: [String: JSON] = [:]
  /// The names of shared shapes. All other names are those of records.
  private var sharedNames: Set<String> = []

  /// All definitions, including those of views.
  var all: JSON {
    mutating get {
      defineViews()
      return .object(JSON.Object(named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
    }
  }

  /// Returns the schema of an object with fixed keys.
  mutating func object(_ keys: [AnyKey]) -> JSON.Object {
    let properties = JSON.Object(keys.flatMap { names(of: $0) })
    let required = keys.filter { $0.isRequired && $0.others.isEmpty }.map { JSON.string($0.name) }
    let rules = keys.filter { $0.isRequired && !$0.others.isEmpty }.map(Self.rule)
    var object: JSON.Object = [
      "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { object["required"] = .array(required) }
    if !rules.isEmpty { object["allOf"] = .array(rules) }
    return object
  }

  /// Returns the schema of a key under each of its names.
  private mutating func names(of key: AnyKey) -> [(String, JSON)] {
    var names = [(key.name, property(key))]
    if let singular = key.singular { names.append((singular, property(key.with(key.shape.item)))) }
    if let former = key.former { names.append((former, property(key, isDeprecated: true))) }
    return names
  }

  /// Returns the rule that a key is required unless an alternative is present.
  private static func rule(_ key: AnyKey) -> JSON {
    func needs(_ name: String) -> JSON { .object(["required": .array([.string(name)])]) }
    return .object([
      "if": .object(["not": .object(["anyOf": .array(key.others.map(needs))])]), "then": needs(key.name),
    ])
  }

  private mutating func property(_ key: AnyKey, isDeprecated: Bool = false) -> JSON {
    guard case .object(let members) = schema(key.shape) else { return .bool(true) }
    var property: JSON.Object = ["description": .string(key.summary)]
    if let standard = key.isRequired ? nil : key.standard() { property["default"] = Self.value(standard) }
    if isDeprecated || key.isDeprecated { property["deprecated"] = .bool(true) }
    // Draft 7 ignores the siblings of "$ref".
    return .object(property + (members["$ref"] == nil ? members : ["allOf": .array([.object(members)])]))
  }

  /// Returns a value in the notation of documents as JSON.
  private static func value(_ written: String) -> JSON? {
    try? SourceText(name: "default", written).json()
  }

  /// Returns the schema of a value. Every value may be a variable of a component.
  private mutating func schema(_ shape: ValueShape) -> JSON {
    switch shape {
    case .text: .object(["type": Self.scalar])
    case .name: .object(["type": Self.scalar])
    case .flag: orVariable(["type": .string("boolean")])
    case .integer(let range):
      orVariable([
        "type": .string("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
      ])
    case .number(let range): orVariable(Self.number(range))
    case .integers(let numbers): orVariable(["enum": .array(numbers.map(JSON.integer))])
    case .duration(let range):
      Self.text(
        #"^([0-9.]+(ms|s|min|h)|\$[A-Za-z].*)$"#, or: range.lowerBound / .seconds(1)...range.upperBound / .seconds(1))
    case .length(let range, _): Self.text(#"^[A-Za-z$][A-Za-z0-9_.-]*$"#, or: range)
    // A YAML editor reads digits such as 112233 or 1e1000 as a number.
    case .color:
      .object([
        "type": .array(["string", "number"].map(JSON.string)),
        "pattern": .string(#"^#?[$A-Za-z0-9][A-Za-z0-9_.-]*( +[0-9.]+%)?$"#),
      ])
    case .choice(let words): orVariable(["enum": .array(words.map(JSON.string))])
    case .list(let item): orVariable(["type": .string("array"), "items": schema(item)])
    case .oneOrMore(let item):
      Self.choice(["array"], .object(["items": schema(item)]), else: schema(item))
    case .mapping(let item):
      .object(["type": .string("object"), "additionalProperties": schema(item)])
    case .record(let name, let keys): record(name, keys)
    case .recursive(let name): Self.reference(name)
    case .either(let shapes): either(shapes)
    case .shared(let name, let shape): shared(name, shape)
    case .any: .object([:])
    case .nothing: .object(["type": .string("null")])
    }
  }

  private mutating func record(_ name: String, _ keys: [AnyKey]) -> JSON {
    precondition(!sharedNames.contains(name), "the record '\(name)' would refer to the shared shape of that name")
    if named[name] == nil {
      named[name] = .object([:])
      named[name] = .object(object(keys))
    }
    return orVariable(Self.reference(name))
  }

  /// Returns alternatives that are selected by the type of the value, so that an editor reports the faulty key.
  private mutating func either(_ shapes: [ValueShape]) -> JSON {
    let plain = shapes.filter { $0.structure == nil }.map { schema($0) }
    var result = plain.count == 1 ? plain[0] : .object(["anyOf": .array(plain)])
    for shape in shapes {
      if let structure = shape.structure { result = Self.choice(structure, schema(shape), else: result) }
    }
    return result
  }

  private mutating func shared(_ name: String, _ shape: ValueShape) -> JSON {
    precondition(
      sharedNames.contains(name) == (named[name] != nil),
      "the shared shape '\(name)' would refer to the record of that name"
    )
    if sharedNames.insert(name).inserted {
      named[name] = .object([:])
      named[name] = schema(shape)
    }
    return Self.reference(name)
  }

  private mutating func defineViews() {
    let names = ViewKind.all.map(\.name)
    let modifiers = ViewModifiers.Keys.all
    named["views"] = Self.choice(["array"], .object(["items": Self.reference("view")]), else: Self.reference("view"))
    var rules: [JSON] = ViewKind.all.map { kind in
      let allowed = ([kind.name] + kind.allKeys.map(\.name)).map(JSON.string)
      let own = JSON.Object(kind.keys.map { ($0.name, property($0)) })
      let required = [kind.name] + kind.keys.filter(\.isRequired).map(\.name)
      return .object([
        "if": .object(["required": .array([.string(kind.name)])]),
        "then": .object([
          "propertyNames": .object(["enum": .array(allowed)]),
          "properties": .object(own),
          "required": .array(required.map(JSON.string)),
        ]),
      ])
    }
    // Any other view is a component of the document.
    rules.append(
      .object([
        "if": .object(["not": .object(["anyOf": .array(names.map { .object(["required": .array([.string($0)])]) })])]),
        "then": .object([
          "propertyNames": .object([
            "pattern": .string("^([A-Z].*|\(modifiers.map(\.name).joined(separator: "|")))$")
          ]),
          "not": .object(["propertyNames": .object(["pattern": .string("^[a-z]")])]),
        ]),
      ]))
    let kinds = ViewKind.all.map { kind in
      let content = schema(kind.content)
      let value =
        kind.needsContent ? content : Self.choice(["null"], .object([:]), else: content)
      return (kind.name, JSON.object(["description": .string(kind.summary), "allOf": .array([value])]))
    }
    // A kind's own keys are described in its rule. One of another shape hides the modifier of its name here.
    let own = Dictionary(grouping: ViewKind.all.flatMap(\.keys), by: \.name)
    let shared = modifiers.filter { key in
      own[key.name, default: []].allSatisfy { schema($0.shape) == schema(key.shape) }
    }.map { ($0.name, property($0)) }
    let view: JSON.Object = [
      "type": .string("object"), "properties": .object(JSON.Object(kinds + shared)), "minProperties": .integer(1),
      "allOf": .array(rules),
    ]
    // A view without content and modifiers may be its name alone.
    let name: JSON.Object = [
      "type": .array(["object", "string"].map(JSON.string)), "pattern": .string(#"^([A-Z]|\$)"#),
      "not": .object(["enum": .array(ViewKind.all.filter(\.needsContent).map { .string($0.name) })]),
    ]
    named["view"] = Self.choice(["object"], .object(view), else: .object(name))
  }

  private func orVariable(_ members: JSON.Object) -> JSON { orVariable(.object(members)) }

  private func orVariable(_ schema: JSON) -> JSON { .object(["if": Self.variable, "else": schema]) }

  /// Returns one schema for values of some types and another for all other values.
  private static func choice(_ types: [String], _ schema: JSON, else other: JSON) -> JSON {
    let condition = JSON.object(["type": types.count == 1 ? .string(types[0]) : .array(types.map(JSON.string))])
    return .object(["if": condition, "then": schema, "else": other])
  }

  /// Returns the schema of a text with a pattern, or of a number in a range.
  private static func text(_ pattern: String, or range: ClosedRange<Double>) -> JSON {
    .object([
      "type": .array(["string", "number"].map(JSON.string)), "pattern": .string(pattern),
      "minimum": bound(range.lowerBound), "maximum": bound(range.upperBound),
    ])
  }

  private static func number(_ range: ClosedRange<Double>) -> JSON.Object {
    ["type": .string("number"), "minimum": bound(range.lowerBound), "maximum": bound(range.upperBound)]
  }

  /// Returns a bound of a range, without a fraction if it is whole.
  private static func bound(_ number: Double) -> JSON { Int(exactly: number).map(JSON.integer) ?? .number(number) }

  private static func reference(_ name: String) -> JSON { .object(["$ref": .string("#/definitions/\(name)")]) }
  private static let variable = JSON.object(["type": .string("string"), "pattern": .string(#"^\$[A-Za-z]"#)])
  /// The types of a text, which an editor may read as a number or Boolean if it is unquoted.
  private static let scalar = JSON.array(["string", "number", "boolean"].map(JSON.string))
}

extension ValueShape {
  /// The JSON types of a list, record or view; `nil` for a scalar.
  fileprivate var structure: [String]? {
    switch self {
    case .list: ["array"]
    case .record, .mapping: ["object"]
    case .recursive: ["array", "object"]
    case .shared(_, let shape): shape.structure
    default: nil
    }
  }
}
