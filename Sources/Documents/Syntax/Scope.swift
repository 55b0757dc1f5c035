/// What `$names` stand for where a component or a `ForEach` is filled in.
final class Scope: Sendable {
  /// A value and the scope in which its own `$names` are looked up.
  struct Binding: Sendable {
    let node: Node
    let scope: Scope?
  }

  private let bindings: [String: Binding]
  private let parent: Scope?
  /// The components being filled in, outermost first.
  let components: [String]
  /// Whether any name is fine, because a component is checked that nobody uses.
  let isOpen: Bool

  private init(_ bindings: [String: Binding], parent: Scope?, components: [String], isOpen: Bool) {
    self.bindings = bindings
    self.parent = parent
    self.components = components
    self.isOpen = isOpen
  }

  /// The inside of a component: it sees its arguments only.
  static func component(_ name: String, _ arguments: [Node.Entry], usedIn caller: Scope?) -> Scope {
    Scope(
      bound(arguments, in: caller), parent: nil, components: (caller?.components ?? []) + [name],
      isOpen: caller?.isOpen ?? false)
  }

  /// One round of a `ForEach`: its item's names, and all names around it.
  static func item(_ entries: [Node.Entry], in outer: Scope?) -> Scope {
    Scope(
      bound(entries, in: outer), parent: outer, components: outer?.components ?? [], isOpen: outer?.isOpen ?? false)
  }

  /// The inside of a component that nobody uses.
  static func unused(_ name: String) -> Scope { Scope([:], parent: nil, components: [name], isOpen: true) }

  private static func bound(_ entries: [Node.Entry], in scope: Scope?) -> [String: Binding] {
    Dictionary(entries.map { ($0.key, Binding(node: $0.value, scope: scope)) }) { first, _ in first }
  }

  /// What a name stands for.
  subscript(name: String) -> Binding? { bindings[name] ?? parent?[name] }

  /// Every name that stands for something.
  var names: Set<String> { Set(bindings.keys).union(parent?.names ?? []) }
}
