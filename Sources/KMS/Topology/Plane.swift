public import FollowspotDrawing
public import FollowspotGeometry

/// A layer that a CRTC blends into its picture.
public struct Plane: Hashable, Sendable {
  /// The plane's purpose, as the driver reports it.
  public enum Kind: Hashable, Sendable {
    case primary, overlay, cursor
  }

  /// The kernel's object id.
  public var id: UInt32
  /// The plane's purpose.
  public var kind: Kind
  /// The CRTCs that can use it: bit n stands for the n-th CRTC.
  public var possibleCRTCs: UInt32
  /// The CRTC that uses it now.
  public var crtc: UInt32?
  /// The formats that it scans out, limited to those that can be drawn.
  public var formats: Set<PixelFormat>
  /// The rotations that it supports, limited to half turns. Few planes support quarter turns, and those need tiled
  /// buffers, which dumb buffers are not.
  public var rotations: Set<Rotation>

  /// Creates a plane. `crtc` is an object id, or nil; bit 0 of `possibleCRTCs` is the first of ``Topology/crtcs``.
  public init(
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
