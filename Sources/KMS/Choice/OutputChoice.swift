public import FollowspotDrawing
public import FollowspotGeometry

/// Which parts of a card show the picture, and how.
public struct OutputChoice: Hashable, Sendable {
  /// The connector's object id.
  public var connector: UInt32
  /// The connector's name.
  public var name: String
  /// The mode.
  public var mode: Mode
  /// The CRTC's object id.
  public var crtc: UInt32
  /// The primary plane's object id; nil where the driver tells of no planes.
  public var plane: UInt32?
  /// How pixels are laid out.
  public var format: PixelFormat
  /// How the picture is turned on the panel.
  public var rotation: Rotation

  /// Pixels as they are seen.
  public var seenSize: PixelSize { mode.size.turned(by: rotation) }

  /// What is shown, in words: `1920x1080@60, turned by 90 degrees`.
  public var picture: String { rotation == .zero ? "\(mode)" : "\(mode), turned by \(rotation.degrees) degrees" }
}

/// What was chosen from a topology, and why not the rest.
public struct OutputVerdict: Hashable, Sendable {
  /// The choice; nil where nothing can be shown now.
  public var choice: OutputChoice?
  /// A connector's name and why it is not used, in the kernel's order.
  public var rejected: [Rejection]
  /// What was asked for and could not be had, as a sentence without its full stop.
  public var note: String?

  /// A connector that is not used.
  public struct Rejection: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Why.
    public var reason: String
  }
}
