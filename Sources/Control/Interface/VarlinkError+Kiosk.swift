internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotVarlink

extension VarlinkError {
  private static func kiosk(_ name: String, _ parameters: JSON.Object) -> VarlinkError {
    VarlinkError("\(KioskInterface.name).\(name)", parameters)
  }

  static func unknownName(_ name: String, similar: [String]) -> VarlinkError {
    kiosk("UnknownName", ["name": .string(name), "similar": .array(similar.map(JSON.string))])
  }

  static func wrongType(path: String, expected: String, found: String) -> VarlinkError {
    kiosk("WrongType", ["path": .string(path), "expected": .string(expected), "found": .string(found)])
  }

  static func lagged(_ lost: Int) -> VarlinkError { kiosk("Lagged", ["lost": .integer(lost)]) }

  static func tooMany(_ what: String, limit: Int) -> VarlinkError {
    kiosk("TooMany", ["what": .string(what), "limit": .integer(limit)])
  }

  static func unable(_ reason: String) -> VarlinkError { kiosk("Unable", ["reason": .string(reason)]) }

  /// Returns the error for a change whose session is not the current one.
  ///
  /// - Parameter session: The number of the current session as in answers.
  static func otherSession(_ session: JSON.Object) -> VarlinkError { kiosk("OtherSession", session) }

  static func notAllowed(_ method: String) -> VarlinkError { kiosk("NotAllowed", ["method": .string(method)]) }

  /// Converts an error of changing data.
  init(_ error: DataError) {
    switch error {
    case .unknownName(let name, let similar): self = .unknownName(name, similar: similar)
    case .wrongType(let path, let expected, let found): self = .wrongType(path: path, expected: expected, found: found)
    case .tooMany(let what, let limit): self = .tooMany(what, limit: limit)
    case .stale(let revision): self = .kiosk("Stale", ["revision": .integer(revision)])
    }
  }
}
