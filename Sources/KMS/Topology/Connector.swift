public import FollowspotGeometry

/// Where a monitor is plugged in.
public struct Connector: Hashable, Sendable {
  /// Whether a monitor is there.
  public enum Status: Hashable, Sendable {
    case connected, disconnected
    /// The driver can't tell.
    case unknown
  }

  /// How the panel is mounted in its housing: the kernel's `panel orientation`, which names the panel's side that is
  /// up.
  public enum Orientation: String, Hashable, Sendable {
    case normal = "Normal"
    case upsideDown = "Upside Down"
    case leftSideUp = "Left Side Up"
    case rightSideUp = "Right Side Up"

    /// How the picture is turned on such a panel so that its top is up: to the panel's side that is.
    public var rotation: Rotation {
      switch self {
      case .normal: .zero
      case .upsideDown: .half
      case .leftSideUp: .threeQuarters
      case .rightSideUp: .quarter
      }
    }
  }

  /// The kernel's object id.
  public var id: UInt32
  /// As the kernel calls it: `HDMI-A-1`.
  public var name: String
  /// Whether a monitor is there.
  public var status: Status
  /// What the monitor can show.
  public var modes: [Mode]
  /// The encoders it can be joined to.
  public var encoders: [UInt32]
  /// The CRTC that feeds it now.
  public var crtc: UInt32?
  /// The picture's size in millimetres; nil where unknown.
  public var millimetres: PixelSize?
  /// How the panel is mounted.
  public var orientation: Orientation
  /// Whether the link was lost and must be trained anew by a full modeset.
  public var hasBadLink: Bool
  /// Whether it is something else than a monitor, such as a headset.
  public var isNonDesktop: Bool
  /// What the monitor calls itself; nil where it says nothing.
  public var monitor: MonitorName?

  /// Whether there is a mode to show a picture in.
  var hasModes: Bool { modes.contains { !$0.size.isEmpty } }

  /// `millimetres` that are whole centimetres both ways, or 96 dots an inch of a mode without a monitor's word, count as
  /// unknown: they are often invented.
  public init(
    id: UInt32, name: String, status: Status, modes: [Mode], encoders: [UInt32], crtc: UInt32? = nil,
    millimetres: PixelSize? = nil, orientation: Orientation = .normal, hasBadLink: Bool = false,
    isNonDesktop: Bool = false, monitor: MonitorName? = nil
  ) {
    self.id = id
    self.name = name
    self.status = status
    self.modes = modes
    self.encoders = encoders
    self.crtc = crtc
    self.millimetres = Self.plausible(millimetres, monitor == nil ? modes : [])
    self.orientation = orientation
    self.hasBadLink = hasBadLink
    self.isNonDesktop = isNonDesktop
    self.monitor = monitor
  }

  /// Sizes of whole centimetres are often invented, such as 160 by 90 mm for every television; they count as unknown. So
  /// do those that follow from a mode: a framebuffer that firmware left has no other (`DRM_MODE_RES_MM(size, 96)` in
  /// simpledrm).
  private static func plausible(_ size: PixelSize?, _ modes: [Mode]) -> PixelSize? {
    guard let size, !size.isEmpty, size.width % 10 != 0 || size.height % 10 != 0 else { return nil }
    let at96 = { pixels in pixels * 254 / 960 }
    let isOfMode = modes.contains { at96($0.size.width) == size.width && at96($0.size.height) == size.height }
    return isOfMode ? nil : size
  }
}

extension Connector {
  /// Pixels a millimetre of the glass in a mode, the fewer where they differ along the axes; nil where the size is
  /// unknown.
  func density(in mode: Mode) -> Double? {
    guard let millimetres, millimetres.width > 0, millimetres.height > 0 else { return nil }
    return min(
      Double(mode.size.width) / Double(millimetres.width), Double(mode.size.height) / Double(millimetres.height))
  }
}
