package import FollowspotGeometry
package import FollowspotOutputs

/// The user's wishes for a display. A value of nil leaves the choice to the kiosk.
package struct DisplayPreferences: Hashable, Sendable {
  /// The connector: its name (`HDMI-A-1`), its monitor's name with or without the serial number (`monitor:DELL U2415`),
  /// or its number on the card, from `1`.
  package var connector: String?
  /// Pixels per point.
  package var scale: DisplayScale
  /// The rotation of the picture; nil follows the panel's orientation as the kernel reports it.
  package var rotation: Rotation?
  /// The display's relation to the card's other displays.
  package var role: Role
  /// The name of the touch screen mounted on the display; nil if none is configured.
  package var touch: String?

  /// The relation of a display to those that were made before it.
  package enum Role: Hashable, Sendable {
    /// A display that stands alone.
    case single
    /// An additional display. It is not an error if no monitor is left for it.
    case further
    /// An additional display with the picture of the first one. It uses the smallest mode that this picture fits into.
    case mirror
  }

  /// Creates preferences; the defaults leave every choice to the kernel and the panel.
  package init(
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
