public import FollowspotGeometry

/// What the user asks of the display; whatever is nil is chosen.
public struct DisplayPreferences: Hashable, Sendable {
  /// The connector's name, `HDMI-A-1`; its monitor's, `monitor:DELL U2415`, perhaps with its serial number behind it; or
  /// its number on the card, from `1`.
  public var connector: String?
  /// Pixels a point.
  public var scale: DisplayScale
  /// How the picture is turned on the panel; nil goes by how the panel says it is mounted.
  public var rotation: Rotation?
  /// What it is to other displays of the card.
  public var role: Role
  /// The name of the touch screen that is glued to it; nil where nobody has said one.
  public var touch: String?

  /// What a display is to those that were handed out before it.
  public enum Role: Hashable, Sendable {
    /// A display by itself.
    case single
    /// A further one, where there is a monitor for it: nothing is said where there is none.
    case further
    /// The same, and it shows what the first does: in the smallest mode that that one's picture fits into.
    case mirror
  }

  /// Preferences that leave to the kernel and the panel what is not given.
  public init(
    connector: String? = nil, scale: DisplayScale = 1, rotation: Rotation? = nil, role: Role = .single,
    touch: String? = nil
  ) {
    self.connector = connector
    self.scale = scale
    self.rotation = rotation
    self.role = role
    self.touch = touch
  }
}
