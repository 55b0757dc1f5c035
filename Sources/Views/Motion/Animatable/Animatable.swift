public import FollowspotGeometry

/// A shape, modifier or view whose changes can be animated through intermediate values.
@MainActor @preconcurrency
public protocol Animatable {
  /// The type of the numbers that are interpolated.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers that an animation changes.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier whose changes are movement. They are not animated if the visitor wants less motion.
protocol MovementModifier {}

/// A view or modifier whose animation changes the painting of what it shows, and no layout.
@MainActor
protocol PaintedMotion {
  /// Returns the greatest distance from its place at which a view of a size may be painted, in points.
  func reach(in size: Size) -> Double
}

extension Point: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { self = Point(x: newValue.first, y: newValue.second) }
  }
}

extension Size: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { self = Size(width: newValue.first, height: newValue.second) }
  }
}

extension Rect: Animatable {
  public var animatableData: AnimatablePair<Point.AnimatableData, Size.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      var origin = Point.zero
      var size = Size.zero
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
      self = Rect(origin: origin, size: size)
    }
  }
}

extension EdgeInsets: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
    set {
      self = EdgeInsets(
        top: newValue.first.first, leading: newValue.first.second, bottom: newValue.second.first,
        trailing: newValue.second.second)
    }
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}
