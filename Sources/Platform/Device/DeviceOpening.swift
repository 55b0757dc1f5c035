internal import Glibc
public import SystemPackage

/// Who opens device nodes: the seat, which may take them back, or the process itself.
@MainActor
public protocol DeviceOpening: AnyObject {
  /// Opens a device for reading and writing, without blocking and not inherited by children.
  func open(device path: String) throws(DeviceError) -> FileDescriptor
  /// Closes a device that was opened here.
  func close(device descriptor: FileDescriptor)
}

/// Opens devices with the process's own rights, where there is no seat.
@MainActor
public final class DirectDevices: DeviceOpening {
  /// An opener that keeps nothing: whoever opens a device closes it.
  public init() {}

  /// Opens a device: `open(O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)`; a terminal does not become the process's own.
  public func open(device path: String) throws(DeviceError) -> FileDescriptor {
    let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw DeviceError(operation: "open", path: path, code: Errno(rawValue: errno)) }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Closes a device that was opened here.
  public func close(device descriptor: FileDescriptor) { try? descriptor.close() }
}

/// A device that could not be used.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb.
  public var operation: String
  /// The device's node.
  public var path: String
  /// What the kernel or the seat answered.
  public var code: Errno
  /// Whether a seat manager was asked, whose right to open devices is beyond doubt.
  public var isManaged: Bool

  /// `operation` is a verb; ``cause`` follows from `code`.
  public init(operation: String, path: String, code: Errno, isManaged: Bool = false) {
    self.operation = operation
    self.path = path
    self.code = code
    self.isManaged = isManaged
  }

  /// Whether the seat manager refused it, as it does while another session has the seat.
  public var isWithheld: Bool { isManaged && (code == .permissionDenied || code == .notPermitted) }

  /// Why, and what to do, without a full stop.
  public var cause: String {
    if isWithheld { return "the seat manager refuses it, as for a session that is not in front" }
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
  public var description: String { "cannot \(operation) \(path): \(cause)" }
}
