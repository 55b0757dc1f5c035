internal import FollowspotCPixelOps
internal import FollowspotExecution
internal import FollowspotGeometry

/// The app layer blurred by one radius, at a reduced size. Only the changed parts are blurred again.
final class BlurredLayer: ParallelWork {
  let radius: Double
  let shrinking: Downsampling
  /// The blurred samples; valid after ``refresh()``.
  let blurred: SamplePlane
  private let shrunk: SamplePlane
  /// The pixels of the layer that changed since the last refresh.
  private var dirty: Region
  private let layer: Surface
  private let work = (Scratch<UInt16>(), Scratch<UInt16>())
  /// One buffer for each thread.
  private let sums = (Scratch<UInt16>(), Scratch<UInt16>())
  private let columnSums = Scratch<UInt32>()
  /// The samples that ``shrink(_:)`` divides into parts.
  private var wanted = PixelRect.zero

  /// The fewest pixels of the layer that are worth a second thread, and the pixels of one part.
  private static let leastShared = 256 * 1024
  private static let partArea = 32 * 1024

  /// Creates the blur of a layer, which must outlive it.
  init(radius: Double, layer: Surface) {
    self.radius = radius
    self.layer = layer
    let size = layer.bounds.size
    shrinking = Downsampling(radius: radius)
    let factor = 1 << shrinking.shift
    let (width, height) = ((size.width + factor - 1) / factor, (size.height + factor - 1) / factor)
    shrunk = SamplePlane(width: width, height: height)
    blurred = SamplePlane(width: width, height: height)
    dirty = Region(PixelRect(size))
  }

  /// Marks pixels of the layer as changed.
  func invalidate(_ region: Region) { dirty.formUnion(region) }

  /// Blurs the changed parts.
  func refresh() {
    guard !dirty.isEmpty else { return }
    let samples = PixelRect(x: 0, y: 0, width: shrunk.width, height: shrunk.height)
    let reach = shrinking.blur.reach
    var blurs = Region()
    for rect in dirty.rects {
      let part = self.samples(of: rect)
      shrink(part)
      blurs.formUnion(part.outsetBy(reach).intersection(samples))
    }
    dirty = Region()
    // Each piece is blurred together with its surroundings, so many small pieces can cost more than their bounds.
    let around = blurs.rects.reduce(0) { $0 + $1.outsetBy(reach).area }
    let rects = around > blurs.bounds.outsetBy(reach).area ? [blurs.bounds] : blurs.rects
    for rect in rects { blur(rect) }
  }

  /// The samples that a rectangle of pixels contributes to.
  private func samples(of rect: PixelRect) -> PixelRect {
    let (shift, most) = (shrinking.shift, (1 << shrinking.shift) - 1)
    return PixelRect(
      minX: rect.minX >> shift, minY: rect.minY >> shift, maxX: (rect.maxX + most) >> shift,
      maxY: (rect.maxY + most) >> shift
    ).intersection(PixelRect(x: 0, y: 0, width: shrunk.width, height: shrunk.height))
  }

  private func shrink(_ rect: PixelRect) {
    wanted = rect
    let pixels = rect.area << (2 * shrinking.shift)
    if pixels >= Self.leastShared {
      WorkerThread.share(self, parts: (rect.height + partRows - 1) / partRows)
    } else {
      for y in rect.minY..<rect.maxY { shrink(y, rect, worker: 0) }
    }
  }

  /// The rows of samples in one part.
  private var partRows: Int { max(1, Self.partArea / (wanted.width << (2 * shrinking.shift))) }

  func doPart(_ part: Int, worker: Int) {
    let first = wanted.minY + part * partRows
    for y in first..<min(wanted.maxY, first + partRows) { shrink(y, wanted, worker: worker) }
  }

  /// Shrinks the layer's pixels to one row of samples.
  private func shrink(_ y: Int, _ rect: PixelRect, worker: Int) {
    let shift = shrinking.shift
    let factor = 1 << shift
    let first = rect.minX << shift
    let count = rect.width << shift
    let size = layer.bounds.size
    let known = min(count, size.width - first)
    let sums = (worker == 0 ? self.sums.0 : self.sums.1).take(4 * count)
    sums.update(repeating: 0, count: 4 * count)
    for row in y << shift..<(y << shift) + factor {
      pixelops_sum_channels(sums, layer.pointer(first, min(row, size.height - 1)), known)
    }
    // The layer's last column is repeated beyond its edge.
    for index in known..<max(known, count) { (sums + 4 * index).update(from: sums + 4 * (known - 1), count: 4) }
    pixelops_shrink(shrunk.pointer(rect.minX, y), sums, Int32(shift), rect.width)
  }

  /// Blurs a rectangle of samples, using the surrounding samples within the blur's reach.
  private func blur(_ rect: PixelRect) {
    let reach = shrinking.blur.reach
    guard reach > 0 else {
      for y in rect.minY..<rect.maxY {
        blurred.pointer(rect.minX, y).update(from: shrunk.pointer(rect.minX, y), count: 4 * rect.width)
      }
      return
    }
    let area = rect.outsetBy(reach)
    let (width, height) = (area.width, area.height)
    var from = work.0.take(4 * area.area)
    var to = work.1.take(4 * area.area)
    let box = shrinking.blur.box
    for y in 0..<height {
      copyRow(area, y, to: from + 4 * y * width)
      let (a, b) = (from + 4 * y * width, to + 4 * y * width)
      pixelops_box_row4(b, a, box, width)
      pixelops_box_row4(a, b, box, width)
      pixelops_box_row4(b, a, box, width)
    }
    swap(&from, &to)
    for _ in 0..<3 {
      blurColumns(from, to, box, width: 4 * width, height: height)
      swap(&from, &to)
    }
    // The zeros around the area spoil only a margin as wide as the reach.
    for y in rect.minY..<rect.maxY {
      blurred.pointer(rect.minX, y).update(
        from: from + 4 * ((y - area.minY) * width + reach), count: 4 * rect.width)
    }
  }

  /// Copies a row of an area. Beyond the layer its edge samples are repeated.
  private func copyRow(_ area: PixelRect, _ row: Int, to target: UnsafeMutablePointer<UInt16>) {
    let y = max(0, min(shrunk.height - 1, area.minY + row))
    let inside = max(0, area.minX)..<min(shrunk.width, area.maxX)
    let start = inside.lowerBound - area.minX
    (target + 4 * start).update(from: shrunk.pointer(inside.lowerBound, y), count: 4 * inside.count)
    for index in 0..<start { (target + 4 * index).update(from: shrunk.pointer(0, y), count: 4) }
    for index in start + inside.count..<area.width {
      (target + 4 * index).update(from: shrunk.pointer(shrunk.width - 1, y), count: 4)
    }
  }

  private func blurColumns(
    _ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, _ box: pixelops_box, width: Int, height: Int
  ) {
    func row(_ y: Int) -> UnsafePointer<UInt16>? { 0..<height ~= y ? from + y * width : nil }
    let sums = columnSums.take(width)
    sums.update(repeating: 0, count: width)
    for y in 0..<min(box.radius, height) { pixelops_box_add(sums, from + y * width, width) }
    for y in 0..<height {
      pixelops_box_column(
        to + y * width, sums, row(y - box.radius - 1), row(y + box.radius), row(y + box.radius + 1), box, width)
    }
  }
}
