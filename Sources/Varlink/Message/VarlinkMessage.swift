package import FollowspotJSON

/// A client's call.
package struct VarlinkCall: Hashable, Sendable {
  /// The full name of the method: `org.varlink.service.GetInfo`.
  package var method: String
  package var parameters: JSON.Object
  /// Whether the client accepts several answers.
  package var wantsMore: Bool
  /// Whether the client expects no answer.
  package var isOneway: Bool

  /// Creates a call. By default it expects one answer.
  package init(
    _ method: String, _ parameters: JSON.Object = [:], wantsMore: Bool = false, isOneway: Bool = false
  ) {
    (self.method, self.parameters) = (method, parameters)
    (self.wantsMore, self.isOneway) = (wantsMore, isOneway)
  }
}

/// A service's answer.
package struct VarlinkReply: Hashable, Sendable {
  /// The parameters of the answer or of its error.
  package var parameters: JSON.Object
  /// The name of the error; nil for none.
  package var error: String?
  /// Whether more answers follow.
  package var continues: Bool

  /// Creates an answer. It is the last one unless `continues` is true.
  package init(_ parameters: JSON.Object = [:], error: String? = nil, continues: Bool = false) {
    (self.parameters, self.error, self.continues) = (parameters, error, continues)
  }
}

/// The reason why bytes are no valid message.
package enum VarlinkFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not JSON.
  case notJSON(JSONReadingError)
  /// A member is wrong; an empty name stands for the whole message.
  case wrongMember(String)
  /// The message is too long.
  case tooLong(limit: Int)

  /// The reason, as a sentence without its full stop.
  package var description: String {
    switch self {
    case .notJSON(let error): "\(error)"
    case .wrongMember(""): "a message is a JSON object"
    case .wrongMember(let name): "'\(name)' is not what belongs there"
    case .tooLong(let limit): "a message has \(limit) bytes at most"
    }
  }
}

extension VarlinkCall {
  /// Parses a message without its final NUL. Unknown members are ignored.
  package init(parsing bytes: [UInt8]) throws(VarlinkFault) {
    let object = try message(bytes)
    guard case .string(let method)? = object["method"], !method.isEmpty else { throw .wrongMember("method") }
    self.init(
      method, try members(object), wantsMore: try flag("more", object), isOneway: try flag("oneway", object))
    if try flag("upgrade", object) { throw .wrongMember("upgrade") }
    if wantsMore, isOneway { throw .wrongMember("oneway") }
  }

  /// Returns the call as bytes with the final NUL.
  package func encoded() throws(JSONWritingError) -> [UInt8] {
    var object: JSON.Object = ["method": .string(method), "parameters": .object(parameters)]
    if wantsMore { object["more"] = .bool(true) }
    if isOneway { object["oneway"] = .bool(true) }
    return try JSON.object(object).encoded(.compact) + [0]
  }
}

extension VarlinkReply {
  /// Parses a message without its final NUL.
  package init(parsing bytes: [UInt8]) throws(VarlinkFault) {
    let object = try message(bytes)
    self.init(try members(object), continues: try flag("continues", object))
    switch object["error"] {
    case nil, .null: break
    case .string(let name): error = name
    default: throw .wrongMember("error")
    }
  }

  /// Returns the answer as bytes with the final NUL.
  package func encoded() throws(JSONWritingError) -> [UInt8] {
    var object: JSON.Object = ["parameters": .object(parameters)]
    if let error { object["error"] = .string(error) }
    if continues { object["continues"] = .bool(true) }
    return try JSON.object(object).encoded(.compact) + [0]
  }
}

private func message(_ bytes: [UInt8]) throws(VarlinkFault) -> JSON.Object {
  let json: JSON
  do throws(JSONReadingError) { json = try JSON(parsingWithLargeNumbers: bytes) } catch { throw .notJSON(error) }
  guard case .object(let object) = json else { throw .wrongMember("") }
  return object
}

private func members(_ object: JSON.Object) throws(VarlinkFault) -> JSON.Object {
  switch object["parameters"] {
  case nil, .null: return [:]
  case .object(let parameters): return parameters
  default: throw .wrongMember("parameters")
  }
}

private func flag(_ name: String, _ object: JSON.Object) throws(VarlinkFault) -> Bool {
  switch object[name] {
  case nil, .null: return false
  case .bool(let flag): return flag
  default: throw .wrongMember(name)
  }
}
