internal import FollowspotDocuments
internal import FollowspotViews

extension AnimationDescription {
  var value: Animation {
    let seconds = duration.map { $0 / .seconds(1) }
    var animation = curve.animation(seconds, bounce: bounce)
    if timingCurve.count == 4 {
      let points = timingCurve
      animation = .timingCurve(points[0], points[1], points[2], points[3], duration: seconds ?? 0.35)
    }
    if let delay { animation = animation.delay(delay / .seconds(1)) }
    if speed != 1 { animation = animation.speed(speed) }
    return animation
  }
}

extension AnimationDescription.Curve {
  /// Returns the animation with a duration in seconds, or with SwiftUI's duration for `nil`.
  fileprivate func animation(_ duration: Double?, bounce: Double) -> Animation {
    switch self {
    case .linear: duration.map { .linear(duration: $0) } ?? .linear
    case .easeIn: duration.map { .easeIn(duration: $0) } ?? .easeIn
    case .easeOut: duration.map { .easeOut(duration: $0) } ?? .easeOut
    case .easeInOut: duration.map { .easeInOut(duration: $0) } ?? .easeInOut
    case .spring: .spring(duration: duration ?? 0.5, bounce: bounce)
    case .smooth: .smooth(duration: duration ?? 0.5, extraBounce: bounce)
    case .snappy: .snappy(duration: duration ?? 0.5, extraBounce: bounce)
    case .bouncy: .bouncy(duration: duration ?? 0.5, extraBounce: bounce)
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
