/// Applies a modifier to each of several views, as SwiftUI does for a modified `Group` or `ForEach`.
final class DistributingNode<Modifier: PrimitiveModifier>: Node {
  private var modifier: Modifier
  let modified: Node
  /// In the order of what they wrap: what acts on appearance or change acts in the order the views are written.
  private var wrappers: [ModifierNode<Modifier>] = []

  init(_ modifier: Modifier, _ content: Node, in environment: EnvironmentValues) {
    self.modifier = modifier
    modified = content
    super.init(in: environment)
    content.parent = self
    // Wrapping now, not at the first layout, lets modifiers that act on appearance see it in the same frame.
    wrap()
  }

  func update(_ modifier: Modifier, in environment: EnvironmentValues) {
    self.modifier = modifier
    self.environment = environment
    for wrapper in wrappers { wrapper.update(modifier, in: environment) }
  }

  override func adapt(_ traits: LayoutTraits) -> LayoutTraits { modifier.traits(traits) }

  override func forEachChild(_ body: (Node) -> Void) {
    body(modified)
    wrappers.forEach(body)
  }

  override func collect(into elements: inout [LayoutNode]) {
    wrap()
    elements += wrappers as [LayoutNode]
  }

  /// Gives every view there is now its wrapper and takes down those whose view is gone.
  private func wrap() {
    var contents: [LayoutNode] = []
    modified.collect(into: &contents)
    var isSame = contents.count == wrappers.count
    for (content, wrapper) in zip(contents, wrappers) where content !== wrapper.content { isSame = false }
    if isSame { return }
    let known = Dictionary(uniqueKeysWithValues: wrappers.map { (ObjectIdentifier($0.content), $0) })
    let old = wrappers
    wrappers = contents.map { known[ObjectIdentifier($0)] ?? wrapper(of: $0) }
    let present = Set(contents.map { ObjectIdentifier($0) })
    for wrapper in old where !present.contains(ObjectIdentifier(wrapper.content)) { wrapper.detach() }
  }

  private func wrapper(of content: LayoutNode) -> ModifierNode<Modifier> {
    let wrapper = ModifierNode(modifier, content, isOwner: false, in: environment)
    wrapper.parent = self
    return wrapper
  }
}
