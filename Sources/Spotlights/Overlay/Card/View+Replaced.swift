package import FollowspotViews

extension AnyTransition {
  /// How words take the place of others within an animation's time: the old go first, then the new come. Words that
  /// fade into other words can be read at no time.
  package static func replacing(by animation: Animation) -> AnyTransition {
    let time = animation.apparentDuration / .seconds(1)
    return .asymmetric(
      insertion: .opacity.animation(.easeOut(duration: time * 0.6).delay(time * 0.4)),
      removal: .opacity.animation(.easeIn(duration: time * 0.4)))
  }
}

extension View {
  /// The card of a step: another step has another card.
  func replaced(with context: SpotlightContext, by animation: Animation) -> some View {
    id([AnyHashable(context.number), context.message]).transition(.replacing(by: animation))
  }
}
