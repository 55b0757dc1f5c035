internal import FollowspotImages
internal import FollowspotRecords
internal import FollowspotSpelling
internal import SystemPackage
internal import FollowspotTypesetting

/// Something that is wrong with a running kiosk now: what it can't do, to what, and why.
public struct KioskProblem: Hashable, Sendable, CustomStringConvertible {
  /// What can't be done, as a verb: `write`.
  public var operation: String
  /// What it can't be done to: a file, a folder, all pictures.
  public var object: String
  /// Why, and what to do, as a sentence without its full stop.
  public var cause: String

  /// A verb, what it is about, and for the cause a sentence without its full stop: ``description`` joins them.
  public init(_ operation: String, _ object: String, cause: String) {
    (self.operation, self.object, self.cause) = (operation, object, cause)
  }

  /// `cannot OPERATION OBJECT: CAUSE`
  public var description: String { "cannot \(operation) \(object): \(cause)" }
}

extension KioskProblem {
  init(_ error: RecordError) { self.init(error.operation, error.path.string, cause: error.cause) }

  init(_ error: ImageError) {
    if case .noDecoder = error.cause {
      self.init("decode", "pictures", cause: error.reason)
    } else {
      self.init("read", "picture \(error.path.quotedPath)", cause: error.reason)
    }
  }

  init(_ problem: FontProblem) { self.init("set", "texts in the fonts they should have", cause: "\(problem)") }
}
