#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// A map of positions. Only its affine part is shown: there is no perspective.
  public struct ProjectionTransform: Hashable, Sendable {
    /// The coefficients in rows.
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0

    /// Creates the map that changes nothing.
    public init() {}

    /// Creates a map from an affine one.
    public init(_ map: CGAffineTransform) {
      (m11, m12, m21, m22, m31, m32) = (map.a, map.b, map.c, map.d, map.tx, map.ty)
    }

    /// The map without perspective.
    var affine: CGAffineTransform {
      let divisor = m33 == 0 ? 1 : m33
      return CGAffineTransform(
        a: m11 / divisor, b: m12 / divisor, c: m21 / divisor, d: m22 / divisor, tx: m31 / divisor, ty: m32 / divisor)
    }
  }

  nonisolated extension View {
    /// Paints the view under the affine part of a map.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { transformEffect(transform.affine) }

    /// Paints the view turned about an axis, without perspective: it gets narrower as it turns away, and mirrored as it
    /// shows its back.
    ///
    /// - Parameters:
    ///   - angle: The angle.
    ///   - axis: The direction of the axis. Turns about the third coordinate are those of `rotationEffect`.
    ///   - anchor: The point that stays in place.
    ///   - anchorZ: Unused.
    ///   - perspective: Unused.
    public func rotation3DEffect(
      _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
      perspective: Double = 1
    ) -> some View {
      modifier(ProjectedRotation(angle: angle.radians, axis: axis, anchor: anchor))
    }
  }

  /// A turn in space as a map of the plane.
  private struct ProjectedRotation: ViewModifier, Animatable {
    var angle: Double
    let axis: (x: Double, y: Double, z: Double)
    let anchor: UnitPoint

    var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }

    func body(content: Content) -> some View {
      content.modifier(AnchoredMap(map: map, anchor: anchor))
    }

    /// The upper left part of the matrix of a turn about the axis.
    private var map: CGAffineTransform {
      let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
      guard length > 0, angle.isFinite else { return .identity }
      let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGAffineTransform(
        a: cosine + x * x * (1 - cosine), b: y * x * (1 - cosine) + z * sine, c: x * y * (1 - cosine) - z * sine,
        d: cosine + y * y * (1 - cosine))
    }
  }

  /// A map about an anchor.
  private struct AnchoredMap: GeometryEffect {
    var map: CGAffineTransform
    let anchor: UnitPoint

    var animatableData: EmptyAnimatableData {
      get { EmptyAnimatableData() }
      set {}
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      let (x, y) = (size.width * anchor.x, size.height * anchor.y)
      var about = map
      about.tx = x - (map.a * x + map.c * y)
      about.ty = y - (map.b * x + map.d * y)
      return ProjectionTransform(about)
    }
  }
#endif
