internal import FollowspotCPixelOps
internal import FollowspotExecution
internal import FollowspotGeometry

/// A backdrop's pixels at full size. Each row is made when it is first read after the app layer under it changed.
final class BackdropPicture: ParallelWork {
  let backdrop: Backdrop
  private let blur: BlurredLayer
  private let pixels: PixelBuffer
  private let surface: Surface
  /// The valid columns of each row.
  private var made: [Range<Int>]
  /// One buffer for each thread.
  private let between = (Scratch<UInt16>(), Scratch<UInt16>())
  /// The rectangle that ``prepare(_:)`` divides into parts.
  private var wanted = PixelRect.zero

  /// The rows of a part: few enough that neither thread waits long for the other, enough to be worth handing out.
  private static let partRows = 8

  init(_ backdrop: Backdrop, blur: BlurredLayer, size: PixelSize) {
    self.backdrop = backdrop
    self.blur = blur
    pixels = PixelBuffer(size: size)
    surface = Surface(pixels.target)
    made = Array(repeating: 0..<0, count: size.height)
  }

  /// Discards the pixels that depend on a changed region of the layer.
  func invalidate(_ region: Region) {
    let canvas = surface.bounds
    for rect in region.rects {
      let rect = rect.outsetBy(blur.shrinking.reach).intersection(canvas)
      for y in rect.minY..<rect.maxY where made[y].overlaps(rect.minX..<rect.maxX) { made[y] = 0..<0 }
    }
  }

  /// Makes those rows of a rectangle that have no valid columns, on two threads if the machine allows. For large
  /// areas that are read soon.
  func prepare(_ rect: PixelRect) {
    guard made[rect.minY..<rect.maxY].contains(where: \.isEmpty) else { return }
    wanted = rect
    blur.refresh()
    WorkerThread.share(self, parts: (rect.height + Self.partRows - 1) / Self.partRows)
    for y in rect.minY..<rect.maxY where made[y].isEmpty { made[y] = rect.minX..<rect.maxX }
  }

  func doPart(_ part: Int, worker: Int) {
    let first = wanted.minY + part * Self.partRows
    for y in first..<min(wanted.maxY, first + Self.partRows) where made[y].isEmpty {
      make(y, wanted.minX..<wanted.maxX, worker)
    }
  }

  /// Returns the pixels of a row, starting at the first of the given columns. Makes them first where needed.
  func row(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
    let known = made[y]
    if known.isEmpty {
      make(y, columns)
      made[y] = columns
    } else if columns.lowerBound < known.lowerBound || columns.upperBound > known.upperBound {
      let all = min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
      make(y, all.lowerBound..<known.lowerBound)
      make(y, known.upperBound..<all.upperBound)
      made[y] = all
    }
    return UnsafePointer(surface.pointer(columns.lowerBound, y))
  }

  private func make(_ y: Int, _ columns: Range<Int>, _ worker: Int = 0) {
    guard !columns.isEmpty else { return }
    blur.refresh()
    let samples = blur.blurred
    let shift = blur.shrinking.shift
    let factor = 1 << shift
    // The row's centre, in half pixels from the centre of the sample row -1.
    let place = 2 * y + 1 + factor
    let above = (place >> (shift + 1)) - 1
    let weight = place & (2 * factor - 1)
    func row(_ y: Int) -> Int { max(0, min(samples.height - 1, y)) }
    // The samples on both sides of every column.
    let first = max(0, ((2 * columns.lowerBound + 1 + factor) >> (shift + 1)) - 1)
    let end = min(samples.width, ((2 * columns.upperBound - 1 + factor) >> (shift + 1)) + 1)
    let count = end - first
    let line = (worker == 0 ? between.0 : between.1).take(4 * count)
    pixelops_between(
      line, samples.pointer(first, row(above)), samples.pointer(first, row(above + 1)), UInt32(weight),
      Int32(shift + 1), count)
    pixelops_tone(line, Int32((backdrop.saturation * 256).rounded()), backdrop.tint.bits, count)
    pixelops_enlarge(
      surface.pointer(columns.lowerBound, y), line, count, Int32(shift), columns.lowerBound - first << shift,
      columns.count)
  }
}
