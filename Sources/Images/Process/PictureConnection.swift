internal import CLinux
internal import Drawing
internal import Geometry
internal import Glibc
internal import PictureProtocol

/// A running picture process, and the socket to it. It ends with the object.
///
/// Whatever it answers is checked: a picture may have taken it over.
struct PictureConnection: ~Copyable {
  /// What was asked for.
  enum Answer {
    case size(Size)
    case bitmap(Bitmap)
    /// What is the matter with the picture.
    case refusal(PictureReply)
  }

  private let process: pid_t
  private let socket: PictureSocket

  /// Takes over the kiosk's end of a socket to a process that was started; 0 for one that somebody else looks after.
  init(_ socket: consuming PictureSocket, process: pid_t) {
    self.socket = socket
    self.process = process
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Asks about an open picture, and waits for the answer as long as decoding may take.
  func ask(
    _ request: PictureRequest, about descriptor: CInt, limit: Duration
  ) throws(PictureProcessError) -> Answer {
    // Nothing was asked yet: it has no reason to speak.
    guard try !isReadable(within: 0) else { throw outcome(orElse: .violation) }
    var request = request
    let isSent = withUnsafeBytes(of: &request) { socket.send($0, with: descriptor) }
    guard isSent else { throw outcome(orElse: .violation) }
    try awaitAnswer(limit)
    return try withUnsafeTemporaryAllocation(byteCount: PictureReply.messageBytes, alignment: 8) {
      (buffer) throws(PictureProcessError) in
      switch socket.receive(into: buffer) {
      case .end: throw outcome(orElse: .ended(signal: nil))
      case .violation: throw .violation
      case .message(let count, let attached):
        defer { if let attached { close(attached) } }
        guard let reply = PictureReply(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { throw .violation }
        return try Self.answer(reply, with: attached, to: request)
      }
    }
  }

  /// Only what was asked for is an answer, and pixels only in memory that nobody can change.
  private static func answer(
    _ reply: PictureReply, with attached: CInt?, to request: PictureRequest
  ) throws(PictureProcessError) -> Answer {
    switch (reply, request.operation) {
    case (.size(let size), .measure): return .size(size)
    case (.size, _), (.pixels, .measure), (.pixels, nil): throw .violation
    case (.pixels(let isOpaque), .draw), (.pixels(let isOpaque), .drawTemplate):
      guard let attached, let bitmap = Bitmap(sealed: attached, request, isOpaque: isOpaque) else { throw .violation }
      return .bitmap(bitmap)
    default: return .refusal(reply)
    }
  }

  /// How many times its limit a process has by the clock. One that only sleeps is given up then; one that waits for a
  /// processor on a machine with much to do is not.
  private static let patience = 15

  /// Waits until the process has used up its time. Processor time counts, so that a machine with much to do loses no
  /// pictures.
  private func awaitAnswer(_ limit: Duration) throws(PictureProcessError) {
    let begin = (used: processorTime, now: Self.now)
    while true {
      let left = limit - (processorTime - begin.used)
      guard left > .zero else { throw .tooSlow(limit: limit) }
      let rest = limit * Self.patience - (Self.now - begin.now)
      guard rest > .zero else { throw .stalled(after: limit * Self.patience) }
      // Rounded up, so that it is not asked again and again for less than a millisecond.
      if try isReadable(within: CInt(clamping: Int((min(left, rest) / .milliseconds(1)).rounded(.up)))) { return }
    }
  }

  /// Whether there is an answer, or the end of the connection: poll(2).
  private func isReadable(within milliseconds: CInt) throws(PictureProcessError) -> Bool {
    var poll = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    let count = Glibc.poll(&poll, 1, milliseconds)
    // A signal is no reason to give up; the clock is looked at again.
    guard count >= 0 || errno == EINTR else { throw .cannotWork(errno: errno) }
    return count > 0
  }

  /// How the process ended, where it did.
  private func outcome(orElse other: PictureProcessError) -> PictureProcessError {
    guard process > 0 else { return other }
    // The socket closes a moment before the process can be waited for, on a busy machine a long one.
    var information = siginfo_t()
    var attempts = 0
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0, information.si_signo == 0 {
      var pause = pollfd(fd: -1, events: 0, revents: 0)
      attempts += 1
      guard attempts <= 500 else { return other }
      Glibc.poll(&pause, 0, 10)
    }
    let status = information._sifields._sigchld.si_status
    switch information.si_code {
    case CInt(CLD_EXITED) where status == 77: return .cannotLock
    case CInt(CLD_EXITED): return .ended(signal: nil)
    default: return .ended(signal: status)
    }
  }

  /// What the process has used of the processors so far.
  private var processorTime: Duration {
    var clock = clockid_t()
    var time = timespec()
    guard process > 0, clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
