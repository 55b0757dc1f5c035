#if SwiftUI
  internal import FollowspotGeometry

  /// Characters that depend on the environment, such as the time of day. Only ported code has them.
  package protocol LiveString: Equatable, Sendable {
    /// Returns the characters, and the time for which they stay the same; `nil` if only the environment changes them.
    @MainActor func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?)
  }

  /// Live characters of any type.
  struct AnyLiveString: Equatable, Sendable {
    let base: any LiveString

    static func == (a: AnyLiveString, b: AnyLiveString) -> Bool { a.base.isEqual(to: b.base) }
  }

  extension LiveString {
    fileprivate func isEqual(to other: any LiveString) -> Bool { other as? Self == self }
  }

  /// The next change of a text by the time alone.
  @MainActor
  package final class TextTick: Moving {
    private let text: Text
    private let due: Duration
    private weak var node: LeafNode<TextLeaf>?

    init(_ text: Text, after delay: Duration, on timeline: ViewTimeline) {
      (self.text, due) = (text, timeline.now + delay)
    }

    /// Starts waiting for the change of a text on the display.
    func start(for node: LeafNode<TextLeaf>) {
      self.node = node
      node.environment.host?.updates.start(self)
    }

    package func move(at now: Duration) -> Bool {
      guard let node, !isOver else { return false }
      guard now >= due else { return true }
      text.update(node, in: node.environment)
      return false
    }

    package func nextMove(after now: Duration) -> Duration { max(now, due) }
    package var isEndless: Bool { true }
    package var isHidden: Bool { node.map { $0.isBlank || !$0.isInSight } ?? true }
    /// Whether the text is gone or has another value.
    package var isOver: Bool { node.map { $0.isDetached || $0.leaf.tick !== self } ?? true }
  }

  extension Text {
    /// See `View._makeNode(in:)`.
    @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
      let node = LeafNode(resolved(in: environment), in: environment)
      node.leaf.tick?.start(for: node)
      return node
    }

    /// See `View._update(_:in:)`.
    @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
      if let node = node as? LeafNode<TextLeaf> { update(node, in: environment) }
    }

    @MainActor fileprivate func update(_ node: LeafNode<TextLeaf>, in environment: EnvironmentValues) {
      node.update(resolved(in: environment), in: environment)
      node.leaf.tick?.start(for: node)
    }
  }
#endif
