public import Drawing

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

  /// Makes a plane.
  public init(id: UInt32, kind: Kind, possibleCRTCs: UInt32, crtc: UInt32? = nil, formats: Set<PixelFormat>) {
    self.id = id
    self.kind = kind
    self.possibleCRTCs = possibleCRTCs
    self.crtc = crtc
    self.formats = formats
  }
}
