internal import CPixelOps
internal import Geometry

/// A backdrop's pixels at full size, each made when it is first looked at after the app layer changed under it.
final class BackdropPicture {
  let backdrop: Backdrop
  private let blur: BlurredLayer
  private let pixels: PixelBuffer
  private let surface: Surface
  /// The columns of each row that are made.
  private var made: [Range<Int>]
  private let between = Scratch<UInt16>()

  init(_ backdrop: Backdrop, blur: BlurredLayer, size: PixelSize) {
    self.backdrop = backdrop
    self.blur = blur
    pixels = PixelBuffer(size: size)
    surface = Surface(pixels.target)
    made = Array(repeating: 0..<0, count: size.height)
  }

  /// Forgets the pixels that depend on some of the layer.
  func invalidate(_ region: Region) {
    let canvas = surface.bounds
    for rect in region.rects {
      let rect = rect.outsetBy(blur.shrinking.reach).intersection(canvas)
      for y in rect.minY..<rect.maxY where made[y].overlaps(rect.minX..<rect.maxX) { made[y] = 0..<0 }
    }
  }

  /// The pixels of a row from the first of some columns on.
  func row(_ y: Int, _ columns: Range<Int>, layer: Surface) -> UnsafePointer<UInt32> {
    let known = made[y]
    if known.isEmpty {
      make(y, columns, layer)
      made[y] = columns
    } else if columns.lowerBound < known.lowerBound || columns.upperBound > known.upperBound {
      let all = min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
      make(y, all.lowerBound..<known.lowerBound, layer)
      make(y, known.upperBound..<all.upperBound, layer)
      made[y] = all
    }
    return UnsafePointer(surface.pointer(columns.lowerBound, y))
  }

  private func make(_ y: Int, _ columns: Range<Int>, _ layer: Surface) {
    guard !columns.isEmpty else { return }
    blur.refresh(from: layer)
    let samples = blur.blurred
    let shift = blur.shrinking.shift
    let factor = 1 << shift
    // In halves of a pixel from the middle of the sample before the first.
    let place = 2 * y + 1 + factor
    let above = (place >> (shift + 1)) - 1
    let weight = place & (2 * factor - 1)
    func row(_ y: Int) -> Int { max(0, min(samples.height - 1, y)) }
    // The samples to both sides of every column.
    let first = max(0, ((2 * columns.lowerBound + 1 + factor) >> (shift + 1)) - 1)
    let end = min(samples.width, ((2 * columns.upperBound - 1 + factor) >> (shift + 1)) + 1)
    let count = end - first
    let line = between.take(4 * count)
    pixelops_between(
      line, samples.pointer(first, row(above)), samples.pointer(first, row(above + 1)), UInt32(weight),
      Int32(shift + 1), count)
    pixelops_tone(line, Int32((backdrop.saturation * 256).rounded()), backdrop.tint.bits, count)
    pixelops_enlarge(
      surface.pointer(columns.lowerBound, y), line, count, Int32(shift), columns.lowerBound - first << shift,
      columns.count)
  }
}
