internal import FollowspotJSON

/// A service's description of itself: the interface `org.varlink.service`, which every service has.
package struct ServiceDescription: Sendable {
  /// The maker, the product, its version, and the address of its documentation.
  package var vendor, product, version, url: String
  /// The descriptions of the service's interfaces, by name.
  package var interfaces: [String: String]

  /// Creates the description of a service.
  package init(vendor: String, product: String, version: String, url: String, interfaces: [String: String]) {
    (self.vendor, self.product, self.version, self.url) = (vendor, product, version, url)
    self.interfaces = interfaces
  }

  private static let name = "org.varlink.service"

  /// Answers calls of `org.varlink.service` and of unknown interfaces. Returns false for calls of the service's own
  /// interfaces.
  @MainActor
  package func answer(_ call: IncomingCall) -> Bool {
    let method = call.call.method
    guard let dot = method.lastIndex(of: ".") else {
      call.fail(.interfaceNotFound(method))
      return true
    }
    let interface = String(method[..<dot])
    guard interface == Self.name else {
      guard interfaces[interface] == nil else { return false }
      call.fail(.interfaceNotFound(interface))
      return true
    }
    switch method[dot...].dropFirst() {
    case "GetInfo":
      call.reply([
        "vendor": .string(vendor), "product": .string(product), "version": .string(version), "url": .string(url),
        "interfaces": .array(([Self.name] + interfaces.keys.sorted()).map(JSON.string)),
      ])
    case "GetInterfaceDescription":
      guard case .string(let asked)? = call.call.parameters["interface"] else {
        call.fail(.invalidParameter("interface"))
        return true
      }
      if let text = asked == Self.name ? Self.text : interfaces[asked] {
        call.reply(["description": .string(text)])
      } else {
        call.fail(.interfaceNotFound(asked))
      }
    default: call.fail(.methodNotFound(method))
    }
    return true
  }

  /// The text that the Varlink project defines.
  private static let text = """
    # The Varlink Service Interface is provided by every varlink service. It
    # describes the service and the interfaces it implements.
    interface org.varlink.service

    # Get a list of all the interfaces a service provides and information
    # about the implementation.
    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    # Get the description of an interface that is implemented by this service.
    method GetInterfaceDescription(interface: string) -> (description: string)

    # The requested interface was not found.
    error InterfaceNotFound (interface: string)

    # The requested method was not found
    error MethodNotFound (method: string)

    # The interface defines the requested method, but the service does not
    # implement it.
    error MethodNotImplemented (method: string)

    # One of the passed parameters is invalid.
    error InvalidParameter (parameter: string)

    # Client is denied access
    error PermissionDenied ()

    # Method is expected to be called with 'more' set to true, but wasn't
    error ExpectedMore ()

    """
}
