/// Answers the calls that a server receives, and follows what happens to it.
@MainActor
package protocol VarlinkService: AnyObject {
  /// Answers a call, at once or later. The service must keep the call until then.
  func answer(_ call: IncomingCall)
  /// Handles `VarlinkServer.signal()`, in the loop's next turn.
  func handleSignal()
  /// Handles an invalid message, whose client is disconnected. Returns the error that it is sent; nil for none.
  func refuse(_ fault: VarlinkFault, from peer: IncomingCall.Peer) -> VarlinkError?
  /// Returns the error sent to a client that is refused at a socket; nil for none.
  func error(for refusal: VarlinkServer.Refusal, at socket: String) -> VarlinkError?
  /// Called when a socket begins to refuse clients. Not repeated until it has room again.
  func didBeginRefusals(at socket: String, because refusal: VarlinkServer.Refusal)
}
