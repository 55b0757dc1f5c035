internal import FollowspotCLinux
internal import FollowspotFiles
internal import Glibc
package import SystemPackage

extension VarlinkServer {
  /// The reasons to refuse clients.
  package enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// The socket has its most clients.
    case full
    /// The kernel refused, for example because descriptors ran out.
    case failed(Errno)

    /// The reason, for logs.
    package var description: String {
      switch self {
      case .full: "\(VarlinkServer.clientLimit) clients are there already"
      case .failed(let error): "\(error)"
      }
    }
  }

  /// A socket that accepts clients.
  @MainActor
  final class Listener {
    let socket: ListeningSocket
    let name: String
    let group: PeerGroup
    let share = TimeShare()
    var clientCount = 0
    /// Whether a refusal was reported since the socket last had room.
    var isRefusing = false

    init(_ socket: ListeningSocket, _ name: String, _ group: PeerGroup) {
      (self.socket, self.name, self.group) = (socket, name, group)
    }

    /// Notes that a client has left.
    func lose() {
      clientCount -= 1
      // Waits for half of the limit, because a client that comes and goes would fill the log.
      if clientCount < VarlinkServer.clientLimit / 2 { isRefusing = false }
    }
  }

  /// Accepts the next client at a socket, or refuses it.
  func accept(_ listener: Listener) {
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    guard raw >= 0 else {
      let error = Errno(rawValue: errno)
      if [.wouldBlock, .interrupted, .connectionAbort].contains(error) { return }
      reject(listener, .failed(error))
      return refuse(listener, .failed(error))
    }
    let descriptor = FileDescriptor(rawValue: raw)
    guard listener.clientCount < Self.clientLimit else {
      dismiss(descriptor, listener, .full)
      return refuse(listener, .full)
    }
    let group = listener.group
    group.forget(butNot: Set(clients.values.filter { $0.group === group }.map(\.program)))
    do throws(Errno) {
      try add(ServerClient(descriptor, socket: listener.name, group: group, server: self), at: listener)
    } catch {
      dismiss(descriptor, listener, .failed(error))
      refuse(listener, .failed(error))
    }
  }

  /// Sends the reason, if the kernel accepts it at once, and disconnects.
  private func dismiss(_ descriptor: FileDescriptor, _ listener: Listener, _ reason: Refusal) {
    if let error = service?.error(for: reason, at: listener.name),
      let bytes = try? VarlinkReply(error.parameters, error: error.name).encoded()
    {
      var output = OutputBuffer()
      output.append(bytes)
      try? output.send(to: descriptor)
    }
    try? descriptor.close()
  }

  /// Disconnects a client for which no descriptor is left. While it waits, its socket would wake the loop endlessly.
  private func reject(_ listener: Listener, _ reason: Refusal) {
    reserve = nil
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    if raw >= 0 { dismiss(FileDescriptor(rawValue: raw), listener, reason) }
    reserve = Self.makeReserve()
  }

  /// Returns a descriptor to hold in reserve for ``reject(_:_:)``; nil if none is left.
  static func makeReserve() -> Descriptor? {
    try? Descriptor { eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)) }
  }

  private func refuse(_ listener: Listener, _ reason: Refusal) {
    if !listener.isRefusing { service?.didBeginRefusals(at: listener.name, because: reason) }
    listener.isRefusing = true
  }
}
