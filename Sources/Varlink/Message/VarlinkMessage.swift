package import FollowspotJSON

/// What a client asks for.
package struct VarlinkCall: Hashable, Sendable {
  /// The full name of the method: `org.varlink.service.GetInfo`.
  package var method: String
  /// What it is called with.
  package var parameters: JSON.Object
  /// Whether the client takes several answers.
  package var wantsMore: Bool
  /// Whether the client takes no answer.
  package var isOneway: Bool

  /// A call that takes one answer unless said otherwise.
  package init(
    _ method: String, _ parameters: JSON.Object = [:], wantsMore: Bool = false, isOneway: Bool = false
  ) {
    (self.method, self.parameters) = (method, parameters)
    (self.wantsMore, self.isOneway) = (wantsMore, isOneway)
  }
}

/// What a service answers.
package struct VarlinkReply: Hashable, Sendable {
  /// What it answers with, also beside an error.
  package var parameters: JSON.Object
  /// The name of an error; nil where there is none.
  package var error: String?
  /// Whether more answers follow.
  package var continues: Bool

  /// An answer, the last unless it `continues`.
  package init(_ parameters: JSON.Object = [:], error: String? = nil, continues: Bool = false) {
    (self.parameters, self.error, self.continues) = (parameters, error, continues)
  }
}

/// Why bytes are no message.
package enum VarlinkFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// They are no JSON.
  case notJSON(JSONReadingError)
  /// They are JSON, but a member is not what belongs there; an empty name stands for all of it.
  case wrongMember(String)
  /// There are more of them than a message may have.
  case tooLong(limit: Int)

  /// What is wrong, as a sentence without its full stop.
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
  /// Reads the bytes of a message, without the NUL at its end. Members that nobody knows are left out.
  package init(parsing bytes: [UInt8]) throws(VarlinkFault) {
    let object = try message(bytes)
    guard case .string(let method)? = object["method"], !method.isEmpty else { throw .wrongMember("method") }
    self.init(
      method, try members(object), wantsMore: try flag("more", object), isOneway: try flag("oneway", object))
    if try flag("upgrade", object) { throw .wrongMember("upgrade") }
    if wantsMore, isOneway { throw .wrongMember("oneway") }
  }

  /// The call as bytes, with the NUL at its end.
  package func encoded() throws(JSONWritingError) -> [UInt8] {
    var object: JSON.Object = ["method": .string(method), "parameters": .object(parameters)]
    if wantsMore { object["more"] = .bool(true) }
    if isOneway { object["oneway"] = .bool(true) }
    return try JSON.object(object).encoded(.compact) + [0]
  }
}

extension VarlinkReply {
  /// Reads the bytes of a message, without the NUL at its end.
  package init(parsing bytes: [UInt8]) throws(VarlinkFault) {
    let object = try message(bytes)
    self.init(try members(object), continues: try flag("continues", object))
    switch object["error"] {
    case nil, .null: break
    case .string(let name): error = name
    default: throw .wrongMember("error")
    }
  }

  /// The answer as bytes, with the NUL at its end.
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
