internal import Drawing
internal import Geometry
internal import Glibc

/// Whole frames under a blurred cover, and what a change below it costs.
func backdropContest(_ title: String, size: PixelSize) -> Contest {
  let kiosk = Kiosk(size: size)
  let everything = Region(PixelRect(size))
  let source = PixelBuffers.shared.make(size)
  let reference = PixelBuffers.shared.make(size)
  let backdrop = Backdrop(radius: 44, saturation: 1.8, tint: Pixel(red: 0.1, green: 0.1, blue: 0.1, opacity: 0.42))
  let holes = kiosk.holes.map { Hole(.roundedRectangle($0, CornerRadii(24))) }

  func list(_ app: [DisplayItem], color: Pixel = .clear, opacity: Double = 1, holes: [Hole] = []) -> DisplayList {
    DisplayList(app + [.cover(Cover(pixel: color, backdrop: backdrop, opacity: opacity, holes: holes))])
  }
  func compose(_ list: DisplayList) -> () -> Void {
    let compositor = Compositor(size: size)
    _ = compositor.update(to: list)
    let target = PixelBuffers.shared.make(size)
    return { compositor.compose(everything, into: target) }
  }
  /// A frame after which all of the app layer is another.
  func change() -> () -> Void {
    let compositor = Compositor(size: size)
    let target = PixelBuffers.shared.make(size)
    let lists = [0.0, 1].map { shade in
      list([.fill(.rectangle(DeviceRect(PixelRect(size))), .color(Pixel(red: shade, green: 0.5, blue: 0.5)))])
    }
    var turn = 0
    return {
      turn = 1 - turn
      compositor.compose(compositor.update(to: lists[turn]), into: target)
    }
  }
  /// A frame after which a clock below the cover shows another time.
  func tick() -> () -> Void {
    let compositor = Compositor(size: size)
    let target = PixelBuffers.shared.make(size)
    let lists = [0.0, 1].map { shade in
      list(
        kiosk.app + [
          .fill(
            .rectangle(DeviceRect(minX: 900, minY: 40, maxX: 1020, maxY: 90)),
            .color(Pixel(red: shade, green: 0.5, blue: 0.5)))
        ])
    }
    var turn = 0
    return {
      turn = 1 - turn
      compositor.compose(compositor.update(to: lists[turn]), into: target)
    }
  }
  return Contest(
    title: title,
    contenders: [
      .init(name: "memcpy") { memcpy(reference.base, source.base, source.pitch * size.height) },
      .init(name: "blurred cover", run: compose(list(kiosk.app))),
      .init(name: "blurred, three rounded holes", run: compose(list(kiosk.app, holes: holes))),
      .init(
        name: "blurred, dimmed, three holes",
        run: compose(list(kiosk.app, color: Pixel(red: 0, green: 0, blue: 0, opacity: 0.4), holes: holes))),
      .init(name: "blurred, half faded, three holes", run: compose(list(kiosk.app, opacity: 0.5, holes: holes))),
      .init(name: "the whole app layer changed", run: change()),
      .init(name: "120 x 50 pixels of it changed", run: tick()),
    ], rounds: 101)
}

/// A dimmed frame with a hole of each kind, kept, and one that is another in every frame.
func holeContest(_ title: String, size: PixelSize) -> Contest {
  let kiosk = Kiosk(size: size)
  let everything = Region(PixelRect(size))
  let source = PixelBuffers.shared.make(size)
  let reference = PixelBuffers.shared.make(size)
  let rect = DeviceRect(minX: 400, minY: 300, maxX: 800, maxY: 700)
  let mask = Bitmap(size: PixelSize(width: 256, height: 256), format: .alpha) { memory, rowBytes in
    for y in 0..<256 {
      for x in 0..<256 {
        let (dx, dy) = (x - 128, y - 128)
        let level = max(0, min(255, 2 * (110 - Int(Double(dx * dx + dy * dy).squareRoot()))))
        memory.storeBytes(of: UInt8(level), toByteOffset: y * rowBytes + x, as: UInt8.self)
      }
    }
  }
  func path(_ shift: Double) -> Outline {
    func at(_ x: Double, _ y: Double) -> DevicePoint {
      DevicePoint(x: rect.minX + x * rect.width + shift, y: rect.minY + y * rect.height)
    }
    // A heart.
    return .path(
      DevicePath([
        .move(at(0.5, 1)), .curve(at(0.5, 0.25), control1: at(-0.4, 0.4), control2: at(0.2, -0.3)),
        .curve(at(0.5, 1), control1: at(0.8, -0.3), control2: at(1.4, 0.4)), .close,
      ]))
  }
  func list(_ outline: Outline) -> DisplayList {
    DisplayList(
      kiosk.app + [.cover(Cover(pixel: Pixel(red: 0, green: 0, blue: 0, opacity: 0.6), holes: [Hole(outline)]))])
  }
  func compose(_ outline: Outline) -> () -> Void {
    let compositor = Compositor(size: size)
    _ = compositor.update(to: list(outline))
    let target = PixelBuffers.shared.make(size)
    return { compositor.compose(everything, into: target) }
  }
  func moving(_ outlines: [Outline]) -> () -> Void {
    let compositor = Compositor(size: size)
    let lists = outlines.map(list)
    _ = compositor.update(to: lists[0])
    let target = PixelBuffers.shared.make(size)
    var turn = 0
    return {
      turn = 1 - turn
      compositor.compose(compositor.update(to: lists[turn]), into: target)
    }
  }
  return Contest(
    title: title,
    contenders: [
      .init(name: "memcpy") { memcpy(reference.base, source.base, source.pitch * size.height) },
      .init(name: "frame, rounded hole", run: compose(.roundedRectangle(rect, CornerRadii(24)))),
      .init(name: "frame, path hole", run: compose(path(0))),
      .init(name: "frame, image hole", run: compose(.image(mask, frame: rect))),
      .init(name: "step, path hole 400 x 400", run: moving([path(0), path(12.5)])),
      .init(
        name: "step, image hole 400 x 400",
        run: moving([.image(mask, frame: rect), .image(mask, frame: rect.offsetBy(dx: 12.5, dy: 0))])),
    ], rounds: 101)
}
