internal import Geometry

/// A node's frame on its way from one place and size to the next.
@MainActor
final class FrameMotion: Moving {
  private var rect: AnimatedValue<Rect.AnimatableData>
  private weak var node: LayoutNode?
  /// What is shown now.
  private(set) var shown: Rect

  init(of node: LayoutNode) {
    self.node = node
    shown = node.frame
    rect = AnimatedValue(node.frame.animatableData)
  }

  /// The frame has changed; without an animation what is under way goes on.
  func move(to frame: Rect, by animation: Animation?, _ completion: AnimationCompletion?, on host: ViewHost) {
    let now = host.timeline.now
    if let animation {
      rect.move(to: frame.animatableData, by: animation, at: now, completion)
      host.motions.insert(self)
    } else {
      rect.shift(to: frame.animatableData)
    }
    shown.animatableData = rect.value(at: now)
  }

  func move(at now: Duration) -> Bool {
    guard let node, !node.isDetached else { return false }
    rect.settle(at: now)
    shown.animatableData = rect.value(at: now)
    node.host?.changed()
    if !rect.isMoving { node.frameMotionEnded() }
    return rect.isMoving
  }

  func nextMove(after now: Duration) -> Duration { rect.nextMove(after: now) ?? now }
  var isEndless: Bool { rect.isEndless }
}
