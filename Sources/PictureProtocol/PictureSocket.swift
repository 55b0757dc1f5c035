internal import FollowspotCLinux
internal import Glibc

/// One end of the socket between the kiosk and its picture process (`SOCK_SEQPACKET`). It keeps message boundaries, and
/// each message may carry one descriptor (`SCM_RIGHTS`).
package struct PictureSocket: ~Copyable {
  package let descriptor: CInt

  /// Takes ownership of a descriptor.
  package init(owning descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Creates both ends with `socketpair(2)`; nil with `errno` set if descriptors run out.
  package static func pair() -> (CInt, CInt)? {
    var ends: (CInt, CInt) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) {
      socketpair(
        AF_UNIX, CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0,
        $0.assumingMemoryBound(to: CInt.self).baseAddress)
    }
    return result == 0 ? ends : nil
  }

  /// Space for one attached descriptor: `CMSG_SPACE` bytes.
  private typealias Control = (head: cmsghdr, room: Int)
  /// `CMSG_LEN` of one descriptor. Swift can't import C's macro.
  private static let controlLength = MemoryLayout<cmsghdr>.size + MemoryLayout<CInt>.size

  /// The reason why a message was not sent or received.
  package enum Failure: Error {
    /// The other end was closed.
    case end
    /// The system refused.
    case denied(errno: CInt)
    /// A message was longer than the buffer, or carried more than one descriptor.
    case violation

    /// Converts an `errno` of a socket call.
    fileprivate init(errno number: CInt) {
      self = [EPIPE, ECONNRESET, ENOTCONN].contains(number) ? .end : .denied(errno: number)
    }
  }

  /// Sends a message with `sendmsg(2)`.
  package func send(_ bytes: UnsafeRawBufferPointer, with attached: CInt? = nil) throws(Failure) {
    var control = Control(cmsghdr(), 0)
    try withUnsafeMutableBytes(of: &control) { (control) throws(Failure) in
      var vector = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
      try withUnsafeMutablePointer(to: &vector) { (vector) throws(Failure) in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        if let attached {
          var head = cmsghdr()
          head.cmsg_len = Self.controlLength
          head.cmsg_level = SOL_SOCKET
          head.cmsg_type = CInt(SCM_RIGHTS)
          control.storeBytes(of: head, as: cmsghdr.self)
          control.storeBytes(of: attached, toByteOffset: MemoryLayout<cmsghdr>.size, as: CInt.self)
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
        }
        // A message is sent completely or not at all.
        while sendmsg(descriptor, &message, CInt(MSG_NOSIGNAL)) < 0 {
          guard errno == EINTR else { throw Failure(errno: errno) }
        }
      }
    }
  }

  /// Whether the other end has received everything that was sent: `SIOCOUTQ`.
  package var isTaken: Bool {
    var bytes: CInt = 0
    return linux_untaken(descriptor, &bytes) != 0 || bytes == 0
  }

  /// Waits for a message with `recvmsg(2)`. Returns its length and the attached descriptor, which the caller must
  /// close.
  package func receive(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> (count: Int, attached: CInt?) {
    var control = Control(cmsghdr(), 0)
    return try withUnsafeMutableBytes(of: &control) { (control) throws(Failure) in
      var vector = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
      return try withUnsafeMutablePointer(to: &vector) { (vector) throws(Failure) in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        message.msg_control = control.baseAddress
        message.msg_controllen = control.count
        var count = 0
        // A process that ends with unread messages resets the connection. The kernel reports that once, before the
        // process's last messages can be read.
        repeat {
          count = recvmsg(descriptor, &message, CInt(MSG_CMSG_CLOEXEC))
        } while count < 0 && (errno == EINTR || errno == ECONNRESET)
        guard count >= 0 else { throw Failure(errno: errno) }
        guard count > 0 else { throw .end }
        var attached: [CInt] = []
        if message.msg_controllen >= Self.controlLength {
          let head = control.load(as: cmsghdr.self)
          if head.cmsg_level == SOL_SOCKET, head.cmsg_type == CInt(SCM_RIGHTS) {
            // The padding of space for one descriptor holds a second one, which the kernel may fill.
            for place in stride(from: MemoryLayout<cmsghdr>.size, to: min(head.cmsg_len, control.count), by: 4) {
              attached.append(control.load(fromByteOffset: place, as: CInt.self))
            }
          }
        }
        let isWhole = message.msg_flags & CInt(MSG_TRUNC | MSG_CTRUNC) == 0
        guard isWhole, attached.count <= 1 else {
          for descriptor in attached { close(descriptor) }
          throw .violation
        }
        return (count, attached.first)
      }
    }
  }
}
