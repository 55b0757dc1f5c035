package import FollowspotGeometry

/// A source of touches, pointers and keys: libinput, or a script.
///
/// It is attached to one output, its ``target``, and its positions are on that output's display. While it is suspended
/// it sends nothing, and open contacts are cancelled.
@MainActor
package protocol InputSource: SeatClient {
  /// The output that receives the events. The output sets it; the source holds it weakly.
  var target: (any InputTarget)? { get set }
  /// The sources for the loop to poll.
  var eventSources: [any EventSource] { get }
  /// Whether contacts are always intended, like a script's. Contacts of people include palms and sleeves.
  var isExact: Bool { get }
  /// The time at which it continues without an event; nil if it does not.
  var deadline: Duration? { get }
  /// Continues after the display has caught up. Called in each turn of the loop, after its frame was presented.
  func proceed()
  /// Closes the devices. No event follows. Calling it again does nothing.
  func close()
}

extension InputSource {
  /// Nil by default: devices report events through their descriptors.
  package var deadline: Duration? { nil }
  /// Does nothing by default: events of devices do not wait for the display.
  package func proceed() {}
}

/// The output to which an input source is attached, with what the source needs to know about its display.
@MainActor
package protocol InputTarget: AnyObject {
  /// The display's mode, which limits the pointer; nil while nothing can be shown.
  var mode: DisplayMode? { get }
  /// The panels on which touch screens are mounted, the most important first.
  var panels: [Panel] { get }
  /// Handles an event. They come in the order in which they happened.
  func handle(_ event: InputEvent)
}

/// An event of an input device.
package struct InputEvent: Hashable, Sendable {
  /// The kinds of event.
  package enum Kind: Hashable, Sendable {
    /// A finger, identified by its slot.
    case touch(slot: Int, ContactPhase, UnitPosition)
    /// The pointer with its main button. Moves without a pressed button are `.moved` too.
    case pointer(ContactPhase, UnitPosition)
    /// A key of a keyboard.
    case key(KeyInput)
    /// The keys of a keyboard are no longer down, because it or the seat is gone; nil for all keyboards.
    case keysCancelled(device: Int?)
    /// Keys of a keyboard were lost, because they came faster than they were read.
    case keysLost(device: Int)
    /// A sensor detected a person nearby.
    case motion
    /// Touch devices, pointers or keyboards were added or removed.
    case devicesChanged
  }

  package var kind: Kind
  /// The time of the event on the loop's clock.
  package var time: Duration
  /// The name of the panel on which the touch screen is mounted; nil if the device has none.
  package var panel: String?

  /// Creates an event. `time` is on the loop's clock.
  package init(_ kind: Kind, time: Duration, panel: String? = nil) {
    self.kind = kind
    self.time = time
    self.panel = panel
  }
}

package enum ContactPhase: Hashable, Sendable {
  case began, moved, ended
  /// The contact ended without effect, for example because a palm was recognised or the device was removed.
  case cancelled
}

/// A position as fractions of the display, 0…1 from the upper left as seen. It is never rounded to pixels.
package struct UnitPosition: Hashable, Sendable {
  /// The fraction of the width.
  package var x: Double
  /// The fraction of the height.
  package var y: Double

  /// Creates a position. Fractions below 0 or above 1 are kept.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the position after a rotation of the whole picture.
  package func turned(by rotation: Rotation) -> UnitPosition {
    switch rotation {
    case .zero: self
    case .quarter: UnitPosition(x: 1 - y, y: x)
    case .half: UnitPosition(x: 1 - x, y: 1 - y)
    case .threeQuarters: UnitPosition(x: y, y: 1 - x)
    }
  }

  /// Returns the position in points on a display of a size.
  package func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}
