public import Drawing
public import Geometry
public import Views

/// How a cover and its lights look.
public struct SpotlightStyle: Hashable, Sendable {
  /// The darkness; its opacity says how dark. Over a material it may be clear.
  public var dim: Color
  /// What the screen is blurred through, dark unless the material itself says otherwise; nil for no blur.
  public var material: Material?
  /// Room between an element and the edge of its light, in points.
  public var padding: EdgeInsets
  /// A line around each light; nil for none.
  public var ring: FocusRing?
  /// How light comes, travels and goes.
  public var animation: Animation

  /// By default the screen is darkened by two thirds and light travels from rest to rest.
  public init(
    dim: Color = Color(red: 0.04, green: 0.06, blue: 0.1, opacity: 0.68), material: Material? = nil,
    padding: EdgeInsets = .zero, ring: FocusRing? = nil, animation: Animation = .easeInOut
  ) {
    self.dim = dim
    self.material = material
    self.padding = padding
    self.ring = ring
    self.animation = animation
  }
}

extension SpotlightStyle {
  /// What is seen of lights, their rings included, in points: what is said of them stays clear of that.
  func frames(of lights: [Focus]) -> [Rect] {
    let extent = ring?.extent ?? 0
    return lights.map { $0.rect.insetBy(dx: -extent, dy: -extent) }
  }
}
