internal import FollowspotDocuments
internal import FollowspotViews

extension AnimationDescription {
  var value: Animation {
    let seconds = wholeDuration / .seconds(1)
    var animation = curve.animation(seconds, bounce: bounce)
    if timingCurve.count == 4 {
      let points = timingCurve
      animation = .timingCurve(points[0], points[1], points[2], points[3], duration: seconds)
    }
    if let delay { animation = animation.delay(delay / .seconds(1)) }
    if speed != 1 { animation = animation.speed(speed) }
    return animation
  }
}

extension AnimationDescription.Curve {
  /// Returns the animation with a duration in seconds.
  fileprivate func animation(_ duration: Double, bounce: Double) -> Animation {
    switch self {
    case .linear: .linear(duration: duration)
    case .easeIn: .easeIn(duration: duration)
    case .easeOut: .easeOut(duration: duration)
    case .easeInOut: .easeInOut(duration: duration)
    case .spring: .spring(duration: duration, bounce: bounce)
    case .smooth: .smooth(duration: duration, extraBounce: bounce)
    case .snappy: .snappy(duration: duration, extraBounce: bounce)
    case .bouncy: .bouncy(duration: duration, extraBounce: bounce)
    }
  }
}

extension TransitionDescription {
  var value: AnyTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .slide: .slide
    case .move(let edge): .move(edge: edge.value)
    case .push(let edge): .push(from: edge.value)
    case .offset(let distance): .offset(x: distance.x, y: distance.y)
    case .scale(let scale, let anchor): .scale(scale: scale, anchor: anchor.point)
    case .asymmetric(let insertion, let removal): .asymmetric(insertion: insertion.value, removal: removal.value)
    case .combined(let parts): parts.reduce(.identity) { $0.combined(with: $1.value) }
    case .animated(let transition, let animation): transition.value.animation(animation.value)
    }
  }
}
