public import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

/// How a scrim and its cutouts look.
public struct SpotlightStyle: Hashable, Sendable {
  /// The darkness; its opacity says how dark. Over a material it may be clear.
  public var dim: Color
  /// What the screen is blurred through, dark unless the material itself says otherwise; nil for no blur.
  public var material: Material?
  /// Room between an element and the edge of its cutout, in points.
  public var padding: EdgeInsets
  /// A line around each cutout; nil for none.
  public var ring: SpotlightRing?
  /// How cutouts come, travel and go.
  public var animation: Animation

  /// By default the screen is darkened by two thirds and cutouts travel from rest to rest.
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
  /// What is seen of cutouts, their rings included, in points: what is said of them stays clear of that.
  func frames(of cutouts: [SpotlightCutout]) -> [Rect] {
    let extent = ring?.extent ?? 0
    return cutouts.map { $0.rect.insetBy(dx: -extent, dy: -extent) }
  }
}
