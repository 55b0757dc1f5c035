public import FollowspotGeometry

/// What of each buffer of a display is not what the frame on its way shows: the one place where damage adds up.
///
/// A buffer misses all that was added until a frame was accepted from it: after a refusal its pixels belong to a frame
/// nobody saw.
public struct DamageRing: Hashable, Sendable {
  private let bounds: PixelRect
  private var missed: [Region]
  /// What differs from the frame that was accepted last.
  public private(set) var damage: Region

  /// Begins with buffers of unknown contents.
  public init(buffers: Int, size: PixelSize) {
    bounds = PixelRect(size)
    missed = Array(repeating: Region(bounds), count: buffers)
    damage = Region(bounds)
  }

  /// Adds what differs from the frame before; what lies outside of the display is cut off.
  public mutating func add(_ damage: Region) {
    let damage = damage.intersection(bounds)
    self.damage.formUnion(damage)
    for buffer in missed.indices { missed[buffer].formUnion(damage) }
  }

  /// The region that must be written to a buffer so that it shows the frame whole.
  public func missing(in buffer: Int) -> Region { missed[buffer] }

  /// Notes that the frame was accepted from a buffer.
  public mutating func accept(_ buffer: Int) {
    missed[buffer] = Region()
    damage = Region()
  }

  /// Notes that all buffers' contents are unknown: age 0.
  public mutating func forget() { self = DamageRing(buffers: missed.count, size: bounds.size) }
}
