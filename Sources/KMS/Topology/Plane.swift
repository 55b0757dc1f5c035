package import FollowspotDrawing
package import FollowspotGeometry

/// A layer that a CRTC blends into its picture.
package struct Plane: Hashable, Sendable {
  /// The plane's purpose, as the driver reports it.
  package enum Kind: Hashable, Sendable {
    case primary, overlay, cursor
  }

  /// The kernel's object id.
  package var id: UInt32
  /// The plane's purpose.
  package var kind: Kind
  /// The CRTCs that can use it: bit n stands for the n-th CRTC.
  package var possibleCRTCs: UInt32
  /// The CRTC that uses it now.
  package var crtc: UInt32?
  /// The formats that it scans out, limited to those that can be drawn.
  package var formats: Set<PixelFormat>
  /// The rotations that it supports, limited to half turns. Few planes support quarter turns, and those need tiled
  /// buffers, which dumb buffers are not.
  package var rotations: Set<Rotation>

  /// Creates a plane. `crtc` is an object id, or nil; bit 0 of `possibleCRTCs` is the first of ``Topology/crtcs``.
  package init(
    id: UInt32, kind: Kind, possibleCRTCs: UInt32, crtc: UInt32? = nil, formats: Set<PixelFormat>,
    rotations: Set<Rotation> = [.zero]
  ) {
    self.id = id
    self.kind = kind
    self.possibleCRTCs = possibleCRTCs
    self.crtc = crtc
    self.formats = formats
    self.rotations = rotations
  }
}
