internal import Drawing
internal import Geometry

/// Keeps buffers alive while a contest runs: contenders hold pointers into them.
final class PixelBuffers {
  nonisolated(unsafe) static let shared = PixelBuffers()

  private final class Box {
    let buffer: PixelBuffer
    init(_ buffer: consuming PixelBuffer) { self.buffer = buffer }
  }

  private var boxes: [Box] = []

  func make(_ size: PixelSize, _ format: PixelFormat = .xrgb8888) -> PixelTarget {
    keep(PixelBuffer(size: size, format: format))
  }

  /// Lets them go, once a contest and its contenders are over.
  func removeAll() { boxes = [] }

  func keep(_ buffer: consuming PixelBuffer) -> PixelTarget {
    let box = Box(buffer)
    boxes.append(box)
    return box.buffer.target
  }
}
