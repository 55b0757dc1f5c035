package import FollowspotControl
internal import SystemPackage

extension ControlSockets {
  /// The sockets that options ask for: in a folder where they name one, otherwise those of the service manager, of which
  /// there are none outside of a service.
  ///
  /// - Throws: A ``KioskError`` that says what stands in the way.
  package static func open(_ options: KioskOptions) throws(KioskError) -> ControlSockets {
    guard let folder = options.controlDirectory else { return inherited() }
    do throws(Problem) {
      return try make(in: folder)
    } catch {
      if let number = error.error, let shortage = KioskError("listen in \(folder)", shortage: number) { throw shortage }
      let isNotPermitted = error.error == .permissionDenied || error.error == .notPermitted
      throw KioskError(isNotPermitted ? .notPermitted : .output, "\(error)")
    }
  }
}
