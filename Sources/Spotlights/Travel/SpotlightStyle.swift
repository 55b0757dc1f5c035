public import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

/// The look of a scrim and its cutouts.
public struct SpotlightStyle: Hashable, Sendable {
  /// The colour of the scrim, whose opacity sets its strength. Over a material it may be clear.
  public var dim: Color
  /// The material that blurs the screen below; dark unless the material specifies otherwise. `nil` for no blur.
  public var material: Material?
  /// The distance between an element and its cutout, in points.
  public var padding: EdgeInsets
  /// The line around each cutout; `nil` for none.
  public var ring: SpotlightRing?
  /// The animation with which cutouts appear, travel and disappear.
  public var animation: Animation

  /// Creates a style. By default the scrim darkens the screen by two thirds, and cutouts travel with ease-in-out.
  /// Parameters set the properties of the same names.
  public init(
    dim: Color = Color(red: 0.04, green: 0.06, blue: 0.1, opacity: 0.68), material: Material? = nil,
    padding: EdgeInsets = .zero, ring: SpotlightRing? = nil, animation: Animation = .easeInOut
  ) {
    self.dim = dim
    self.material = material
    self.padding = padding
    self.ring = ring
    self.animation = animation
  }
}

extension SpotlightStyle {
  /// Returns the frames of cutouts including their rings, in points. Cards must not cover them.
  func frames(of cutouts: [SpotlightCutout]) -> [Rect] {
    let extent = ring?.extent ?? 0
    return cutouts.map { $0.rect.insetBy(dx: -extent, dy: -extent) }
  }
}
