public import FollowspotDrawing
public import FollowspotGeometry

/// The parts of a card that show a picture, and the mode, format and rotation they use.
public struct OutputChoice: Hashable, Sendable {
  /// The connector's object id.
  public var connector: UInt32
  /// The connector's name.
  public var name: String
  /// The mode that the connector is driven with.
  public var mode: Mode
  /// The CRTC's object id.
  public var crtc: UInt32
  /// The object id of the plane that shows the picture, preferably a primary one; nil if the driver lists no planes.
  public var plane: UInt32?
  /// The layout of the pixels.
  public var format: PixelFormat
  /// The rotation of the picture on the panel.
  public var rotation: Rotation

  /// The size in pixels after the rotation.
  public var seenSize: PixelSize { mode.size.turned(by: rotation) }

  /// The mode and the rotation in words: `1920x1080@60, turned by 90 degrees`.
  public var picture: String { rotation == .zero ? "\(mode)" : "\(mode), turned by \(rotation.degrees) degrees" }
}

/// The result of choosing an output, with the reasons against the other connectors.
public struct OutputVerdict: Hashable, Sendable {
  /// The choice; nil if nothing can be shown now.
  public var choice: OutputChoice?
  /// The unused connectors with the reasons, in the kernel's order.
  public var rejected: [Rejection]
  /// A preference that could not be met, as a sentence without its full stop.
  public var note: String?

  /// A connector that is not used.
  public struct Rejection: Hashable, Sendable {
    /// The connector's name.
    public var name: String
    /// The reason, as a part of a sentence.
    public var reason: String
  }
}
