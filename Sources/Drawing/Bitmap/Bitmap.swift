public import Geometry

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
  /// Written only by `init`, read only afterwards.
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer

  /// Makes a bitmap of clear pixels and lets `fill` paint it: it is given the memory and the bytes of a row.
  public init<Failure: Error>(
    size: PixelSize, format: Format, isOpaque: Bool = false,
    fill: (UnsafeMutableRawPointer, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let rowBytes = (max(0, size.width) * format.bytesPerPixel + 3) & ~3
    let count = max(64, rowBytes * max(0, size.height))
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    do {
      try fill(memory, rowBytes)
    } catch {
      memory.deallocate()
      throw error
    }
    self.size = size
    self.format = format
    self.rowBytes = rowBytes
    self.isOpaque = isOpaque
    self.memory = memory
  }

  deinit { memory.deallocate() }

  /// The first byte of a row, 0…height−1; valid while the bitmap lives.
  public func row(_ y: Int) -> UnsafeRawPointer { UnsafeRawPointer(memory + y * rowBytes) }

  /// Bytes of memory held.
  public var byteCount: Int { rowBytes * size.height }
}

extension Bitmap: Hashable {
  /// Whether both are the same object.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
