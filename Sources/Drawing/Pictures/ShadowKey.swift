internal import Geometry

/// Everything that decides how a shadow looks, less its colour, its strength and where it falls.
///
/// What casts it is moved to the origin, so that a card that travels by whole pixels keeps its shadow; and what lies
/// on an opaque ground is left out, so that a card keeps it whose words change.
struct ShadowKey: Hashable {
  private let casters: CompositingGroup
  private let size: PixelSize
  private let blur: BoxBlur

  init(_ group: CompositingGroup, casters: PixelRect, blur: BoxBlur) {
    var group = group.offsetBy(dx: -Double(casters.minX), dy: -Double(casters.minY))
    group.opacity = 1
    group.blendMode = .normal
    group.shadow = nil
    group.content = group.content.silhouette(in: PixelRect(casters.size))
    self.casters = group
    self.blur = blur
    size = casters.size
  }

  /// The blurred alpha, larger than the casters by the blur's reach on every side.
  func bitmap(_ painter: Painter) -> Bitmap {
    let bounds = PixelRect(size)
    let scene = SceneGroup(casters, visible: bounds)
    return blur.blurred(
      FoldedAlpha(width: bounds.width, reach: blur.reach) { take in
        bounds.forEachBand(area: Compositor.bandArea) { band in
          painter.withLayer(band) { layer in
            painter.paintContent(of: scene, in: band, on: layer)
            take(layer)
          }
        }
      })
  }
}

extension DisplayList {
  /// As much of the list as decides about alpha in a rectangle: its ground alone, where that fills all of the
  /// rectangle and nothing on it erases.
  fileprivate func silhouette(in rect: PixelRect) -> DisplayList {
    let ground = items.first { item in
      guard case .fill(.rectangle(let filled), .color(let pixel)) = item, pixel.alpha == 255 else { return false }
      return filled.minX <= Double(rect.minX) && filled.minY <= Double(rect.minY)
        && filled.maxX >= Double(rect.maxX) && filled.maxY >= Double(rect.maxY)
    }
    let erases = items.contains { item in
      if case .group(let group) = item { group.blendMode == .destinationOut } else { false }
    }
    guard let ground, !erases else { return self }
    return DisplayList([ground])
  }
}
