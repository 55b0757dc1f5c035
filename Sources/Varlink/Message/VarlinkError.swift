package import FollowspotJSON

/// A Varlink error: a name, which includes its interface, and parameters.
package struct VarlinkError: Error, Hashable, Sendable {
  /// The full name: `org.varlink.service.MethodNotFound`.
  package var name: String
  /// The parameters that describe the error.
  package var parameters: JSON.Object

  /// Creates an error from its full name.
  package init(_ name: String, _ parameters: JSON.Object = [:]) { (self.name, self.parameters) = (name, parameters) }
}

extension VarlinkError {
  /// The service has no such interface.
  package static func interfaceNotFound(_ interface: String) -> VarlinkError {
    VarlinkError("org.varlink.service.InterfaceNotFound", ["interface": .string(interface)])
  }

  /// The interface has no such method.
  package static func methodNotFound(_ method: String) -> VarlinkError {
    VarlinkError("org.varlink.service.MethodNotFound", ["method": .string(method)])
  }

  /// A parameter is missing, has a wrong type, or is unknown to the method.
  package static func invalidParameter(_ parameter: String) -> VarlinkError {
    VarlinkError("org.varlink.service.InvalidParameter", ["parameter": .string(parameter)])
  }

  /// The method only answers calls with `more`.
  package static var expectedMore: VarlinkError { VarlinkError("org.varlink.service.ExpectedMore") }

  /// Whether the service lacks the method or its interface.
  package var isNotFound: Bool {
    ["org.varlink.service.InterfaceNotFound", "org.varlink.service.MethodNotFound"].contains(name)
  }
}

extension VarlinkError: CustomStringConvertible {
  /// The name, and the parameters as JSON.
  package var description: String {
    let parameters = (try? JSON.object(parameters).text(.compact)) ?? "{}"
    return parameters == "{}" ? name : "\(name) \(parameters)"
  }
}
