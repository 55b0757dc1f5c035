public import FollowspotDrawing
public import FollowspotGeometry

/// Where frames are shown: a panel driven by KMS, or memory.
///
/// One frame is on its way at a time. A display that is away (no monitor, another virtual terminal) is a
/// normal state: it says so, keeps its event sources, and comes back.
@MainActor
public protocol Display: SeatClient {
  /// What programs call it by: the connector, as `HDMI-A-1`; empty while there is none.
  var name: String { get }
  /// What it is showing in now; nil while there is nothing to show on.
  var mode: DisplayMode? { get }
  /// The panels that it is made of, the most important first; empty while there is nothing to show on.
  var panels: [Panel] { get }
  /// How it stands, or each of the displays that it is made of; empty where that is of no interest to an operator.
  var conditions: [DisplayCondition] { get }
  /// Whether ``present(_:draw:)`` may be called now: there is a mode and no frame is on its way.
  var isReady: Bool { get }
  /// Told when something changed; set by the loop.
  var onEvent: ((DisplayEvent) -> Void)? { get set }
  /// Told, as a sentence, of what an operator would want to read in the log; set by the loop.
  var onNotice: ((String) -> Void)? { get set }
  /// Whether a frame is on its way for longer than the display can take. A watchdog is not to be fed then.
  var isOverdue: Bool { get }
  /// What the loop must poll for this display.
  var eventSources: [any EventSource] { get }

  /// Shows a frame. `damage` is what differs from the frame handed over last, whether that was taken or refused; `draw`
  /// is called once for each panel, before this returns, with the buffer that will be shown and the region of it that must be written:
  /// the damage and what that buffer missed. Both are in pixels as they are seen, whatever way the panel is mounted. A
  /// display that is not ready ignores the call.
  ///
  /// - Throws: A ``DisplayError`` if the display refused; it then counts nothing of the damage as shown and keeps it
  ///   for the next frame, and sends ``DisplayEvent/changed`` when the next frame may be tried, or
  ///   ``DisplayEvent/failed(_:)``.
  func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError)

  /// Turns the picture, or lets it go by how the panel says it is mounted: nil. Where that makes a difference,
  /// ``DisplayEvent/changed`` follows.
  func turn(_ rotation: Rotation?)

  /// Switches the panel off, so that its backlight is dark as well, or on again. While it is off the mode stays what it
  /// was and no frame may be presented; once it is on ``DisplayEvent/changed`` follows, or ``DisplayEvent/away`` where
  /// there is no monitor any more.
  func setPower(_ isOn: Bool)

  /// Gives the display back as it was found. No event follows. Calling it again does nothing.
  func close()
}

extension Display {
  /// Unless a display says otherwise.
  public var name: String { "" }
  /// One, with all of the picture.
  public var panels: [Panel] { mode.map { [Panel(name: name, rotation: $0.rotation)] } ?? [] }
  /// None: memory has no cable.
  public var conditions: [DisplayCondition] { [] }
  /// Does nothing: memory has no backlight.
  public func setPower(_ isOn: Bool) {}
  /// Nobody is told: a display without devices has nothing for an operator.
  public var onNotice: ((String) -> Void)? {
    get { nil }
    set {}
  }
  /// Never: memory takes every frame.
  public var isOverdue: Bool { false }
}

/// The size and pace of a display.
public struct DisplayMode: Hashable, Sendable {
  /// Pixels, as they are seen: of a panel that is mounted on its side, width and height have changed places.
  public var size: PixelSize
  /// Pixels a point, 0.01…100; what is not above 0 counts as 1.
  public var scale: Double { didSet { scale = scale.asDisplayScale } }
  /// Frames a second; 0 where unknown.
  public var refreshRate: Double
  /// How the picture is turned on the panel.
  public var rotation: Rotation
  /// Pixels a millimetre of the glass, where the panel tells its size; nil where unknown.
  public var pixelsPerMillimetre: Double?

  /// `size` is in pixels as they are seen, so that `rotation` has turned it already.
  public init(
    size: PixelSize, scale: Double = 1, refreshRate: Double = 60, rotation: Rotation = .zero,
    pixelsPerMillimetre: Double? = nil
  ) {
    self.size = size
    self.scale = scale.asDisplayScale
    self.refreshRate = refreshRate
    self.rotation = rotation
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// What a finger needs, in points: 15 mm of the glass, but no less than 44 points, and no more than a sixth of the
  /// display's shorter side or 48 points, whatever a panel says of itself. 48 points where the panel says nothing.
  public var minimumTargetSize: Double {
    guard let pixelsPerMillimetre, pixelsPerMillimetre > 0 else { return 48 }
    let side = min(logicalSize.width, logicalSize.height)
    return max(44, min(15 * pixelsPerMillimetre / scale, max(48, side / 6))).rounded()
  }

  /// Pixels of the panel itself, however it is mounted.
  public var panelSize: PixelSize { size.turned(by: rotation) }

  /// The extent in points.
  public var logicalSize: Size {
    Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
  }
}

/// What a display tells the loop.
public enum DisplayEvent: Hashable, Sendable {
  /// The frame presented last is on the glass; the next may follow.
  case presented
  /// The mode is another, or the contents are lost: draw everything anew. Also sent when the display comes back.
  case changed
  /// Nothing can be shown until ``changed``.
  case away
  /// It can't go on; the reason is for the log.
  case failed(DisplayError)
}

/// What a display could not do, to what, and why.
public struct DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Kind: Hashable, Sendable {
    /// There is no such device, or none at all.
    case notFound
    /// The device may not be opened by this user.
    case notPermitted
    /// The seat manager refuses the device: the seat is another session's.
    case withheld
    /// Another program holds the display.
    case busy
    /// The device can't do what a kiosk needs.
    case unsupported
    /// The kernel refused, or the device is broken.
    case failed
  }

  /// Which kind.
  public var kind: Kind
  /// The operation, as a verb: `open`, `commit a frame`.
  public var operation: String
  /// The device or part of it.
  public var object: String
  /// What went wrong and what to do, as a sentence without its full stop.
  public var cause: String

  /// The words are part of one sentence, in this order: see ``description``.
  public init(_ kind: Kind, operation: String, object: String, cause: String) {
    self.kind = kind
    self.operation = operation
    self.object = object
    self.cause = cause
  }

  /// `cannot OPERATION OBJECT: CAUSE`
  public var description: String { "cannot \(operation) \(object): \(cause)" }
}
