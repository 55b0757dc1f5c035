/// Answers the calls that a server receives.
@MainActor
package protocol VarlinkService: AnyObject {
  /// Answers a call, at once or later. The service must keep the call until then.
  func answer(_ call: IncomingCall)
}
