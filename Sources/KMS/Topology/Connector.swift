package import FollowspotGeometry

/// A connector of a card, to which a monitor can be attached.
package struct Connector: Hashable, Sendable {
  /// Whether a monitor is attached.
  package enum Status: Hashable, Sendable {
    case connected, disconnected
    /// The driver cannot detect it.
    case unknown
  }

  /// The position of the panel in its housing: the kernel's `panel orientation`, which names the panel's side that is
  /// up.
  package enum Orientation: String, Hashable, Sendable {
    case normal = "Normal"
    case upsideDown = "Upside Down"
    case leftSideUp = "Left Side Up"
    case rightSideUp = "Right Side Up"

    /// The rotation that puts the picture upright on a panel with this orientation.
    package var rotation: Rotation {
      switch self {
      case .normal: .zero
      case .upsideDown: .half
      case .leftSideUp: .threeQuarters
      case .rightSideUp: .quarter
      }
    }
  }

  /// The kernel's object id.
  package var id: UInt32
  /// The kernel's name: `HDMI-A-1`.
  package var name: String
  /// Whether a monitor is attached, as the driver reports it.
  package var status: Status
  /// The modes that the monitor supports.
  package var modes: [Mode]
  /// The encoders that can drive it.
  package var encoders: [UInt32]
  /// The CRTC that drives it now.
  package var crtc: UInt32?
  /// The picture's size in millimetres; nil if unknown.
  package var millimetres: PixelSize?
  /// The position of the panel in its housing.
  package var orientation: Orientation
  /// Whether the link was lost and needs a full modeset to be trained again.
  package var hasBadLink: Bool
  /// Whether it is not a desktop monitor, for example a headset.
  package var isNonDesktop: Bool
  /// The monitor's name from its EDID; nil if it reports none.
  package var monitor: MonitorName?

  /// Whether there is a mode with pixels.
  var hasModes: Bool { modes.contains { !$0.size.isEmpty } }

  /// Creates a connector. It discards `millimetres` that are probably invented: whole centimetres in both directions,
  /// or 96 dots per inch of a mode if the monitor has no name.
  package init(
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

  /// Returns a size unless it is probably invented. Many televisions report whole centimetres, such as 160 by 90 mm. A
  /// framebuffer of the firmware derives its size from the mode (`DRM_MODE_RES_MM(size, 96)` in simpledrm).
  private static func plausible(_ size: PixelSize?, _ modes: [Mode]) -> PixelSize? {
    guard let size, !size.isEmpty, size.width % 10 != 0 || size.height % 10 != 0 else { return nil }
    let at96 = { pixels in pixels * 254 / 960 }
    let isOfMode = modes.contains { at96($0.size.width) == size.width && at96($0.size.height) == size.height }
    return isOfMode ? nil : size
  }
}

extension Connector {
  /// Returns the pixels per millimetre in a mode, the smaller value if the axes differ; nil if the size is unknown.
  func density(in mode: Mode) -> Double? {
    guard let millimetres, millimetres.width > 0, millimetres.height > 0 else { return nil }
    return min(
      Double(mode.size.width) / Double(millimetres.width), Double(mode.size.height) / Double(millimetres.height))
  }
}
