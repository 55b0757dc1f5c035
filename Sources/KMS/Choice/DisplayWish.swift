public import Geometry

/// What the user asks of the display; whatever is nil is chosen.
public struct DisplayWish: Hashable, Sendable {
  /// The card's node: `/dev/dri/card1`.
  public var device: String?
  /// The connector's name: `HDMI-A-1`.
  public var connector: String?
  /// The resolution, as the panel has it.
  public var size: PixelSize?
  /// The rate, to half a picture a second.
  public var rate: Double?
  /// Pixels a point, above 0.
  public var scale: Double
  /// How the picture is turned on the panel; nil goes by how the panel says it is mounted.
  public var rotation: Rotation?

  /// Makes a wish.
  public init(
    device: String? = nil, connector: String? = nil, size: PixelSize? = nil, rate: Double? = nil, scale: Double = 1,
    rotation: Rotation? = nil
  ) {
    self.device = device
    self.connector = connector
    self.size = size
    self.rate = rate
    self.scale = scale
    self.rotation = rotation
  }
}
