public import FollowspotGeometry
public import FollowspotGuides
public import FollowspotOutputs
public import SystemPackage
public import FollowspotViews

/// The options of a kiosk: display, input, clock and files.
public struct KioskOptions: Sendable {
  /// The kinds of display that frames go to.
  public enum DisplayKind: String, Hashable, Sendable, CaseIterable {
    /// KMS if a display can be opened, otherwise virtual. The log says which.
    case auto
    /// A panel that the kernel drives (KMS).
    case kms
    /// A buffer in memory.
    case virtual
  }

  /// The source of touches and keys.
  public enum InputKind: Hashable, Sendable {
    /// libinput on a panel, nothing on a virtual display.
    case auto
    /// The machine's input devices, read by libinput.
    case libinput
    /// No input.
    case none
    /// Scripted fingers, from a script file.
    case script(FilePath)
  }

  /// The clock that the kiosk follows.
  public enum ClockKind: String, Hashable, Sendable, CaseIterable {
    /// The machine's clock.
    case real
    /// A simulated clock that jumps to the next event, so that hours pass within moments.
    case virtual
  }

  /// An aid for developers that makes the kiosk's work visible.
  public enum Inspection: String, Hashable, Sendable, CaseIterable {
    /// The picture as visitors see it.
    case nothing
    /// The pixels that each frame redraws: tinted and outlined for 300 ms.
    case damage
  }

  /// The kind of display that frames go to.
  public var display = DisplayKind.auto
  /// The display card, such as `/dev/dri/card1`; nil for the best one.
  public var device: String?
  /// The arrangement of the monitors; nil for the document's setting, otherwise one.
  public var outputs: OutputArrangement?
  /// The connectors to show on, such as `HDMI-A-1`: one connector, or several for an arrangement. A wide picture counts
  /// them from left to right. Empty for the best connector, or for every monitor of the best card.
  public var connectors: [ConnectorOptions] = []
  /// The seat whose cards and input devices are used, as in udev's `ID_SEAT`: `seat-left`. Nil for `seat0`, which owns
  /// every device that is not attached to another seat. Several kiosks on one machine each need a seat.
  public var seat: String?
  /// The virtual display's size in pixels, before it is rotated.
  public var size = PixelSize(width: 1920, height: 1080)
  /// The pixels per point: a number in 0.5…8, or automatic, which uses the panel's physical size. A virtual display has
  /// no physical size. Opening the kiosk fails for a number outside the range. Nil for the document's setting, otherwise
  /// 1.
  public var scale: DisplayScale?
  /// The rotation of the picture on a panel that is mounted rotated; nil for the mounting that the panel reports.
  public var rotation: Rotation?
  /// Margins in points along the display's edges, for example under a bezel. Views stay out of them unless they ignore
  /// the safe area. A document sets its own margins.
  public var safeAreaInsets = EdgeInsets.zero
  /// The source of touches and keys.
  public var input = InputKind.auto
  /// The contacts on a panel that count as fingers. The fingers of a script are not filtered.
  public var fingerPolicy = FingerPolicy.kiosk
  /// The folder where guides are remembered; nil to forget them when the kiosk ends.
  public var stateDirectory: FilePath?
  /// The name under which guides are remembered. Kiosks with different names can share a folder. A document sets its
  /// own name.
  public var name: KioskName?
  /// The folder to which every presented frame is written as PNG; nil for none. Requires a virtual display.
  public var recordDirectory: FilePath?
  /// The file for the durations of each frame's stages, in Chrome's trace event format; nil for none. A process writes
  /// at most one.
  public var traceFile: FilePath?
  /// The folder in which the sockets `data` and `control` are created for other programs; nil to use only those from
  /// the service manager.
  public var controlDirectory: FilePath?
  /// The inspection aid, which applies to every display.
  public var shows = Inspection.nothing
  /// The clock that the kiosk follows.
  public var clock = ClockKind.real

  /// The arrangement of the monitors, with its default.
  var arrangement: OutputArrangement { outputs ?? .one }
  /// The pixels per point, with their default.
  var pixelsPerPoint: DisplayScale { scale ?? 1 }

  /// The defaults: a kiosk that finds its own display and input and writes no files.
  public init() {}
}
