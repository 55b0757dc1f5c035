/// What `$names` stand for where a component or a `ForEach` is filled in.
final class Scope: Sendable {
  /// A value and the scope in which its own `$names` are looked up.
  struct ScopedValue: Sendable {
    let node: YAMLNode
    let scope: Scope?
  }

  private let values: [String: ScopedValue]
  private let parent: Scope?
  /// The components being filled in, outermost first.
  let components: [String]
  /// Whether any name is fine, because a component is checked that nobody uses.
  let isOpen: Bool

  private init(_ values: [String: ScopedValue], parent: Scope?, components: [String], isOpen: Bool) {
    self.values = values
    self.parent = parent
    self.components = components
    self.isOpen = isOpen
  }

  /// The inside of a component: it sees its arguments only.
  static func component(_ name: String, _ arguments: [YAMLNode.Entry], usedIn caller: Scope?) -> Scope {
    Scope(
      bound(arguments, in: caller), parent: nil, components: (caller?.components ?? []) + [name],
      isOpen: caller?.isOpen ?? false)
  }

  /// One round of a `ForEach`: its item's names, and all names around it.
  static func item(_ entries: [YAMLNode.Entry], in outer: Scope?) -> Scope {
    Scope(
      bound(entries, in: outer), parent: outer, components: outer?.components ?? [], isOpen: outer?.isOpen ?? false)
  }

  /// The inside of a component that nobody uses.
  static func unused(_ name: String) -> Scope { Scope([:], parent: nil, components: [name], isOpen: true) }

  private static func bound(_ entries: [YAMLNode.Entry], in scope: Scope?) -> [String: ScopedValue] {
    Dictionary(entries.map { ($0.key, ScopedValue(node: $0.value, scope: scope)) }) { first, _ in first }
  }

  /// What a name stands for.
  subscript(name: String) -> ScopedValue? { values[name] ?? parent?[name] }

  /// Every name that stands for something.
  var names: Set<String> { Set(values.keys).union(parent?.names ?? []) }
}
