internal import FollowspotExecution
public import FollowspotGeometry

/// A finished picture in cached memory: text, an icon, a photograph. Immutable, so shared freely.
///
/// Two bitmaps are equal if they are the same object: display lists compare in time that does not
/// depend on the number of pixels.
public final class Bitmap: Sendable {
  /// What a pixel holds.
  public enum Format: Hashable, Sendable {
    /// Four bytes, premultiplied; see ``Pixel``.
    case argb
    /// One byte of coverage; painted in a colour.
    case alpha

    /// Bytes a pixel takes.
    public var bytesPerPixel: Int { self == .argb ? 4 : 1 }
  }

  /// The extent in pixels.
  public let size: PixelSize
  /// What a pixel holds.
  public let format: Format
  /// Bytes from one row to the next; a multiple of 4, as cairo wants it.
  public let rowBytes: Int
  /// Whether every pixel is opaque, so that drawing it is copying.
  public let isOpaque: Bool
  private let memory: PixelBytes
  /// How it is painted, where it was not at once.
  private let painting: Deferred<Void>?

  /// A bitmap of clear pixels that `fill` paints at once: it is given the memory and the bytes of a row.
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

  /// A bitmap of clear pixels that `fill` paints later: on another thread, or when its pixels are first asked for,
  /// whichever comes first. It may never be asked for.
  package static func painted(
    size: PixelSize, format: Format, later fill: @escaping @Sendable (UnsafeMutableRawPointer, Int) -> Void
  ) -> Bitmap {
    let memory = PixelBytes(clear: size, format)
    let painting = Deferred { fill(memory.start, memory.rowBytes) }
    HelperThread.shared?.take(painting)
    return Bitmap(size: size, format: format, isOpaque: false, memory: memory, painting: painting)
  }

  /// A bitmap of pixels that lie ready in memory, which nobody writes to any more.
  ///
  /// - Parameters:
  ///   - start: The first row; each row is as long as ``rowBytes(width:format:)`` says.
  ///   - release: Gives the memory back when nobody needs the bitmap any longer.
  package convenience init(
    size: PixelSize, format: Format, isOpaque: Bool, memory start: UnsafeMutableRawPointer,
    release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    let memory = PixelBytes(start, rowBytes: Self.rowBytes(width: size.width, format: format), release: release)
    self.init(size: size, format: format, isOpaque: isOpaque, memory: memory, painting: nil)
  }

  /// Bytes from one row to the next in a bitmap of a width in pixels.
  package static func rowBytes(width: Int, format: Format) -> Int { (max(0, width) * format.bytesPerPixel + 3) & ~3 }

  /// Where pixels are. Written only while they are painted, read only afterwards.
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

  /// The first byte of a row, 0…height−1; valid while the bitmap lives. Waits for the pixels where they are not there
  /// yet.
  public func row(_ y: Int) -> UnsafeRawPointer {
    painting?.settle()
    return UnsafeRawPointer(memory.start + y * rowBytes)
  }

  /// Bytes of memory held.
  public var byteCount: Int { rowBytes * size.height }
}

extension Bitmap: Hashable {
  /// Whether both are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
