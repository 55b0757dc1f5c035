package import FollowspotGeometry

/// The damage that each buffer of a display has missed. All damage is accumulated here.
///
/// A buffer misses all damage until a frame from it was accepted. If its frame was refused, it contains a frame that
/// was never shown.
package struct DamageRing: Hashable, Sendable {
  private let bounds: PixelRect
  private var missed: [Region]
  /// The damage since the last accepted frame.
  package private(set) var damage: Region

  /// Creates a ring whose buffers have unknown contents.
  package init(buffers: Int, size: PixelSize) {
    bounds = PixelRect(size)
    missed = Array(repeating: Region(bounds), count: buffers)
    damage = Region(bounds)
  }

  /// Adds the difference to the previous frame, cropped to the display.
  package mutating func add(_ damage: Region) {
    let damage = damage.intersection(bounds)
    self.damage.formUnion(damage)
    for buffer in missed.indices { missed[buffer].formUnion(damage) }
  }

  /// Returns the region that must be written to a buffer for a complete frame.
  package func missing(in buffer: Int) -> Region { missed[buffer] }

  /// Marks the frame in a buffer as accepted.
  package mutating func accept(_ buffer: Int) {
    missed[buffer] = Region()
    damage = Region()
  }

  /// Marks the contents of all buffers as unknown (buffer age 0).
  package mutating func forget() { self = DamageRing(buffers: missed.count, size: bounds.size) }
}
