internal import Drawing
internal import Geometry
internal import Glibc

/// Whole frames: the app dimmed, with and without holes, in both formats.
func coverContest(_ title: String, size: PixelSize, budget: Double) -> Contest {
  let kiosk = Kiosk(size: size)
  let source = PixelBuffers.shared.keep(PixelBuffer(rendering: DisplayList(kiosk.app), size: size))
  let bytes = source.pitch * size.height
  let everything = Region(PixelRect(size))
  let cairo = CairoCover(app: source, target: PixelBuffers.shared.make(size), holes: kiosk.holes)
  let reference = PixelBuffers.shared.make(size)

  func compose(_ holes: [DeviceRect], _ format: PixelFormat) -> () -> Void {
    let compositor = Compositor(size: size)
    _ = compositor.update(to: kiosk.dimmed(holes: holes.map { .roundedRectangle($0, CornerRadii(24)) }))
    let target = PixelBuffers.shared.make(size, format)
    return { compositor.compose(everything, into: target) }
  }
  return Contest(
    title: title,
    contenders: [
      .init(name: "memcpy") { memcpy(reference.base, source.base, bytes) },
      .init(name: "dim 60 % + three rounded holes", run: compose(kiosk.holes, .xrgb8888)),
      .init(name: "dim 60 %", run: compose([], .xrgb8888)),
      .init(name: "the holes, RGB565", run: compose(kiosk.holes, .rgb565)),
      .init(name: "the holes by cairo") { cairo.draw() },
    ],
    budgets: ["dim 60 % + three rounded holes": budget], rounds: 201)
}

/// One step of a moving spotlight: the list compared, the damage composed.
func stepContest(_ title: String, size: PixelSize) -> Contest {
  let kiosk = Kiosk(size: size)
  let compositor = Compositor(size: size)
  let start = kiosk.holes[0]
  let lists = [0.0, 12.5].map { shift in
    kiosk.dimmed(holes: [.roundedRectangle(start.offsetBy(dx: shift, dy: shift / 2), CornerRadii(24))])
  }
  for list in lists { _ = compositor.update(to: list) }
  let damage = compositor.update(to: lists[0])
  let area = damage.bounds
  let source = PixelBuffers.shared.make(size)
  let reference = PixelBuffers.shared.make(size)
  let target = PixelBuffers.shared.make(size)
  compositor.compose(Region(PixelRect(size)), into: target)
  var turn = 0
  return Contest(
    title: "\(title): \(area.width) x \(area.height) pixels",
    contenders: [
      .init(name: "memcpy of that area") {
        for y in area.minY..<area.maxY {
          memcpy(reference.row(y) + area.minX * 4, source.row(y) + area.minX * 4, area.width * 4)
        }
      },
      .init(name: "compose alone") { compositor.compose(damage, into: target) },
      .init(name: "update and compose") {
        turn = 1 - turn
        compositor.compose(compositor.update(to: lists[turn]), into: target)
      },
    ],
    budgets: ["update and compose": 1.3], rounds: 2001)
}
