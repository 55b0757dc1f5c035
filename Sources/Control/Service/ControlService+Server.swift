internal import Logging
internal import FollowspotVarlink

extension ControlService: VarlinkService {
  func handleSignal() { send() }

  func refuse(_ fault: VarlinkFault, from peer: IncomingCall.Peer) -> VarlinkError? {
    logger.notice("\(peer) sent an invalid message: \(fault)")
    return .wrongType(path: "", expected: "a Varlink message", found: "\(fault)")
  }

  func error(for refusal: VarlinkServer.Refusal, at socket: String) -> VarlinkError? {
    switch refusal {
    case .full: .tooMany("programs at the socket '\(socket)'", limit: VarlinkServer.clientLimit)
    case .failed(let error): .unable("\(error)")
    }
  }

  func didBeginRefusals(at socket: String, because refusal: VarlinkServer.Refusal) {
    logger.warning("the \(socket) socket turns clients away: \(refusal)")
  }
}
