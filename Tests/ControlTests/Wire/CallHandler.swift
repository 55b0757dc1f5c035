import FollowspotVarlink

/// A service whose answers are a closure.
@MainActor
final class CallHandler: VarlinkService {
  var onCall: (IncomingCall) -> Void = { _ in }

  func answer(_ call: IncomingCall) { onCall(call) }
}
