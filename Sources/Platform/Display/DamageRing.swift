public import Geometry

/// What each of a display's buffers has missed of the frames that were shown in the others.
///
/// A buffer that is being written counts as missing all that is written until its frame was accepted: after a
/// refusal its pixels belong to a frame nobody saw.
public struct DamageRing: Hashable, Sendable {
  private let bounds: PixelRect
  private var missed: [Region]

  /// Begins with buffers of unknown contents.
  public init(buffers: Int, size: PixelSize) {
    bounds = PixelRect(size)
    missed = Array(repeating: Region(bounds), count: buffers)
  }

  /// The damage that lies on the display.
  public func clipped(_ damage: Region) -> Region { damage.intersection(bounds) }

  /// The region that must be written to a buffer so that it shows a frame whole.
  public mutating func begin(_ buffer: Int, damage: Region) -> Region {
    missed[buffer].formUnion(clipped(damage))
    return missed[buffer]
  }

  /// Notes that a frame was accepted from a buffer.
  public mutating func accept(_ buffer: Int, damage: Region) {
    for index in missed.indices where index != buffer { missed[index].formUnion(clipped(damage)) }
    missed[buffer] = Region()
  }

  /// Notes that all buffers' contents are unknown: age 0.
  public mutating func forget() {
    for index in missed.indices { missed[index] = Region(bounds) }
  }
}
