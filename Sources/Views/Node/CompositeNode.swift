internal import Dispatch
internal import Observation

/// The node of a view with a body: keeps its state and evaluates the body when that changes.
final class CompositeNode<V: View>: Node, BodyEvaluating {
  private var view: V
  private var properties: DynamicPropertyStorage
  private var child: Node?

  init(_ view: V, in environment: EnvironmentValues) {
    self.view = view
    properties = DynamicPropertyStorage()
    super.init(in: environment)
    properties.bind(view, to: self)
    evaluate { body in
      let child = body._makeNode(in: environment)
      child.parent = self
      self.child = child
    }
  }

  func update(_ view: V, in environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    properties.bind(view, to: self)
    evaluateBody()
  }

  func evaluateBody() {
    host?.didEvaluate(self)
    evaluate { [child, environment] body in
      if let child { body._update(child, in: environment) }
    }
  }

  /// Evaluates the body and notes every observable property it reads.
  private func evaluate(_ use: (V.Body) -> Void) {
    let body = withObservationTracking {
      view.body
    } onChange: { [weak self] in
      // Called before the change, on the thread that makes it; the body is read later, on the main actor.
      if MainQueueMark.isCurrent {
        MainActor.assumeIsolated { self?.invalidateBody() }
      } else {
        Task { @MainActor [weak self] in self?.invalidateBody() }
      }
    }
    use(body)
  }

  func invalidateBody() {
    guard !isDetached else { return }
    host?.invalidate(self)
  }

  override func collect(into elements: inout [LayoutNode]) { child?.collect(into: &elements) }
  override func forEachChild(_ body: (Node) -> Void) { child.map(body) }
}

/// A node whose body can be evaluated anew.
@MainActor
protocol BodyEvaluating: Node {
  /// Evaluates the body with the state there is now.
  func evaluateBody()
  /// Asks the host to evaluate the body before the next frame.
  func invalidateBody()
}

/// Tells whether code runs on the main actor's queue: its thread may change in a process that has no loop of its own.
private enum MainQueueMark {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
