internal import FollowspotGeometry

/// A shadow prepared for painting. It is blurred when first painted and kept while its casters stay the same.
final class PreparedShadow {
  let color: UInt32
  /// The pixels that the shadow may darken.
  let bounds: PixelRect
  private let group: CompositingGroup
  /// The caster pixels that can affect visible pixels.
  private let casters: PixelRect
  private let blur: BoxBlur
  private var picture: Picture?

  /// Fails if nothing of the shadow is visible.
  init?(_ shadow: Shadow, of group: CompositingGroup, casters: PixelRect, visible: PixelRect) {
    self.group = group
    color = shadow.pixel.sound
    blur = BoxBlur(radius: shadow.radius)
    self.casters = casters.intersection(Self.castersSeen(in: visible, shadow))
    bounds = self.casters.isEmpty ? .zero : Self.reach(of: self.casters, shadow)
    if bounds.intersection(visible).isEmpty || color >> 24 == 0 { return nil }
  }

  /// Returns the pixels that may cast a shadow into a rectangle.
  static func castersSeen(in visible: PixelRect, _ shadow: Shadow) -> PixelRect {
    let offset = offset(shadow)
    return visible.offsetBy(dx: -offset.x, dy: -offset.y).outsetBy(BoxBlur(radius: shadow.radius).reach)
  }

  /// Returns the pixels that the shadow of a rectangle may reach.
  static func reach(of casters: PixelRect, _ shadow: Shadow) -> PixelRect {
    let offset = offset(shadow)
    return casters.outsetBy(BoxBlur(radius: shadow.radius).reach).offsetBy(dx: offset.x, dy: offset.y)
  }

  /// Rounds the offset to whole pixels, at most 2048; a blurred edge hides the difference.
  private static func offset(_ shadow: Shadow) -> PixelPoint {
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-2048, min(2048, value.rounded()))) : 0 }
    return PixelPoint(x: whole(shadow.offsetX), y: whole(shadow.offsetY))
  }

  /// The shared picture, retained so that the cache keeps it, and the same picture grown to this shadow's size.
  private struct Picture {
    var shared, grown: NineSliceBitmap
  }

  /// Returns the shadow as coverage of all of `bounds`.
  func resolve(_ rasterizer: Rasterizer) -> NineSliceBitmap {
    if let picture { return picture.grown }
    let (key, growth) = ShadowKey.of(group, casters: casters, blur: blur)
    let shared = rasterizer.shadows.picture(key) { key.bitmap(rasterizer) }
    let grown = shared.grown(by: growth)
    picture = Picture(shared: shared, grown: grown)
    return grown
  }
}
