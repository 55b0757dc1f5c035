package import FollowspotDrawing
package import FollowspotGeometry

/// A place to show frames: a panel driven by KMS, or memory.
///
/// Only one frame is pending at a time. A display may be away (no monitor, another virtual terminal). This is a normal
/// state: the display reports it, keeps its event sources and returns later.
@MainActor
package protocol Display: SeatClient {
  /// The connector's name for programs, such as `HDMI-A-1`; empty without one.
  var name: String { get }
  /// The current mode; nil while nothing can be shown.
  var mode: DisplayMode? { get }
  /// The panels of the display, the most important first; empty while nothing can be shown.
  var panels: [Panel] { get }
  /// The condition, or one for each member of a group; empty if it does not matter to an operator.
  var conditions: [DisplayCondition] { get }
  /// Whether ``present(_:draw:)`` may be called now: there is a mode and no frame is pending.
  var isReady: Bool { get }
  /// Called for each event. The event loop sets it.
  var onEvent: ((DisplayEvent) -> Void)? { get set }
  /// Called with each sentence that an operator should find in the log. The event loop sets it.
  var onNotice: ((String) -> Void)? { get set }
  /// Whether a frame is pending for longer than the display may take. The watchdog must not be fed then.
  var isOverdue: Bool { get }
  /// The sources for the loop to poll.
  var eventSources: [any EventSource] { get }

  /// Shows a frame. A display that is not ready ignores the call.
  ///
  /// - Parameters:
  ///   - damage: The difference to the frame of the last call, whether that was accepted or refused. It is in pixels as
  ///     seen, whatever the panel's rotation.
  ///   - draw: Called once for each panel before this returns, with the buffer to show and the region to write, in
  ///     pixels as seen. The region contains the damage and what the buffer has missed.
  /// - Throws: A ``DisplayError`` if the display refused the frame. It keeps the damage for the next frame. It sends
  ///   ``DisplayEvent/changed`` when that may be tried, or ``DisplayEvent/failed(_:)``.
  func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError)

  /// Sets the rotation of the picture; nil follows the panel's orientation. ``DisplayEvent/changed`` follows if that
  /// makes a difference.
  func rotate(_ rotation: Rotation?)

  /// Switches the panel and its backlight off or on. While it is off, the mode stays and no frame may be presented.
  /// After it is switched on, ``DisplayEvent/changed`` follows, or ``DisplayEvent/away`` if there is no monitor any
  /// more.
  func setPower(_ isOn: Bool)

  /// Closes the display and restores its earlier state. No event follows. Calling it again does nothing.
  func close()
}

extension Display {
  /// Empty by default.
  package var name: String { "" }
  /// One panel with the whole picture by default.
  package var panels: [Panel] { mode.map { [Panel(name: name, rotation: $0.rotation)] } ?? [] }
  /// Empty by default.
  package var conditions: [DisplayCondition] { [] }
  /// Does nothing by default.
  package func setPower(_ isOn: Bool) {}
  /// Not used by default: a display without devices has nothing to log.
  package var onNotice: ((String) -> Void)? {
    get { nil }
    set {}
  }
  /// False by default: memory accepts every frame.
  package var isOverdue: Bool { false }
}

/// The size, scale and refresh rate of a display.
package struct DisplayMode: Hashable, Sendable {
  /// The size in pixels as seen. For a panel mounted on its side, width and height are swapped.
  package var size: PixelSize
  /// Pixels per point, 0.01…100; zero, negative and invalid values count as 1.
  package var scale: Double { didSet { scale = scale.asDisplayScale } }
  /// Frames per second; 0 if unknown.
  package var refreshRate: Double
  /// The rotation of the picture on the panel.
  package var rotation: Rotation
  /// Pixels per millimetre of the panel; nil if unknown.
  package var pixelsPerMillimetre: Double?

  /// Creates a mode. `size` is in pixels as seen, after `rotation`.
  package init(
    size: PixelSize, scale: Double = 1, refreshRate: Double = 60, rotation: Rotation = .zero,
    pixelsPerMillimetre: Double? = nil
  ) {
    self.size = size
    self.scale = scale.asDisplayScale
    self.refreshRate = refreshRate
    self.rotation = rotation
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// The smallest size of a touch target in points. It is 15 mm, but at least 44 points, and at most 48 points or a
  /// sixth of the display's shorter side, whichever is larger. It is 48 points if the panel's size is unknown.
  package var minimumTargetSize: Double {
    guard let pixelsPerMillimetre, pixelsPerMillimetre > 0 else { return 48 }
    let side = min(logicalSize.width, logicalSize.height)
    return max(44, min(15 * pixelsPerMillimetre / scale, max(48, side / 6))).rounded()
  }

  /// The points in a millimetre of the panel; nil if unknown.
  package var pointsPerMillimetre: Double? {
    pixelsPerMillimetre.flatMap { $0 > 0 ? $0 / scale : nil }
  }

  /// The size in the panel's own pixels, before the rotation.
  package var panelSize: PixelSize { size.turned(by: rotation) }

  /// The size in points.
  package var logicalSize: Size {
    Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
  }
}

/// An event from a display to the loop.
package enum DisplayEvent: Hashable, Sendable {
  /// The presented frame is shown; the next may follow.
  case presented
  /// The mode has changed or the contents are lost: redraw everything. Also sent when the display returns.
  case changed
  /// Nothing can be shown until ``changed``.
  case away
  /// The display has failed for good; the error is for the log.
  case failed(DisplayError)
}

/// An error of a display: the operation, its object and the cause.
public struct DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error that callers distinguish.
  public enum Kind: Hashable, Sendable {
    /// There is no such device, or none at all.
    case notFound
    /// The device may not be opened by this user.
    case notPermitted
    /// The seat manager refuses the device: the seat is another session's.
    case withheld
    /// Another program holds the display.
    case busy
    /// The device lacks a capability that a kiosk needs.
    case unsupported
    /// The kernel refused, or the device is broken.
    case failed
  }

  /// The kind of the error.
  public var kind: Kind
  /// The operation, as a verb: `open`, `commit a frame`.
  public var operation: String
  /// The device or part of it.
  public var object: String
  /// The cause and the remedy, as a sentence without its full stop.
  public var cause: String

  /// Creates an error. The texts form one sentence in this order: see ``description``.
  package init(_ kind: Kind, operation: String, object: String, cause: String) {
    self.kind = kind
    self.operation = operation
    self.object = object
    self.cause = cause
  }

  /// `cannot OPERATION OBJECT: CAUSE`
  public var description: String { "cannot \(operation) \(object): \(cause)" }
}
