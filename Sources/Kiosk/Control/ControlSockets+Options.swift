package import Control
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
      // Which error it is stands in the sentence only.
      let shortage = KioskError.shortages.first { "\(error)".hasSuffix(": \($0); name a folder that you may write to") }
      if let shortage, let error = KioskError("listen in \(folder)", shortage: shortage) { throw error }
      throw KioskError(error.isNotPermitted ? .notPermitted : .output, "\(error)")
    }
  }
}
