/// Applies a modifier to each of several views, as SwiftUI does for a modified `Group` or `ForEach`.
///
/// The node is not generic over the modifier: with generics, each of its many loops would look up types at run time.
final class DistributingNode: _ViewNode {
  private var modifier: any PrimitiveModifier
  let modified: _ViewNode
  /// The wrappers in the order of their contents, so that actions run in source order.
  private var wrappers: [LayoutNode] = []

  init(_ modifier: any PrimitiveModifier, _ content: _ViewNode, in environment: EnvironmentValues) {
    self.modifier = modifier
    modified = content
    super.init(in: environment)
    content.parent = self
    // Wrapped now and not at the first layout, so that appearance actions run in the same frame.
    wrap()
  }

  func update(_ modifier: any PrimitiveModifier, in environment: EnvironmentValues) {
    self.modifier = modifier
    self.environment = environment
    for wrapper in wrappers { modifier.update(wrapper, in: environment) }
  }

  override func adapt(_ traits: LayoutTraits) -> LayoutTraits { modifier.traits(traits) }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    body(modified)
    wrappers.forEach(body)
  }

  override func collect(into elements: inout [LayoutNode]) {
    wrap()
    elements += wrappers
  }

  override func collectSegments(into segments: inout [LazySegment]) {
    wrap()
    var inner: [LazySegment] = []
    modified.collectSegments(into: &inner)
    segments += inner.map { segment in
      guard case .element(let element) = segment else { return segment }
      return .element(wrappers.first { $0.wrapped === element } ?? element)
    }
  }

  /// Wraps every new view and detaches the wrappers of removed ones.
  private func wrap() {
    var contents: [LayoutNode] = []
    modified.collect(into: &contents)
    if contents.elementsEqual(wrappers, by: { $0 === $1.wrapped }) { return }
    let old = wrappers
    let known = Dictionary(uniqueKeysWithValues: old.map { ($0.wrapped.map(ObjectIdentifier.init), $0) })
    wrappers = contents.map { known[ObjectIdentifier($0)] ?? wrapper(of: $0) }
    let kept = Set(wrappers.map { ObjectIdentifier($0) })
    for wrapper in old where !kept.contains(ObjectIdentifier(wrapper)) { wrapper.detach() }
  }

  private func wrapper(of content: LayoutNode) -> LayoutNode {
    let wrapper = modifier.wrapper(of: content, in: environment)
    wrapper.parent = self
    return wrapper
  }
}

extension PrimitiveModifier {
  /// Returns a node that applies the modifier to one of the views.
  fileprivate func wrapper(of content: LayoutNode, in environment: EnvironmentValues) -> LayoutNode {
    ModifierNode(self, content, isOwner: false, in: environment)
  }

  /// Replaces the modifier of a wrapper, which has the same type.
  fileprivate func update(_ wrapper: LayoutNode, in environment: EnvironmentValues) {
    (wrapper as? ModifierNode<Self>)?.update(self, in: environment)
  }
}
