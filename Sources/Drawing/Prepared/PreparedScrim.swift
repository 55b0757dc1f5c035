internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// A scrim with measured cutouts.
struct PreparedScrim {
  /// The paint of the layer.
  enum Layer: Equatable {
    /// A premultiplied colour with the scrim's opacity applied.
    case color(UInt32)
    /// A backdrop under a colour. `level` is their common opacity, 0…255.
    case backdrop(Backdrop, color: UInt32, level: UInt8)
  }

  let layer: Layer
  var isColor: Bool { if case .color = layer { true } else { false } }
  let cutouts: [PreparedCutout]
  /// The pixels that each cutout may erase. Stored contiguously, because every row reads them all.
  let bounds: [PixelRect]

  /// Prepares a scrim, reusing unchanged cutouts of the previous one.
  init(_ scrim: Scrim, visible: PixelRect, cutouts old: [PreparedCutout] = [], of oldCutouts: [Cutout] = []) {
    let level = Coverage.level(scrim.opacity)
    layer =
      scrim.backdrop.map { .backdrop($0, color: scrim.pixel.sound, level: level) }
      ?? .color(pixelops_scale1(scrim.pixel.sound, UInt32(level)))
    let matching = Matching(oldCutouts, scrim.cutouts[...])
    cutouts = scrim.cutouts.indices.map { place in
      let cutout = scrim.cutouts[place]
      if let before = matching.oldPlace(of: place), oldCutouts[before] == cutout { return old[before] }
      return PreparedCutout(cutout, visible: visible)
    }
    bounds = cutouts.map(\.bounds)
  }
}
