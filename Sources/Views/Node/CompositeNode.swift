/// The node of a view with a body. It keeps the view's state and evaluates the body when that changes.
final class CompositeNode<V: View>: _ViewNode, BodyEvaluating {
  /// The view in its shown state, which differs from the target during an animation.
  private(set) var view: V
  private var motion = NodeMotion<V>()
  private var properties = DynamicPropertyStorage()
  private let reads = ObservedReads()
  private var child: _ViewNode?

  init(_ view: V, in environment: EnvironmentValues) {
    self.view = view
    super.init(in: environment)
    let child = makeChild(in: environment)
    child.parent = self
    self.child = child
  }

  /// Returns the node of the body; an empty one for a view that contains itself without end.
  private func makeChild(in environment: EnvironmentValues) -> _ViewNode {
    NodeMaking.run(below: self) {
      guard NodeMaking.isEndless(self) else { return body._makeNode(in: environment) }
      environment.host?.notice(
        "\(V.self) contains itself without end, so its content is left out; let a condition end it",
        about: ObjectIdentifier(V.self))
      return EmptyView()._makeNode(in: environment)
    }
  }

  /// Whether a value is shown already, in the same environment.
  func shows(_ view: V, in environment: EnvironmentValues) -> Bool {
    // A value in motion is not the last one that was set.
    self.environment.storage === environment.storage && motion.isUnused && V._areEqual(self.view, view)
  }

  func update(_ view: V, in environment: EnvironmentValues) {
    self.environment = environment
    self.view = motion.move(from: self.view, to: view, of: self) { [weak self] change in
      self.map { $0.show(change($0.view)) }
    }
    evaluateBody()
  }

  /// Shows an intermediate value of an animation.
  private func show(_ shown: V) {
    view = shown
    invalidateBody()
  }

  func evaluateBody() {
    host?.updates.didEvaluate(self)
    if let child { body._update(child, in: environment) }
  }

  /// The body with the current state. State is bound at each evaluation, because a view value may be shown twice.
  private var body: V.Body {
    properties.bind(view, to: self)
    let outer = BodyInEvaluation.node
    BodyInEvaluation.node = self
    defer { BodyInEvaluation.node = outer }
    return reads.track(for: self) { view.body }
  }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func collect(into elements: inout [LayoutNode]) { child?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }
  override func forEachChild(_ body: (_ViewNode) -> Void) { child.map(body) }
}

#if SwiftUI
  extension CompositeNode: RowStateOwner {
    var rowStates: [any RowState] { properties.rowStates }
  }
#endif

/// A node with a body.
@MainActor
protocol BodyEvaluating: _ViewNode, ObservableReader {
  /// Evaluates the body with the current state.
  func evaluateBody()
}

extension BodyEvaluating {
  func readsChanged() { invalidateBody() }

  /// Marks the body for evaluation before the next frame, unless the node has left the tree.
  func invalidateBody() {
    if !isDetached { host?.updates.invalidate(self) }
  }
}
