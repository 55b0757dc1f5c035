internal import Drawing
internal import Geometry
internal import SystemPackage

/// What the display asks of a card: the seam between the state machine and the kernel.
///
/// Errors are the kernel's own numbers, as the state machine tells them apart.
@MainActor
protocol CardBackend: AnyObject {
  /// The node.
  var path: String { get }
  /// Becomes readable when a frame was shown.
  var descriptor: FileDescriptor { get }
  /// Whether this process may change the display.
  var isMaster: Bool { get }
  /// Reads anew what the card has.
  func readTopology() throws(Errno) -> Topology
  /// Allocates two buffers for a choice and asks the kernel whether it would show them.
  func prepare(_ choice: OutputChoice) throws(Errno)
  /// The prepared buffers' memory. They turn what the hardware doesn't.
  var targets: [PixelTarget] { get }
  /// Sets mode, plane and everything else from nothing and returns when a buffer is shown.
  func turnOn(_ buffer: Int) throws(Errno)
  /// Asks for a buffer to be shown at the next vertical blank; its event will carry the cookie. The damage is in the
  /// buffer's pixels.
  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno)
  /// Reads the cookies of frames that were shown.
  func readFlips() throws(Errno) -> [UInt64]
  /// Waits for an event at most this long.
  func awaitEvent(_ patience: Duration)
  /// Darkens the output and frees the buffers.
  func turnOff()
  /// Goes on by the legacy calls; false where that is already so.
  func fallBack() -> Bool
  /// Puts back what the card showed when it was opened, frees everything and closes it.
  func restoreAndClose()
  /// Frees everything of a card that is gone or not ours, changing nothing on it.
  func abandon()
}
