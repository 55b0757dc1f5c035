public import Geometry

/// What the user asks of the display; whatever is nil is chosen.
public struct DisplayWish: Hashable, Sendable {
  /// The card's node: `/dev/dri/card1`.
  public var device: String?
  /// The connector's name: `HDMI-A-1`.
  public var connector: String?
  /// The resolution.
  public var size: PixelSize?
  /// The rate, to half a picture a second.
  public var rate: Double?
  /// Pixels a point, above 0.
  public var scale: Double
  /// Whether the picture is turned by half; nil goes by how the panel says it is mounted.
  public var isUpsideDown: Bool?

  /// Makes a wish.
  public init(
    device: String? = nil, connector: String? = nil, size: PixelSize? = nil, rate: Double? = nil, scale: Double = 1,
    isUpsideDown: Bool? = nil
  ) {
    self.device = device
    self.connector = connector
    self.size = size
    self.rate = rate
    self.scale = scale
    self.isUpsideDown = isUpsideDown
  }
}
