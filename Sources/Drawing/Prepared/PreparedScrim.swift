internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// A layer of colour, or of a backdrop under a colour, with measured cutouts.
struct PreparedScrim {
  /// What the layer is made of.
  enum Layer: Equatable {
    /// A colour, faded already.
    case color(UInt32)
    /// A backdrop under a colour, together as opaque as a level of 0…255 says.
    case backdrop(Backdrop, color: UInt32, level: UInt8)
  }

  let layer: Layer
  /// Whether the layer is a colour alone.
  var isColor: Bool { if case .color = layer { true } else { false } }
  let cutouts: [PreparedCutout]
  /// The pixels of each cutout that it may erase, close together: every row looks at all of them.
  let bounds: [PixelRect]

  /// Prepares a scrim; the cutouts that there were before are taken over.
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
