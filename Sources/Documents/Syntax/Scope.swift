internal import FollowspotData

/// The values of variables inside a component, a `ForEach`, a countdown or the actions of a scan.
final class Scope: Sendable {
  /// A value with the scope for the variables in it.
  struct ScopedValue: Sendable {
    let node: YAMLNode
    let scope: Scope?
  }

  /// The meaning of a name.
  enum Meaning: Sendable {
    /// A value in the document.
    case value(ScopedValue)
    /// Data that change while the kiosk runs.
    case data(DataReference)
  }

  private let meanings: [String: Meaning]
  private let parent: Scope?
  /// The components that are being filled in, the outermost first.
  let components: [String]
  /// Whether every name is allowed, because an unused component is checked.
  let isOpen: Bool
  /// The lists whose rows enclose this scope, the outermost first.
  let lists: [String]

  private init(
    _ meanings: [String: Meaning], parent: Scope?, components: [String], isOpen: Bool, lists: [String]
  ) {
    self.meanings = meanings
    self.parent = parent
    self.components = components
    self.isOpen = isOpen
    self.lists = lists
  }

  /// Returns the scope of a component, which sees only its arguments.
  static func component(_ name: String, _ arguments: [YAMLNode.Entry], usedIn caller: Scope?) -> Scope {
    Scope(
      bound(arguments, in: caller), parent: nil, components: (caller?.components ?? []) + [name],
      isOpen: caller?.isOpen ?? false, lists: caller?.lists ?? [])
  }

  /// Returns the scope of one item of a `ForEach`, which also sees the names around it.
  static func item(_ entries: [YAMLNode.Entry], in outer: Scope?) -> Scope {
    Scope(bound(entries, in: outer), within: outer)
  }

  /// Returns the scope of a list's row, which also sees the names around it.
  static func rows(of list: String, _ fields: [DataType.Field], in outer: Scope?) -> Scope {
    let meanings = fields.map { field in
      (field.name, Meaning.data(DataReference(.row(list: list, field: field.name), type: field.type)))
    }
    return Scope(Dictionary(meanings) { first, _ in first }, within: outer, list: list)
  }

  /// Returns the scope of a countdown's views, in which `$seconds` is the remaining time.
  static func countdown(in outer: Scope?) -> Scope {
    Scope([DataReference.secondsLeft.name: .data(.secondsLeft)], within: outer)
  }

  /// Returns the scope of a scan's actions, in which `$scan` is the code.
  static func scan(in outer: Scope?) -> Scope {
    Scope([DataReference.scan.name: .data(.scan)], within: outer)
  }

  private convenience init(_ meanings: [String: Meaning], within outer: Scope?, list: String? = nil) {
    self.init(
      meanings, parent: outer, components: outer?.components ?? [], isOpen: outer?.isOpen ?? false,
      lists: (outer?.lists ?? []) + [list].compactMap(\.self))
  }

  /// Returns the scope of an unused component.
  static func unused(_ name: String) -> Scope {
    Scope([:], parent: nil, components: [name], isOpen: true, lists: [])
  }

  private static func bound(_ entries: [YAMLNode.Entry], in scope: Scope?) -> [String: Meaning] {
    Dictionary(entries.map { ($0.key, .value(ScopedValue(node: $0.value, scope: scope))) }) { first, _ in first }
  }

  /// Returns the meaning of a name, or `nil` if it has none here.
  func meaning(of name: String) -> Meaning? { meanings[name] ?? parent?.meaning(of: name) }

  /// Returns the value of a name, or `nil` for data and unknown names.
  subscript(name: String) -> ScopedValue? {
    if case .value(let value) = meaning(of: name) { value } else { nil }
  }

  /// All names with a meaning.
  var names: Set<String> { Set(meanings.keys).union(parent?.names ?? []) }
}
