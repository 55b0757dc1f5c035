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

  /// A hole; an object, for what was measured is too much to be copied for every row.
  final class Opening {
    let coverage: Coverage
    /// How much it erases, 0…255.
    let strength: UInt8
    /// The pixels that it may erase.
    let bounds: PixelRect

    init(_ hole: Hole, visible: PixelRect) {
      coverage = Coverage(hole.outline, visible: visible)
      strength = Coverage.level(hole.strength)
      let bounds =
        hole.clip.map { [coverage] in coverage.bounds.intersection(PixelRect(enclosing: $0.snapped)) }
        ?? coverage.bounds
      self.bounds = strength == 0 || bounds.isEmpty ? .zero : bounds
    }
  }

  let layer: Layer
  let holes: [Opening]
  /// The pixels of each hole that it may erase, close together: every row looks at all of them.
  let bounds: [PixelRect]

  /// Prepares a cover; the openings of holes that there were before are taken over.
  init(_ cover: Cover, visible: PixelRect, openings old: [Opening] = [], of oldHoles: [Hole] = []) {
    let level = Coverage.level(cover.opacity)
    layer =
      cover.backdrop.map { .backdrop($0, color: cover.pixel.sound, level: level) }
      ?? .color(pixelops_scale1(cover.pixel.sound, UInt32(level)))
    let matching = Matching(oldHoles, cover.holes[...])
    holes = cover.holes.indices.map { place in
      let hole = cover.holes[place]
      if let before = matching.oldPlace(of: place), oldHoles[before] == hole { return old[before] }
      return Opening(hole, visible: visible)
    }
    bounds = holes.map(\.bounds)
  }
}
