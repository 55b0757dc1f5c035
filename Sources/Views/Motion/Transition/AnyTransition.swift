public import FollowspotGeometry

/// How a view comes and goes when the change that shows or removes it is animated.
public struct AnyTransition: Hashable, Sendable {
  /// What is done to a view that is not there, less and less as it arrives.
  enum Effect: Hashable, Sendable {
    case opacity
    /// Moved by points.
    case offset(Point)
    /// Moved by its own extent towards an edge.
    case move(Edge)
    /// Scaled about an anchor.
    case scale(Double, UnitPoint)
  }

  /// One way: in or out.
  struct Way: Hashable, Sendable {
    var effects: [Effect] = []
    /// Used in place of the change's own.
    var animation: Animation?
  }

  var insertion: Way
  var removal: Way

  private init(_ effects: [Effect]) {
    insertion = Way(effects: effects)
    removal = insertion
  }

  private init(insertion: Way, removal: Way) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Comes and goes at once.
  public static let identity = AnyTransition([])
  /// Fades.
  public static let opacity = AnyTransition([.opacity])
  /// Comes from the leading edge and goes to the trailing one.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
  /// Grows from a point in its middle.
  public static let scale = scale(scale: 0)

  /// Moves in from an edge, and out to it, by the view's own extent.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }

  /// Comes from an edge and goes to the one across, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: move(edge: edge).combined(with: .opacity), removal: move(edge: edge.opposite).combined(with: .opacity))
  }

  /// Moved by points while it is not there.
  public static func offset(_ distance: Size) -> AnyTransition { offset(x: distance.width, y: distance.height) }

  /// Moved by points while it is not there.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition([.offset(Point(x: x.finite, y: y.finite))])
  }

  /// Scaled about an anchor while it is not there.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scale(max(0, scale.finite), anchor)])
  }

  /// One way to come and another to go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func both(_ a: Way, _ b: Way) -> Way {
      Way(effects: a.effects + b.effects, animation: a.animation ?? b.animation)
    }
    return AnyTransition(insertion: both(insertion, other.insertion), removal: both(removal, other.removal))
  }

  /// The transition with an animation of its own, whatever that of the change is.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertion.animation = animation
    transition.removal.animation = animation
    return transition
  }
}

extension Edge {
  /// The edge across.
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension AnyTransition.Way {
  /// The same with less motion: whatever moves or grows fades instead.
  var reduced: AnyTransition.Way {
    guard effects.contains(where: { $0 != .opacity }) else { return self }
    return AnyTransition.Way(effects: [.opacity], animation: .easeInOut(duration: 0.2))
  }
}

extension View {
  /// How the view appears and disappears when the change that shows or removes it is animated; a fade by default.
  public func transition(_ transition: AnyTransition) -> some View {
    Modified(content: self, modifier: TraitModifier(path: \.transition, value: transition))
  }
}
