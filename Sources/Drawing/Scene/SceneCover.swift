internal import Geometry

/// A layer of colour with measured holes.
struct SceneCover {
  let color: UInt32
  let holes: [Coverage]
  /// The pixels of each hole, close together: every row looks at all of them.
  let bounds: [PixelRect]

  init(_ cover: Cover) {
    color = cover.pixel.sound
    holes = cover.holes.map(Coverage.init)
    bounds = holes.map(\.bounds)
  }
}
