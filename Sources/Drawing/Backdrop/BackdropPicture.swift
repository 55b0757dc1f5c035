internal import FollowspotCPixelOps
internal import FollowspotExecution
internal import FollowspotGeometry

/// A backdrop's pixels at full size, each made when it is first looked at after the app layer changed under it.
final class BackdropPicture: PartedWork {
  let backdrop: Backdrop
  private let blur: BlurredLayer
  private let pixels: PixelBuffer
  private let surface: Surface
  /// The columns of each row that are made.
  private var made: [Range<Int>]
  /// For each hand.
  private let between = (Scratch<UInt16>(), Scratch<UInt16>())
  /// What is made in parts.
  private var wanted = PixelRect.zero

  /// The rows of a part: few enough that no hand waits long for the other, and enough to be worth taking.
  private static let partRows = 8

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

  /// Makes the rows of a rectangle that are not made at all, on two processors where there are as many. For what is looked at
  /// soon, and is much.
  func prepare(_ rect: PixelRect) {
    guard made[rect.minY..<rect.maxY].contains(where: \.isEmpty) else { return }
    wanted = rect
    blur.refresh()
    SecondHand.share(self, parts: (rect.height + Self.partRows - 1) / Self.partRows)
    for y in rect.minY..<rect.maxY where made[y].isEmpty { made[y] = rect.minX..<rect.maxX }
  }

  func doPart(_ part: Int, hand: Int) {
    let first = wanted.minY + part * Self.partRows
    for y in first..<min(wanted.maxY, first + Self.partRows) where made[y].isEmpty {
      make(y, wanted.minX..<wanted.maxX, hand)
    }
  }

  /// The pixels of a row from the first of some columns on.
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

  private func make(_ y: Int, _ columns: Range<Int>, _ hand: Int = 0) {
    guard !columns.isEmpty else { return }
    blur.refresh()
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
    let line = (hand == 0 ? between.0 : between.1).take(4 * count)
    pixelops_between(
      line, samples.pointer(first, row(above)), samples.pointer(first, row(above + 1)), UInt32(weight),
      Int32(shift + 1), count)
    pixelops_tone(line, Int32((backdrop.saturation * 256).rounded()), backdrop.tint.bits, count)
    pixelops_enlarge(
      surface.pointer(columns.lowerBound, y), line, count, Int32(shift), columns.lowerBound - first << shift,
      columns.count)
  }
}
