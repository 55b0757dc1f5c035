internal import Geometry

/// Everything that decides how a shadow looks, less its colour, its strength and where it falls.
///
/// What casts it is moved to the origin, so that a card that travels by whole pixels keeps its shadow.
struct ShadowKey: Hashable {
  private let casters: CompositingGroup
  private let size: PixelSize
  private let blur: BoxBlur

  init(_ group: CompositingGroup, casters: PixelRect, blur: BoxBlur) {
    var group = group.offsetBy(dx: -Double(casters.minX), dy: -Double(casters.minY))
    group.opacity = 1
    group.blendMode = .normal
    group.shadow = nil
    self.casters = group
    self.blur = blur
    size = casters.size
  }

  /// The blurred alpha, larger than the casters by the blur's reach on every side.
  func bitmap(_ painter: Painter) -> Bitmap {
    let bounds = PixelRect(size)
    let layer = Scratch<UInt32>()
    let pixels = layer.take(bounds.area)
    pixels.initialize(repeating: 0, count: bounds.area)
    let surface = Surface(base: pixels, bounds: bounds)
    painter.paintContent(of: SceneGroup(casters, visible: bounds), in: bounds, on: surface)
    return withExtendedLifetime(layer) { blur.blurredAlpha(of: surface) }
  }
}
