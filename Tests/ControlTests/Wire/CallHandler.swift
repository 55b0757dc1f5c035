import FollowspotVarlink

/// A service whose answers are closures.
@MainActor
final class CallHandler: VarlinkService {
  var onCall: (IncomingCall) -> Void = { _ in }
  var errorForFault: (VarlinkFault) -> VarlinkError? = { _ in nil }
  var errorForRefusal: (_ socket: String, VarlinkServer.Refusal) -> VarlinkError? = { _, _ in nil }
  private(set) var signals = 0
  private(set) var refusals = 0

  func answer(_ call: IncomingCall) { onCall(call) }

  func handleSignal() { signals += 1 }

  func refuse(_ fault: VarlinkFault, from peer: IncomingCall.Peer) -> VarlinkError? { errorForFault(fault) }

  func error(for refusal: VarlinkServer.Refusal, at socket: String) -> VarlinkError? {
    errorForRefusal(socket, refusal)
  }

  func didBeginRefusals(at socket: String, because refusal: VarlinkServer.Refusal) { refusals += 1 }
}
