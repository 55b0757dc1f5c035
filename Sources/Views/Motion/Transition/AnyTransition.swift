public import FollowspotGeometry

/// The way a view appears and disappears in an animated change.
public struct AnyTransition: Hashable, Sendable {
  /// An effect on an absent view, which decreases as the view appears.
  enum Effect: Hashable, Sendable {
    case opacity
    /// A shift in points.
    case offset(Point)
    /// A shift towards an edge by the view's size.
    case move(Edge)
    /// A scale about an anchor.
    case scale(Double, UnitPoint)
    /// A modifier, which is part of the view.
    case modifier(TransitionModifier)
  }

  /// The transition in one direction: insertion or removal.
  struct Direction: Hashable, Sendable {
    var effects: [Effect] = []
    /// The animation to use in place of the change's.
    var animation: Animation?
  }

  var insertion: Direction
  var removal: Direction

  private init(_ effects: [Effect]) {
    insertion = Direction(effects: effects)
    removal = insertion
  }

  private init(insertion: Direction, removal: Direction) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Appears and disappears at once.
  public static let identity = AnyTransition([])
  /// Fades.
  public static let opacity = AnyTransition([.opacity])
  /// Enters from the leading edge and leaves to the trailing edge.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
  /// Grows from the view's centre.
  public static let scale = scale(scale: 0)

  /// Enters from an edge and leaves to it, by the view's size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }

  /// Enters from an edge and leaves to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: move(edge: edge).combined(with: .opacity), removal: move(edge: edge.opposite).combined(with: .opacity))
  }

  /// Enters and leaves with a shift in points.
  public static func offset(_ distance: Size) -> AnyTransition { offset(x: distance.width, y: distance.height) }

  /// Enters and leaves with a shift in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition([.offset(Point(x: x.finite, y: y.finite))])
  }

  /// Enters and leaves with a scale about an anchor.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scale(max(0, scale.finite), anchor)])
  }

  /// Enters with a change from one value of a modifier to another, and leaves with the change back.
  ///
  /// - Parameters:
  ///   - active: The modifier of the view before it has entered and after it has left.
  ///   - identity: The modifier of the view while it is present.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition([.modifier(TransitionModifier(active: active, identity: identity))])
  }

  /// Combines the insertion of one transition with the removal of another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Combines the effects of two transitions.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func both(_ a: Direction, _ b: Direction) -> Direction {
      Direction(effects: a.effects + b.effects, animation: a.animation ?? b.animation)
    }
    return AnyTransition(insertion: both(insertion, other.insertion), removal: both(removal, other.removal))
  }

  /// Returns the transition with an animation that replaces the change's.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertion.animation = animation
    transition.removal.animation = animation
    return transition
  }
}

extension Edge {
  /// The edge on the other side.
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension AnyTransition.Direction {
  /// The transition for less motion: a fade in place of movement and growth.
  var reduced: AnyTransition.Direction {
    guard effects.contains(where: { $0 != .opacity }) else { return self }
    return AnyTransition.Direction(effects: [.opacity], animation: .shortFade)
  }
}

nonisolated extension View {
  /// Sets how the view appears and disappears in an animated change; a fade by default.
  public func transition(_ transition: AnyTransition) -> some View {
    Modified(
      content: TransitionContent(content: self, transition: transition),
      modifier: TraitModifier(path: \.transition, value: transition))
  }
}
