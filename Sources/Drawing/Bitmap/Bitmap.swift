internal import FollowspotExecution
public import FollowspotGeometry

/// A finished picture in cached memory, such as text, an icon or a photograph. It is immutable, so threads can share
/// it.
///
/// Two bitmaps are equal if they are the same object, so the time to compare display lists does not depend
/// on the number of pixels.
public final class Bitmap: Sendable {
  /// The contents of a pixel.
  public enum Format: Hashable, Sendable {
    /// Four bytes, premultiplied; see ``Pixel``.
    case argb
    /// One byte of coverage, painted in a colour.
    case alpha

    /// The bytes of one pixel.
    public var bytesPerPixel: Int { self == .argb ? 4 : 1 }
  }

  /// The extent in pixels.
  public let size: PixelSize
  /// The contents of a pixel.
  public let format: Format
  /// Bytes from one row to the next; a multiple of 4, as cairo requires.
  public let rowBytes: Int
  /// Whether every pixel is opaque, so that drawing is plain copying.
  public let isOpaque: Bool
  private let memory: PixelBytes
  /// The deferred painting; `nil` if the bitmap was painted at once.
  private let painting: Deferred<Void>?

  /// Creates a bitmap that `fill` paints immediately.
  ///
  /// - Parameters:
  ///   - size: The extent in pixels.
  ///   - format: The contents of a pixel.
  ///   - isOpaque: Whether `fill` makes every pixel opaque.
  ///   - fill: Paints the pixels. Receives zeroed memory and the bytes from one row to the next.
  /// - Throws: The errors of `fill`.
  public convenience init<Failure: Error>(
    size: PixelSize, format: Format, isOpaque: Bool = false,
    fill: (UnsafeMutableRawPointer, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let memory = PixelBytes(clear: size, format)
    try fill(memory.start, memory.rowBytes)
    self.init(size: size, format: format, isOpaque: isOpaque, memory: memory, painting: nil)
  }

  private init(size: PixelSize, format: Format, isOpaque: Bool, memory: PixelBytes, painting: Deferred<Void>?) {
    self.size = size
    self.format = format
    self.isOpaque = isOpaque
    rowBytes = memory.rowBytes
    self.memory = memory
    self.painting = painting
  }

  /// Returns a bitmap that `fill` paints later: on the helper thread or when its pixels are first read, whichever comes
  /// first.
  package static func painted(
    size: PixelSize, format: Format, later fill: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void
  ) -> Bitmap {
    let memory = PixelBytes(clear: size, format)
    let painting = Deferred { fill(memory.start, memory.rowBytes) }
    HelperThread.shared?.take(painting)
    return Bitmap(size: size, format: format, isOpaque: false, memory: memory, painting: painting)
  }

  /// Creates a bitmap of pixels that already lie in memory and do not change any more.
  ///
  /// - Parameters:
  ///   - start: The first row. Each row has ``rowBytes(width:format:)`` bytes.
  ///   - release: Frees the memory when the bitmap is released.
  package convenience init(
    size: PixelSize, format: Format, isOpaque: Bool, memory start: UnsafeMutableRawPointer,
    release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    let memory = PixelBytes(start, rowBytes: Self.rowBytes(width: size.width, format: format), release: release)
    self.init(size: size, format: format, isOpaque: isOpaque, memory: memory, painting: nil)
  }

  /// Returns the bytes from one row to the next in a bitmap whose width is given in pixels.
  package static func rowBytes(width: Int, format: Format) -> Int { (max(0, width) * format.bytesPerPixel + 3) & ~3 }

  /// The memory of the pixels. It is written only during painting and read only afterwards.
  private final class PixelBytes: @unchecked Sendable {
    let rowBytes: Int
    let start: UnsafeMutableRawPointer
    private let release: @Sendable (UnsafeMutableRawPointer) -> Void

    init(
      _ start: UnsafeMutableRawPointer, rowBytes: Int, release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
      (self.start, self.rowBytes, self.release) = (start, rowBytes, release)
    }

    convenience init(clear size: PixelSize, _ format: Format) {
      let rowBytes = Bitmap.rowBytes(width: size.width, format: format)
      let count = max(64, rowBytes * max(0, size.height))
      let start = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
      start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      self.init(start, rowBytes: rowBytes) { $0.deallocate() }
    }

    deinit { release(start) }
  }

  /// Returns the first byte of row `y`, 0…height−1. The pointer is valid while the bitmap lives. Waits for deferred
  /// painting.
  public func row(_ y: Int) -> UnsafeRawPointer {
    painting?.settle()
    return UnsafeRawPointer(memory.start + y * rowBytes)
  }

  /// The bytes of memory that the pixels take.
  package var byteCount: Int { rowBytes * size.height }
}

extension Bitmap: Hashable {
  /// Whether both are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
