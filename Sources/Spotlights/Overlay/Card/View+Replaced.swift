package import FollowspotViews

extension AnyTransition {
  /// A transition in which the old text fades out before the new text fades in, within the animation's time.
  /// Overlapping texts would be unreadable.
  package static func replacing(by animation: Animation) -> AnyTransition {
    let time = animation.apparentDuration / .seconds(1)
    return .asymmetric(
      insertion: .opacity.animation(.easeOut(duration: time * 0.6).delay(time * 0.4)),
      removal: .opacity.animation(.easeIn(duration: time * 0.4)))
  }
}

extension View {
  /// Replaces the card when the step changes.
  func replaced(with context: SpotlightContext, by animation: Animation) -> some View {
    id([AnyHashable(context.number), context.message]).transition(.replacing(by: animation))
  }
}
