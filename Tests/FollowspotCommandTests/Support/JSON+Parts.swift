internal import FollowspotJSON

extension JSON {
  /// Parses a program's output strictly, as scripts in other languages do.
  init(_ text: String) throws { try self.init(parsing: Array(text.utf8)) }

  /// The value of a member; nil if it is missing or this is not an object.
  subscript(name: String) -> JSON? { if case .object(let object) = self { object[name] } else { nil } }

  /// The values of an array; nil for anything else.
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
