internal import FollowspotDrawing
internal import FollowspotGeometry
internal import SystemPackage

/// The interface between the state machines and a card.
///
/// Errors are the kernel's own numbers, because the state machines distinguish them.
@MainActor
protocol CardBackend: AnyObject {
  /// The path of the device node.
  var path: String { get }
  /// The descriptor that becomes readable when a frame was shown.
  var descriptor: FileDescriptor { get }
  /// Whether this process may change the displays.
  var isMaster: Bool { get }
  /// Reads the connectors, encoders, CRTCs and planes again.
  func readTopology() throws(Errno) -> Topology
  /// Allocates two buffers for a choice and tests with the kernel whether it can be shown beside the existing outputs.
  func makeOutput(_ choice: OutputChoice) throws(Errno) -> any OutputBackend
  /// Reads the flip events that have arrived, for all outputs.
  func readFlips() throws(Errno) -> [FlipEvent]
  /// Waits for an event, at most this long.
  func awaitEvent(_ patience: Duration)
  /// Switches to the legacy calls. Returns false if they are already in use.
  func fallBack() -> Bool
  /// Restores what the card showed when it was opened, frees everything and closes the card.
  func restoreAndClose()
  /// Frees everything and closes the card without changing what it shows, for a card that was removed or lost to
  /// another program.
  func abandon()
}

/// The interface to one output of a card: a connector, its CRTC and plane, and their buffers.
@MainActor
protocol OutputBackend: AnyObject {
  /// The buffers' memory. Each target applies the part of the rotation that the hardware does not.
  var targets: [PixelTarget] { get }
  /// Sets the mode, the plane and all other state of the output, and returns when the buffer is shown. Parts of the
  /// card that belong to no output of ours are turned off.
  func turnOn(_ buffer: Int) throws(Errno)
  /// Requests that a buffer be shown at the next vertical blank. The event will carry the cookie. The damage is in the
  /// buffer's pixels.
  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno)
  /// Turns the output off and frees the buffers.
  func turnOff()
  /// Frees the buffers and changes nothing else.
  func release()
}

/// The kernel's event for a frame that was shown: `drm_event_vblank`.
struct FlipEvent: Hashable {
  /// The CRTC that showed the frame; nil from kernels before 4.12, which do not report it.
  var crtc: UInt32?
  /// The cookie that was passed to the flip.
  var cookie: UInt64
}
