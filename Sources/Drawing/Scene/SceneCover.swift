/// A layer of colour with measured holes.
struct SceneCover {
  let color: UInt32
  let holes: [Coverage]

  init(_ cover: Cover) {
    color = cover.pixel.sound
    holes = cover.holes.map(Coverage.init)
  }
}
