public import FollowspotGeometry

/// Where fingers, pointers and keys come from: libinput, or a script.
///
/// It is attached to one output, its ``target``, and its positions are of that output's display. While it is suspended
/// nothing comes from it, and what was down is cancelled.
@MainActor
public protocol InputSource: SeatClient {
  /// Told of every event, in the order they happened; set by the loop.
  var onEvent: ((InputEvent) -> Void)? { get set }
  /// The output that is touched; set by the loop. The source holds it weakly.
  var target: (any InputTarget)? { get set }
  /// What the loop must poll for this source.
  var eventSources: [any EventSource] { get }
  /// Whether contacts are what they say they are, as a script's; those of people include palms and sleeves.
  var isExact: Bool { get }
  /// When it goes on by itself; nil where it doesn't.
  var deadline: Duration? { get }
  /// Goes on with what waited for the display to catch up: called in each turn of the loop, when its frame was handed
  /// over.
  func proceed()
  /// Gives the devices back. No event follows. Calling it again does nothing.
  func close()
}

extension InputSource {
  /// Never: devices tell by their descriptors.
  public var deadline: Duration? { nil }
  /// Does nothing: what devices tell waits for nobody.
  public func proceed() {}
}

/// One thing that happened on an input device.
public struct InputEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A finger, told apart by its slot.
    case touch(slot: Int, ContactPhase, UnitPosition)
    /// The pointer with its main button: moves while up are `.moved` too.
    case pointer(ContactPhase, UnitPosition)
    /// A key by its name in `input-event-codes.h` in lower case without `KEY_`: `enter`, `esc`, `tab`, `left`.
    case key(name: String, isDown: Bool)
    /// A sensor says that somebody has come near.
    case motion
    /// The number of touch devices, pointers or keyboards changed.
    case devicesChanged
    /// Nothing more comes: a script is through, or failed.
    case finished(ScriptOutcome)
  }

  /// What happened.
  public var kind: Kind
  /// When, on the loop's clock.
  public var time: Duration
  /// The name of the panel that the touched glass lies on; nil where it lies on none.
  public var panel: String?

  /// `time` is on the loop's clock.
  public init(_ kind: Kind, time: Duration, panel: String? = nil) {
    self.kind = kind
    self.time = time
    self.panel = panel
  }
}

/// Where a contact stands in its life.
public enum ContactPhase: Hashable, Sendable {
  case began, moved, ended
  /// It ended without meaning anything: the palm was recognised, the device went away.
  case cancelled
}

/// A position as fractions of the display, 0…1 from the upper left as it is seen; never rounded to pixels.
public struct UnitPosition: Hashable, Sendable {
  /// Fraction of the width.
  public var x: Double
  /// Fraction of the height.
  public var y: Double

  /// Fractions below 0 or above 1 stay as they are.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Where a place of a picture lies when that is turned.
  public func turned(by rotation: Rotation) -> UnitPosition {
    switch rotation {
    case .zero: self
    case .quarter: UnitPosition(x: 1 - y, y: x)
    case .half: UnitPosition(x: 1 - x, y: 1 - y)
    case .threeQuarters: UnitPosition(x: y, y: 1 - x)
    }
  }

  /// The position on a display of a size in points.
  public func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}
