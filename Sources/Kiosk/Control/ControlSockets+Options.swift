package import FollowspotControl
internal import SystemPackage

extension ControlSockets {
  /// Opens the sockets that the options ask for: in a folder if they name one, otherwise those passed by the service
  /// manager. Outside of a service there are none.
  ///
  /// - Throws: A ``KioskError`` with the reason if the folder can't be used.
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
