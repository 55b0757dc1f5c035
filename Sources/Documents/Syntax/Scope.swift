internal import FollowspotData

/// What `$names` stand for where a component or a `ForEach` is filled in.
final class Scope: Sendable {
  /// A value and the scope in which its own `$names` are looked up.
  struct ScopedValue: Sendable {
    let node: YAMLNode
    let scope: Scope?
  }

  /// What a name stands for.
  enum Meaning: Sendable {
    /// Something that the document says.
    case value(ScopedValue)
    /// Something that changes while the kiosk runs.
    case data(DataReference)
  }

  private let meanings: [String: Meaning]
  private let parent: Scope?
  /// The components being filled in, outermost first.
  let components: [String]
  /// Whether any name is fine, because a component is checked that nobody uses.
  let isOpen: Bool
  /// The lists whose rows are gone through here, outermost first.
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

  /// The inside of a component: it sees its arguments only.
  static func component(_ name: String, _ arguments: [YAMLNode.Entry], usedIn caller: Scope?) -> Scope {
    Scope(
      bound(arguments, in: caller), parent: nil, components: (caller?.components ?? []) + [name],
      isOpen: caller?.isOpen ?? false, lists: caller?.lists ?? [])
  }

  /// One round of a `ForEach`: its item's names, and all names around it.
  static func item(_ entries: [YAMLNode.Entry], in outer: Scope?) -> Scope {
    Scope(bound(entries, in: outer), within: outer)
  }

  /// The rows of a list of the data: its fields' names, and all names around it.
  static func rows(of list: String, _ fields: [DataType.Field], in outer: Scope?) -> Scope {
    let meanings = fields.map { field in
      (field.name, Meaning.data(DataReference(.row(list: list, field: field.name), type: field.type)))
    }
    return Scope(Dictionary(meanings) { first, _ in first }, within: outer, list: list)
  }

  /// The views of a countdown, which can say how many seconds are left.
  static func countdown(in outer: Scope?) -> Scope {
    Scope([DataReference.secondsLeft.name: .data(.secondsLeft)], within: outer)
  }

  private convenience init(_ meanings: [String: Meaning], within outer: Scope?, list: String? = nil) {
    self.init(
      meanings, parent: outer, components: outer?.components ?? [], isOpen: outer?.isOpen ?? false,
      lists: (outer?.lists ?? []) + [list].compactMap(\.self))
  }

  /// The inside of a component that nobody uses.
  static func unused(_ name: String) -> Scope {
    Scope([:], parent: nil, components: [name], isOpen: true, lists: [])
  }

  private static func bound(_ entries: [YAMLNode.Entry], in scope: Scope?) -> [String: Meaning] {
    Dictionary(entries.map { ($0.key, .value(ScopedValue(node: $0.value, scope: scope))) }) { first, _ in first }
  }

  /// What a name stands for; nil for one that nobody gave a meaning here.
  func meaning(of name: String) -> Meaning? { meanings[name] ?? parent?.meaning(of: name) }

  /// What the document says for a name.
  subscript(name: String) -> ScopedValue? {
    if case .value(let value) = meaning(of: name) { value } else { nil }
  }

  /// Every name that stands for something.
  var names: Set<String> { Set(meanings.keys).union(parent?.names ?? []) }
}
