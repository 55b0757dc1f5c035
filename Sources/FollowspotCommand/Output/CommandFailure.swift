internal import FollowspotDocuments
internal import FollowspotExecution
internal import FollowspotFiles
internal import FollowspotGuides
internal import FollowspotKiosk
internal import FollowspotRecords
internal import SystemPackage

/// The failure of a command: an exit code, mostly from `sysexits.h`, and a message.
struct CommandFailure: Error {
  var code: Int32
  /// The message for standard error; nil if everything was reported already.
  var message: String?

  init(_ code: Int32, _ message: String? = nil) {
    self.code = code
    self.message = message
  }

  init(_ kind: KioskError.Kind, _ message: String) { self.init(kind.rawValue, message) }

  init(_ error: KioskError) { self.init(error.kind, error.report) }

  init(_ error: DocumentError) { self.init(error.exitCode, "\(error)") }

  init(_ error: Errno) { self.init(71, "error: \(error.systemFault)") }

  init(_ error: Threads.Shortage) {
    self.init(71, "error: cannot start a thread: \(error); end other programs of this user, or raise its limits")
  }

  init(_ error: GuideStoreError) {
    let code: KioskError.Kind =
      switch error.kind {
      case .notPermitted: .notPermitted
      case .notFound: .noInput
      default: .disk
      }
    self.init(code, "error: \(error)")
  }
}
