internal import FollowspotGeometry

/// A shadow made ready: blurred when it is first painted, and kept as long as what casts it stays the same.
final class PreparedShadow {
  let color: UInt32
  /// The pixels it may darken.
  let bounds: PixelRect
  private let group: CompositingGroup
  /// The pixels of casters that matter.
  private let casters: PixelRect
  private let blur: BoxBlur
  private var picture: Picture?

  /// Nil where nothing would be seen.
  init?(_ shadow: Shadow, of group: CompositingGroup, casters: PixelRect, visible: PixelRect) {
    self.group = group
    color = shadow.pixel.sound
    blur = BoxBlur(radius: shadow.radius)
    self.casters = casters.intersection(Self.castersSeen(in: visible, shadow))
    bounds = self.casters.isEmpty ? .zero : Self.reach(of: self.casters, shadow)
    if bounds.intersection(visible).isEmpty || color >> 24 == 0 { return nil }
  }

  /// What may cast a shadow into some pixels.
  static func castersSeen(in visible: PixelRect, _ shadow: Shadow) -> PixelRect {
    let offset = offset(shadow)
    return visible.offsetBy(dx: -offset.x, dy: -offset.y).outsetBy(BoxBlur(radius: shadow.radius).reach)
  }

  /// Where pixels may cast a shadow to.
  static func reach(of casters: PixelRect, _ shadow: Shadow) -> PixelRect {
    let offset = offset(shadow)
    return casters.outsetBy(BoxBlur(radius: shadow.radius).reach).offsetBy(dx: offset.x, dy: offset.y)
  }

  /// To whole pixels, since a blurred edge does not show the rest, and at most 2048 of them.
  private static func offset(_ shadow: Shadow) -> PixelPoint {
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-2048, min(2048, value.rounded()))) : 0 }
    return PixelPoint(x: whole(shadow.offsetX), y: whole(shadow.offsetY))
  }

  /// A shadow's picture, held for as long as it is shown, and the same grown to this shadow's size.
  private struct Picture {
    var shared, grown: NineSliceBitmap
  }

  /// The shadow as coverage of all of its bounds.
  func resolve(_ rasterizer: Rasterizer) -> NineSliceBitmap {
    if let picture { return picture.grown }
    let (key, growth) = ShadowKey.of(group, casters: casters, blur: blur)
    let shared = rasterizer.shadows.picture(key) { key.bitmap(rasterizer) }
    let grown = shared.grown(by: growth)
    picture = Picture(shared: shared, grown: grown)
    return grown
  }
}
