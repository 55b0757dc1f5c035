public import Geometry

/// What the user asks of the display; whatever is nil is chosen.
public struct DisplayPreferences: Hashable, Sendable {
  /// The connector's name: `HDMI-A-1`.
  public var connector: String?
  /// Pixels a point, above 0.
  public var scale: Double
  /// How the picture is turned on the panel; nil goes by how the panel says it is mounted.
  public var rotation: Rotation?

  /// Preferences that leave to the kernel and the panel what is not given.
  public init(connector: String? = nil, scale: Double = 1, rotation: Rotation? = nil) {
    self.connector = connector
    self.scale = scale
    self.rotation = rotation
  }
}
