internal import CPixelOps
internal import Geometry

/// A layer of colour, or of a backdrop under a colour, with measured holes.
struct SceneCover {
  /// What the layer is made of.
  enum Layer: Equatable {
    /// A colour, faded already.
    case color(UInt32)
    /// A backdrop under a colour, together as opaque as a level of 0…255 says.
    case backdrop(Backdrop, color: UInt32, level: UInt8)
  }

  let layer: Layer
  let holes: [Coverage]
  /// How much each hole erases, 0…255.
  let strengths: [UInt8]
  /// The pixels of each hole that it may erase, close together: every row looks at all of them.
  let bounds: [PixelRect]

  init(_ cover: Cover, visible: PixelRect) {
    let level = Coverage.level(cover.opacity)
    layer =
      cover.backdrop.map { .backdrop($0, color: cover.pixel.sound, level: level) }
      ?? .color(pixelops_scale1(cover.pixel.sound, UInt32(level)))
    holes = cover.holes.map { Coverage($0.outline, visible: visible) }
    strengths = cover.holes.map { Coverage.level($0.strength) }
    bounds = zip(zip(holes, strengths), cover.holes.map(\.clip)).map { hole, clip in
      guard hole.1 > 0 else { return .zero }
      let bounds = clip.map { hole.0.bounds.intersection(PixelRect(enclosing: $0.snapped)) } ?? hole.0.bounds
      return bounds.isEmpty ? .zero : bounds
    }
  }
}
