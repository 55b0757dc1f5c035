package import Views

/// Keeps touches from a step whose light is still on its way, and from one that was not there when they came.
@MainActor
package final class StepArrival {
  private var step: AnyHashable?
  /// When the light of the step seems to be there.
  private var time = Duration.zero
  /// The step that the last finger came down on; nil where that had not arrived.
  private var touched: AnyHashable?

  /// However long light may travel, touches are not refused for longer.
  private static let most = Duration.seconds(2)

  package init() {}

  /// A step is shown: the one that was, or another; nil for none.
  ///
  /// - Parameter animation: How the light of another gets there.
  package func show(_ step: AnyHashable?, at now: Duration, by animation: Animation) {
    guard step != self.step else { return }
    self.step = step
    time = now + min(animation.apparentDuration, Self.most)
  }

  /// A finger came down.
  package func noteFinger(at now: Duration) { touched = hasArrived(at: now) ? step : nil }

  /// Whether the step's light is where it belongs.
  package func hasArrived(at now: Duration) -> Bool { step != nil && now >= time }

  /// Whether the finger that came down last did so on the step as it is, after its arrival.
  package var admitsTap: Bool { touched != nil && touched == step }
}
