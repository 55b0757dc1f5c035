internal import Glibc
package import SystemPackage

/// An opener of device nodes: the seat, which may revoke them, or the process itself.
@MainActor
package protocol DeviceOpening: AnyObject {
  /// Opens a device for reading and writing. The descriptor does not block and is not inherited by child processes.
  func open(device path: String) throws(DeviceError) -> FileDescriptor
  /// Closes a device that this opener opened.
  func close(device descriptor: FileDescriptor)
}

/// Opens devices with the process's own rights, without a seat.
@MainActor
package final class DirectDevices: DeviceOpening {
  /// Creates an opener. It does not keep the descriptors; the caller closes them.
  package init() {}

  /// Opens a device: `open(O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)`. A terminal does not become the controlling
  /// terminal.
  package func open(device path: String) throws(DeviceError) -> FileDescriptor {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw DeviceError(operation: "open", path: path, code: Errno(rawValue: errno)) }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Closes a device that this opener opened.
  package func close(device descriptor: FileDescriptor) { try? descriptor.close() }
}

/// An error of opening or using a device.
package struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb.
  package var operation: String
  /// The device's node.
  package var path: String
  /// The error number from the kernel or the seat.
  package var code: Errno
  /// Whether a seat manager gave the error. Its right to open devices is certain.
  package var isManaged: Bool

  /// Creates an error. `operation` is a verb; ``cause`` follows from `code`.
  package init(operation: String, path: String, code: Errno, isManaged: Bool = false) {
    self.operation = operation
    self.path = path
    self.code = code
    self.isManaged = isManaged
  }

  /// Whether the seat manager refused the device, as it does while another session has the seat.
  package var isWithheld: Bool { isManaged && (code == .permissionDenied || code == .notPermitted) }

  /// The cause and the remedy, without a full stop.
  package var cause: String {
    if isWithheld { return "the seat manager refuses it, as it does for a session in the background" }
    return switch code {
    case .permissionDenied, .notPermitted:
      "permission denied; run as a user with a seat, or add the user to the group that owns it (video, input)"
    case .noSuchFileOrDirectory, .operationNotSupportedByDevice, .noSuchAddressOrDevice:
      "there is no such device; is its driver loaded?"
    case .resourceBusy: "another program holds it"
    default: "\(code)"
    }
  }

  /// `cannot OPERATION PATH: CAUSE`
  package var description: String { "cannot \(operation) \(path): \(cause)" }
}
