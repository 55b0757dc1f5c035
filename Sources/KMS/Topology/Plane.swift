public import FollowspotDrawing
public import FollowspotGeometry

/// A layer that a CRTC blends.
public struct Plane: Hashable, Sendable {
  /// What the driver made it for.
  public enum Kind: Hashable, Sendable {
    case primary, overlay, cursor
  }

  /// The kernel's object id.
  public var id: UInt32
  /// What it is for.
  public var kind: Kind
  /// The CRTCs it can be on, a bit each by index.
  public var possibleCRTCs: UInt32
  /// The CRTC it is on now.
  public var crtc: UInt32?
  /// What it can scan out, of what can be drawn.
  public var formats: Set<PixelFormat>
  /// How it can turn a picture. Only halves count: few planes can turn by quarters, and those that can want buffers
  /// that are tiled in ways of their own, which dumb buffers are not.
  public var rotations: Set<Rotation>

  /// `crtc` is an object id, nil where it is on none; in `possibleCRTCs` bit 0 is the first of ``Topology/crtcs``.
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
