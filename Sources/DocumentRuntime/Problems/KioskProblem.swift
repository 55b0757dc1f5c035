internal import FollowspotDocuments
internal import FollowspotImages
internal import FollowspotRecords
internal import FollowspotSpelling
internal import SystemPackage
internal import FollowspotTypesetting

/// A present problem of a running kiosk: an operation, its object and the cause.
package struct KioskProblem: Hashable, Sendable, CustomStringConvertible {
  /// The operation that fails, as a verb: `write`.
  package var operation: String
  /// The object of the operation: a file, a folder, all pictures.
  package var object: String
  /// The cause and the remedy, as a sentence without its full stop.
  package var cause: String

  /// Creates a problem. ``description`` joins the parts.
  package init(_ operation: String, _ object: String, cause: String) {
    (self.operation, self.object, self.cause) = (operation, object, cause)
  }

  /// `cannot OPERATION OBJECT: CAUSE`
  package var description: String { "cannot \(operation) \(object): \(cause)" }
}

extension KioskProblem {
  init(_ error: RecordError) { self.init(error.operation, error.path.string, cause: error.cause) }

  init(_ error: ImageError) {
    if case .noDecoder = error.cause {
      self.init("decode", "pictures", cause: error.reason)
    } else {
      self.init("read", error.picture, cause: error.reason)
    }
  }

  init(_ problem: FontProblem) { self.init("set", "texts in the fonts they should have", cause: "\(problem)") }

  /// A list that is too long for a stack that is not lazy.
  init(cutList name: String) {
    let limit = RowsDescription.eagerLimit
    self.init(
      "show", "all rows of '\(name)'",
      cause:
        "a stack creates only \(limit) rows at once; put the 'ForEach' into a 'LazyVStack', or give it a 'limit'")
  }
}
