/// A kind of view by its name, with the syntax of its content and its own keys.
struct ViewKind: Sendable {
  let name: String
  let content: ValueShape
  let needsContent: Bool
  let keys: [AnyKey]
  /// The kind's own keys, and the keys of all modifiers that these do not shadow.
  let allKeys: [AnyKey]
  let summary: String
  /// Reads the content's node and the kind's own keys.
  let read: @Sendable (YAMLNode, Fields, inout Reader) -> ViewDescription.Content?

  /// Creates a kind with required content.
  init<Content>(
    _ name: String, _ content: Syntax<Content>, keys: [AnyKey] = [], _ summary: String,
    _ make: @escaping @Sendable (Content, Fields, inout Reader) -> ViewDescription.Content
  ) {
    self.init(name: name, content: content.shape, needsContent: true, keys: keys, summary: summary) {
      node, fields, reader in
      reader.read(content, node).map { make($0, fields, &reader) }
    }
  }

  /// Creates a kind with optional content.
  init<Content>(
    _ name: String, optional content: Syntax<Content>, keys: [AnyKey] = [], _ summary: String,
    _ make: @escaping @Sendable (Content?, Fields, inout Reader) -> ViewDescription.Content
  ) {
    self.init(name: name, content: content.shape, needsContent: false, keys: keys, summary: summary) {
      node, fields, reader in
      make(node.isNull ? nil : reader.read(content, node), fields, &reader)
    }
  }

  private init(
    name: String, content: ValueShape, needsContent: Bool, keys: [AnyKey], summary: String,
    read: @escaping @Sendable (YAMLNode, Fields, inout Reader) -> ViewDescription.Content?
  ) {
    self.name = name
    self.content = content
    self.needsContent = needsContent
    self.keys = keys
    allKeys = keys + ViewModifiers.Keys.all.filter { key in !keys.contains { $0.name == key.name } }
    self.summary = summary
    self.read = read
  }

  /// All kinds, in the order of the reference.
  static let all: [ViewKind] =
    stacks + lists + contents + codes + ControlKind.all.map(\.view) + [TabsDescription.view] + shapes

  /// The kind with a name, or `nil` if there is none.
  static subscript(name: String) -> ViewKind? { byName[name] }
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
