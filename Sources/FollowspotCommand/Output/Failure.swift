internal import Documents
internal import Guides
internal import Kiosk
internal import SystemPackage

/// What a command ends with where it can't do its work: an exit code of `sysexits.h`, and what to say.
struct Failure: Error {
  var code: Int32
  /// Nil where all has been said.
  var message: String?

  init(_ code: Int32, _ message: String? = nil) {
    self.code = code
    self.message = message
  }

  init(_ kind: KioskError.Kind, _ message: String) { self.init(kind.rawValue, message) }

  /// Faults of a script have their place and severity in each line already.
  init(_ error: KioskError) { self.init(error.kind, error.kind == .badData ? "\(error)" : "error: \(error)") }

  init(_ error: DocumentError) { self.init(error.exitCode, "\(error)") }

  init(_ error: Errno) { self.init(71, "error: the system has no more descriptors or memory: \(error)") }

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
