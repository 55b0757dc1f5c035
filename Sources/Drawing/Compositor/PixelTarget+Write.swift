internal import FollowspotCPixelOps
package import FollowspotGeometry
internal import Glibc

extension PixelTarget {
  /// Returns the rows to read and write when a scrim is laid directly into the target's memory; `nil` if pixels must
  /// first be packed or rotated. Backdrops cannot be laid on rows that narrow to 16 bits.
  func rows(from source: Surface, _ rect: PixelRect, streams: Bool) -> pixelops_rows? {
    guard rotation == .zero, format != .xrgb2101010 else { return nil }
    let place = place(of: rect)
    return pixelops_rows(
      dst: row(place.minY) + place.minX * format.bytesPerPixel, src: source.pointer(rect.minX, rect.minY),
      dst_step: pitch, src_step: 4 * source.stride, streams: streams ? 1 : 0, narrows: format == .rgb565 ? 1 : 0)
  }

  /// Writes black to a region of the frame, except for one rectangle.
  package func clear(_ region: Region, without excluded: PixelRect) {
    for rect in region.intersection(part).rects {
      for piece in Region(rect, .zero, without: excluded).rects {
        let place = place(of: piece)
        for y in place.minY..<place.maxY {
          let first = row(y) + place.minX * format.bytesPerPixel
          memset(first, 0, place.width * format.bytesPerPixel)
        }
      }
    }
  }

  /// Writes finished pixels of a surface to a rectangle of the frame. With `streams` the writes bypass the caches where
  /// that is faster.
  func write(_ source: Surface, _ rect: PixelRect, streams: Bool = false) {
    guard !rect.isEmpty else { return }
    let place = place(of: rect)
    switch rotation {
    case .zero:
      for (y, row) in zip(rect.minY..<rect.maxY, place.minY..<place.maxY) {
        store(source.pointer(rect.minX, y), place.minX, row, rect.width, streams: streams)
      }
    case .half:
      for (y, row) in zip(rect.minY..<rect.maxY, (place.minY..<place.maxY).reversed()) {
        reverse(source.pointer(rect.minX, y), place.minX, row, rect.width)
      }
    case .quarter:
      // The lowest row of the frame becomes the first column in memory.
      transpose(source.pointer(rect.minX, rect.maxY - 1), -source.stride, place, firstRow: place.minY, pitch)
    case .threeQuarters:
      transpose(source.pointer(rect.minX, rect.minY), source.stride, place, firstRow: place.maxY - 1, -pitch)
    }
  }

  /// Returns the rectangle of memory that holds a rectangle of the frame.
  func place(of rect: PixelRect) -> PixelRect {
    rect.offsetBy(dx: -origin.x, dy: -origin.y).turned(by: rotation, in: seenSize)
  }

  private func store(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int, streams: Bool) {
    switch format {
    case .xrgb8888 where streams: pixelops_stream_xrgb8888(words(x, y), pixels, count)
    case .xrgb8888: pixelops_store_xrgb8888(words(x, y), pixels, count)
    case .xrgb2101010: pixelops_store_xrgb2101010(words(x, y), pixels, count)
    case .rgb565 where streams: pixelops_stream_rgb565(halves(x, y), pixels, count)
    case .rgb565: pixelops_store_rgb565(halves(x, y), pixels, count)
    }
  }

  private func reverse(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    switch format {
    case .xrgb8888: pixelops_reverse_xrgb8888(words(x, y), pixels, count)
    case .xrgb2101010: pixelops_reverse_xrgb2101010(words(x, y), pixels, count)
    case .rgb565: pixelops_reverse_rgb565(halves(x, y), pixels, count)
    }
  }

  /// Writes columns as rows, beginning with a memory row. `stride` is in pixels, `step` in bytes.
  private func transpose(
    _ pixels: UnsafePointer<UInt32>, _ stride: Int, _ place: PixelRect, firstRow: Int, _ step: Int
  ) {
    let (x, width, height) = (place.minX, place.width, place.height)
    switch format {
    case .xrgb8888: pixelops_transpose_xrgb8888(words(x, firstRow), step, pixels, 4 * stride, width, height)
    case .xrgb2101010: pixelops_transpose_xrgb2101010(words(x, firstRow), step, pixels, 4 * stride, width, height)
    case .rgb565: pixelops_transpose_rgb565(halves(x, firstRow), step, pixels, 4 * stride, width, height)
    }
  }

  private func words(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    row(y).assumingMemoryBound(to: UInt32.self) + x
  }

  private func halves(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
    row(y).assumingMemoryBound(to: UInt16.self) + x
  }
}
