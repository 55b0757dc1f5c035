public import FollowspotGeometry
public import FollowspotGuides
public import SystemPackage

/// How a kiosk runs: which display, which fingers, whose time, what is kept.
public struct KioskOptions: Sendable {
  /// Where frames go.
  public enum DisplayKind: String, Hashable, Sendable, CaseIterable {
    /// KMS if a display can be opened, else virtual; the kiosk says which.
    case auto
    /// A panel, by the kernel's mode setting.
    case kms
    /// Memory.
    case virtual
  }

  /// Where touches come from.
  public enum InputKind: Hashable, Sendable {
    /// libinput on a panel, nothing on a virtual display.
    case auto
    /// Devices, by libinput.
    case libinput
    /// Nowhere.
    case none
    /// A script of scripted fingers.
    case script(FilePath)
  }

  /// Whose time passes.
  public enum ClockKind: String, Hashable, Sendable, CaseIterable {
    /// The machine's.
    case real
    /// A script's: hours pass in moments.
    case virtual
  }

  /// What is made visible of a kiosk's work, for those who build one.
  public enum Inspection: String, Hashable, Sendable, CaseIterable {
    /// The picture as visitors see it.
    case nothing
    /// What each frame draws anew: tinted for 300 ms, and outlined.
    case damage
  }

  /// Where frames go.
  public var display = DisplayKind.auto
  /// A device node such as `/dev/dri/card1`; nil for the best there is.
  public var device: String?
  /// Which monitors show the picture.
  public var outputs = OutputArrangement.one
  /// The connectors to show on, as `HDMI-A-1`: the one, those that have views of their own each, those that mirror each
  /// other, or those side by side from left to right. Empty for the best there is, or for every monitor of the best card.
  public var connectors: [ConnectorOptions] = []
  /// Whose cards and input devices are used, as udev's `ID_SEAT` has them: `seat-left`; nil for those of `seat0`, where
  /// all are that nobody attached elsewhere. Where several kiosks run on one machine, each has a seat.
  public var seat: String?
  /// The virtual display's extent in pixels, as its panel has them, however it is turned.
  public var size = PixelSize(width: 1920, height: 1080)
  /// Pixels a point: 0.5…8, a kiosk does not open with another scale; or by the panel's millimetres, which a virtual
  /// display does not have.
  public var scale: DisplayScale = 1
  /// How far the picture is turned on a panel that is mounted turned; nil goes by how the panel says it is.
  public var rotation: Rotation?
  /// Parts along the display's edges, as under a bezel, that views keep clear of unless they ignore the safe area, in
  /// points. A document has its own.
  public var safeAreaInsets = EdgeInsets.zero
  /// Where touches come from.
  public var input = InputKind.auto
  /// Where guides are remembered; nil for nowhere.
  public var stateDirectory: FilePath?
  /// Whose guides are remembered: kiosks of other names in the same folder have records of their own. A document has
  /// its own name.
  public var name: DocumentName?
  /// Where every presented frame is written as PNG; nil for nowhere. Only a virtual display can.
  public var recordDirectory: FilePath?
  /// Where what each stage of a frame takes is written, in Chrome's trace event format; nil for nowhere. A process has one
  /// such file.
  public var traceFile: FilePath?
  /// Where the sockets for programs beside the kiosk are made, `data` and `control`; nil for those of the service manager
  /// alone.
  public var controlDirectory: FilePath?
  /// What is made visible of its work, on every display alike.
  public var shows = Inspection.nothing
  /// Whose time passes.
  public var clock = ClockKind.real

  /// A kiosk that finds its own display and input, and remembers nothing.
  public init() {}
}
