/// The format as a JSON Schema (draft 7), for editors: written from the same keys that read documents.
public enum DocumentSchema {
  /// The text of `config/followspot.schema.json`.
  public static var text: String {
    var definitions = SchemaDefinitions()
    let document = definitions.object(Document.Keys.all)
    // The followspot version may be missing in the further files of a folder, so a file alone isn't held to it.
    return JSON.object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")), ("title", .string("Followspot document")),
        ("description", .string("Screens, guides and looks of a kiosk.")),
      ] + document + [("definitions", definitions.all)]
    ).text
  }
}

/// The parts of the schema that others refer to.
struct SchemaDefinitions {
  private var named: [String: JSON] = [:]

  /// Everything referred to so far, and what views are.
  var all: JSON {
    mutating get {
      defineViews()
      return .object(named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// An object of fixed keys.
  mutating func object(_ keys: [AnyKey]) -> [(String, JSON)] {
    let properties = keys.flatMap { names(of: $0) }
    let required = keys.filter { $0.isRequired && $0.others.isEmpty }.map { JSON.string($0.name) }
    let rules = keys.filter { $0.isRequired && !$0.others.isEmpty }.map(Self.rule)
    return [("type", .string("object")), ("properties", .object(properties)), ("additionalProperties", .flag(false))]
      + (required.isEmpty ? [] : [("required", .array(required))]) + (rules.isEmpty ? [] : [("allOf", .array(rules))])
  }

  /// A key under each of its names.
  private mutating func names(of key: AnyKey) -> [(String, JSON)] {
    var names = [(key.name, property(key))]
    if let singular = key.singular { names.append((singular, property(key.with(key.shape.item)))) }
    if let former = key.former { names.append((former, property(key, isDeprecated: true))) }
    return names
  }

  /// That a key is needed where none is there that does for it.
  private static func rule(_ key: AnyKey) -> JSON {
    func needs(_ name: String) -> JSON { .object([("required", .array([.string(name)]))]) }
    return .object([
      ("if", .object([("not", .object([("anyOf", .array(key.others.map(needs)))]))])), ("then", needs(key.name)),
    ])
  }

  private mutating func property(_ key: AnyKey, isDeprecated: Bool = false) -> JSON {
    guard case .object(let members) = schema(key.shape) else { return .flag(true) }
    let notes = isDeprecated || key.isDeprecated ? [("deprecated", JSON.flag(true))] : []
    // Draft 7 ignores what stands beside "$ref".
    let inner = members.contains { $0.0 == "$ref" } ? [("allOf", JSON.array([.object(members)]))] : members
    return .object([("description", .string(key.summary))] + notes + inner)
  }

  /// The schema of a value. Every value may be a `$name` in a component.
  private mutating func schema(_ shape: ValueShape) -> JSON {
    switch shape {
    case .text: .object([("type", Self.scalar)])
    case .name: .object([("type", Self.scalar)])
    case .flag: orVariable([("type", .string("boolean"))])
    case .integer(let range):
      orVariable([
        ("type", .string("integer")), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ])
    case .number(let range): orVariable(Self.number(range))
    case .integers(let numbers): orVariable([("enum", .array(numbers.map(JSON.integer)))])
    case .duration(let range):
      .object([
        (
          "anyOf",
          .array([
            .object(Self.number(range.lowerBound / .seconds(1)...range.upperBound / .seconds(1))),
            .object([("type", .string("string")), ("pattern", .string(#"^([0-9.]+(ms|s|min|h)|\$[A-Za-z].*)$"#))]),
          ])
        )
      ])
    case .length(let range, _):
      .object([
        (
          "anyOf",
          .array([
            .object(Self.number(range)),
            .object([("type", .string("string")), ("pattern", .string(#"^[A-Za-z$][A-Za-z0-9_.-]*$"#))]),
          ])
        )
      ])
    // Digits alone, as in 112233 or 1e1000, are numbers to a YAML editor.
    case .color:
      .object([
        (
          "anyOf",
          .array([
            .object([
              ("type", .string("string")), ("pattern", .string(#"^#?[$A-Za-z0-9][A-Za-z0-9_.-]*( +[0-9.]+%)?$"#)),
            ]),
            .object([("type", .string("number"))]),
          ])
        )
      ])
    case .choice(let words): orVariable([("enum", .array(words.map(JSON.string)))])
    case .list(let item): orVariable([("type", .string("array")), ("items", schema(item))])
    case .oneOrMore(let item):
      .object([("anyOf", .array([schema(item), .object([("type", .string("array")), ("items", schema(item))])]))])
    case .mapping(let item):
      .object([("type", .string("object")), ("additionalProperties", schema(item))])
    case .record(let name, let keys): record(name, keys)
    case .recursive(let name): Self.reference(name)
    case .either(let shapes): .object([("anyOf", .array(shapes.map { schema($0) }))])
    case .shared(let name, let shape): shared(name, shape)
    case .any: .object([])
    case .nothing: .object([("type", .string("null"))])
    }
  }

  private mutating func record(_ name: String, _ keys: [AnyKey]) -> JSON {
    if named[name] == nil {
      named[name] = .object([])
      named[name] = .object(object(keys))
    }
    return .object([("anyOf", .array([Self.reference(name), Self.variable]))])
  }

  private mutating func shared(_ name: String, _ shape: ValueShape) -> JSON {
    if named[name] == nil {
      named[name] = .object([])
      named[name] = schema(shape)
    }
    return Self.reference(name)
  }

  private mutating func defineViews() {
    let names = ViewKind.all.map(\.name)
    let modifiers = ViewModifiers.Keys.all
    let alone = ViewKind.all.filter { !$0.needsContent }.map(\.name)
    named["views"] = .object([
      (
        "anyOf",
        .array([
          .object([("type", .string("array")), ("items", Self.reference("view"))]), Self.reference("view"),
        ])
      )
    ])
    var rules: [JSON] = ViewKind.all.map { kind in
      let allowed = [kind.name] + kind.keys.map(\.name) + modifiers.map(\.name)
      let own = kind.keys.map { ($0.name, property($0)) }
      let required = [kind.name] + kind.keys.filter(\.isRequired).map(\.name)
      return .object([
        ("if", .object([("required", .array([.string(kind.name)]))])),
        (
          "then",
          .object([
            ("propertyNames", .object([("enum", .array(allowed.map(JSON.string)))])), ("properties", .object(own)),
            ("required", .array(required.map(JSON.string))),
          ])
        ),
      ])
    }
    // A view that is none of these is a component of the document.
    rules.append(
      .object([
        (
          "if",
          .object([("not", .object([("anyOf", .array(names.map { .object([("required", .array([.string($0)]))]) }))]))])
        ),
        (
          "then",
          .object([
            (
              "propertyNames",
              .object([
                (
                  "anyOf",
                  .array([
                    .object([("pattern", .string("^[A-Z]"))]),
                    .object([("enum", .array(modifiers.map { .string($0.name) }))]),
                  ])
                )
              ])
            ),
            ("not", .object([("propertyNames", .object([("pattern", .string("^[a-z]"))]))])),
          ])
        ),
      ]))
    let kinds = ViewKind.all.map { kind in
      let content = schema(kind.content)
      let value =
        kind.needsContent ? content : .object([("anyOf", .array([.object([("type", .string("null"))]), content]))])
      return (kind.name, JSON.object([("description", .string(kind.summary)), ("allOf", .array([value]))]))
    }
    // Where a kind has a key of its own, its rule says what belongs there.
    let own = Set(ViewKind.all.flatMap { $0.keys.map(\.name) })
    let shared = modifiers.filter { !own.contains($0.name) }.map { ($0.name, property($0)) }
    let view: [(String, JSON)] = [
      ("type", .string("object")), ("properties", .object(kinds + shared)), ("minProperties", .integer(1)),
      ("allOf", .array(rules)),
    ]
    named["view"] = .object([
      (
        "anyOf",
        .array([
          .object([("enum", .array(alone.map(JSON.string)))]),
          .object([
            ("type", .string("string")), ("pattern", .string(#"^([A-Z]|\$)"#)),
            ("not", .object([("enum", .array(names.filter { !alone.contains($0) }.map(JSON.string)))])),
          ]),
          .object(view),
        ])
      )
    ])
  }

  private func orVariable(_ members: [(String, JSON)]) -> JSON {
    .object([("anyOf", .array([.object(members), Self.variable]))])
  }

  private static func number(_ range: ClosedRange<Double>) -> [(String, JSON)] {
    [("type", .string("number")), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
  }

  private static func reference(_ name: String) -> JSON { .object([("$ref", .string("#/definitions/\(name)"))]) }
  private static let variable = JSON.object([("type", .string("string")), ("pattern", .string(#"^\$[A-Za-z]"#))])
  /// Text needs no quotes, so an editor may take it for a number or a flag.
  private static let scalar = JSON.array(["string", "number", "boolean"].map(JSON.string))
}
