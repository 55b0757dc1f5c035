internal import FollowspotGeometry

/// Everything that decides a shadow's look, except its colour, opacity, position and the size of a card that casts it.
///
/// The casters are moved to the origin, so a card that moves by whole pixels keeps its shadow. A card is made as small
/// as the blur allows, so all cards with equal corners share one picture, whatever their content.
struct ShadowKey: Hashable {
  private let casters: CompositingGroup
  private let size: PixelSize
  private let blur: BoxBlur

  /// Returns the key of a group's shadow, and by how many pixels the casters were made smaller.
  static func of(_ group: CompositingGroup, casters: PixelRect, blur: BoxBlur) -> (key: ShadowKey, growth: PixelSize) {
    var group = group.offsetBy(dx: -Double(casters.minX), dy: -Double(casters.minY))
    group.opacity = 1
    group.blendMode = .normal
    group.shadow = nil
    let whole = casters.size
    guard let outline = group.opaqueOutline else { return (ShadowKey(casters: group, size: whole, blur: blur), .zero) }
    let (small, size) = outline.shrunk(in: whole, reach: blur.reach)
    return (
      ShadowKey(
        casters: CompositingGroup(DisplayList([.fill(small, .color(Pixel(bits: 0xFF00_0000)))])), size: size, blur: blur
      ),
      PixelSize(width: whole.width - size.width, height: whole.height - size.height)
    )
  }

  /// Returns the blurred alpha, larger than the casters by the blur's reach on every side.
  func bitmap(_ rasterizer: Rasterizer) -> NineSliceBitmap {
    let bounds = PixelRect(size)
    let prepared = PreparedGroup(casters, visible: bounds)
    return blur.blurred(
      NineSliceAlpha(width: bounds.width, reach: blur.reach) { take in
        bounds.forEachBand(area: Compositor.bandArea) { band in
          rasterizer.withLayer(band) { layer in
            rasterizer.paintContent(of: prepared, in: band, on: layer)
            take(layer)
          }
        }
      })
  }
}
