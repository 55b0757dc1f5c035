internal import FollowspotDrawing
internal import FollowspotGeometry
internal import SystemPackage

/// What is asked of a card: the seam between the state machines and the kernel.
///
/// Errors are the kernel's own numbers, as the state machines tell them apart.
@MainActor
protocol CardBackend: AnyObject {
  /// The node.
  var path: String { get }
  /// Becomes readable when a frame was shown.
  var descriptor: FileDescriptor { get }
  /// Whether this process may change the displays.
  var isMaster: Bool { get }
  /// Reads anew what the card has.
  func readTopology() throws(Errno) -> Topology
  /// Allocates two buffers for a choice and asks the kernel whether it would show them, beside the outputs there are.
  func makeOutput(_ choice: OutputChoice) throws(Errno) -> any OutputBackend
  /// Reads which frames were shown, of all outputs.
  func readFlips() throws(Errno) -> [FlipEvent]
  /// Waits for an event at most this long.
  func awaitEvent(_ patience: Duration)
  /// Goes on by the legacy calls; false where that is already so.
  func fallBack() -> Bool
  /// Puts back what the card showed when it was opened, frees everything and closes it.
  func restoreAndClose()
  /// Frees everything of a card that is gone or not ours, changing nothing on it.
  func abandon()
}

/// What is asked of one output of a card: a connector with what feeds it, and the buffers made for it.
@MainActor
protocol OutputBackend: AnyObject {
  /// The buffers' memory. They turn what the hardware doesn't.
  var targets: [PixelTarget] { get }
  /// Sets mode, plane and everything else of the output from nothing and returns when a buffer is shown. What else
  /// shines on the card and is nobody's output is darkened.
  func turnOn(_ buffer: Int) throws(Errno)
  /// Asks for a buffer to be shown at the next vertical blank; its event will carry the cookie. The damage is in the
  /// buffer's pixels.
  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno)
  /// Darkens the output and frees the buffers.
  func turnOff()
  /// Frees the buffers, changing nothing else.
  func release()
}

/// The kernel's word that a frame is on the glass: `drm_event_vblank`.
struct FlipEvent: Hashable {
  /// The CRTC it was shown on; nil from kernels before 4.12, which don't say.
  var crtc: UInt32?
  /// What the flip was given.
  var cookie: UInt64
}
