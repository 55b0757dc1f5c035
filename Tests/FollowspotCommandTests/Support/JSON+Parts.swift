internal import FollowspotJSON

extension JSON {
  /// What a program printed, read as strictly as scripts in other languages read it.
  init(_ text: String) throws { try self.init(parsing: Array(text.utf8)) }

  /// The value of a member; nil where there is none, or where this is no object.
  subscript(name: String) -> JSON? { if case .object(let object) = self { object[name] } else { nil } }

  /// The values of an array; nil where this is none.
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
