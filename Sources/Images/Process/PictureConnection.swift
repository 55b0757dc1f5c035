internal import FollowspotCLinux
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// A running picture process and the socket to it. The process ends with this object.
///
/// All answers are checked, because a hostile picture may have taken over the process.
struct PictureConnection: ~Copyable {
  /// The answer to a request.
  enum Answer {
    /// The natural size of the picture in the file with a key.
    case size(Size, key: UInt64)
    /// The pixels, and a library's warning about the picture.
    case bitmap(Bitmap, warning: String?)
    /// The reason why the picture can't be used.
    case refusal(PictureReply)
  }

  private let process: pid_t
  private let socket: PictureSocket
  /// The processor time until the process reports that its sandbox is complete and it can be asked; nil once it has.
  private var start: Duration?

  private var isReady: Bool { start == nil }

  /// Takes over the kiosk's end of a socket.
  ///
  /// - Parameters:
  ///   - process: The process id; 0 for a process that the caller manages.
  ///   - start: The processor time until the process is ready; nil if it is.
  init(_ socket: consuming PictureSocket, process: pid_t, start: Duration?) {
    self.socket = socket
    self.process = process
    self.start = start
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Asks about an open picture, and waits for the answer.
  ///
  /// - Parameter patience: The longest wait as a multiple of the limit, in wall-clock time.
  mutating func ask(
    _ request: PictureRequest, about descriptor: CInt, limit: Duration, patience: Int,
    givesWay: () -> Bool = { false }
  ) throws(PictureProcessError) -> Answer {
    if !isReady, try isReadable(within: 0) { try awaitReadiness() }
    // Without a request, the process must not send anything.
    if isReady, try isReadable(within: 0) {
      if let attached = try receive().attached { close(attached) }
      throw .violation
    }
    let isResting = isReady
    do {
      var request = request
      try withUnsafeBytes(of: &request) { (bytes) throws(PictureSocket.Failure) in
        try socket.send(bytes, with: descriptor)
      }
    } catch {
      // A process that has ended meanwhile may have been ready before.
      if !isReady, case .end = error { try awaitReadiness() }
      throw problem(error)
    }
    // A process that is starting reads the request later.
    try awaitReadiness()
    try awaitAnswer(limit, patience, isResting: isResting, givesWay)
    let (reply, attached) = try receive()
    defer { if let attached { close(attached) } }
    guard let reply else { throw .violation }
    return try Self.answer(reply, with: attached, to: request)
  }

  /// The longest wait for a start as a multiple of its processor time, in wall-clock time.
  private static let patienceForStart = 6

  /// Waits until the process can be asked. A failure before that is not the picture's fault.
  private mutating func awaitReadiness() throws(PictureProcessError) {
    guard let limit = start else { return }
    do throws(PictureProcessError) {
      try awaitAnswer(limit, Self.patienceForStart)
      let (reply, attached) = try receive()
      if let attached { close(attached) }
      guard reply == .ready else { throw .unready(.unexpectedReply) }
      start = nil
    } catch {
      switch error {
      case .tooSlow, .stalled, .unresponsive: throw .unready(.isSilent)
      case .violation: throw .unready(.unexpectedReply)
      default: throw error
      }
    }
  }

  /// Receives a message; nil if it is malformed. The caller closes the descriptor.
  private func receive() throws(PictureProcessError) -> (PictureReply?, attached: CInt?) {
    do throws(PictureSocket.Failure) {
      return try withUnsafeTemporaryAllocation(byteCount: PictureReply.messageBytes, alignment: 8) { buffer in
        Result { () throws(PictureSocket.Failure) in
          let (count, attached) = try socket.receive(into: buffer)
          return (PictureReply(UnsafeRawBufferPointer(rebasing: buffer[..<count])), attached)
        }
      }.get()
    } catch {
      throw problem(error)
    }
  }

  /// Returns the error for a failure of the socket.
  private func problem(_ failure: PictureSocket.Failure) -> PictureProcessError {
    switch failure {
    case .end: ending
    case .denied(let number): .cannotWork(errno: number)
    case .violation: .violation
    }
  }

  /// Checks an answer: it must match the request, and its pixels must be in sealed memory.
  private static func answer(
    _ reply: PictureReply, with attached: CInt?, to request: PictureRequest
  ) throws(PictureProcessError) -> Answer {
    switch (reply, request.operation) {
    case (.size(let size), .measure): return .size(size, key: request.key)
    case (.size, _), (.pixels, .measure), (.pixels, nil): throw .violation
    case (.pixels(let warning), .draw), (.pixels(let warning), .drawTemplate):
      guard let attached, let bitmap = Bitmap(sealed: attached, request) else { throw .violation }
      return .bitmap(bitmap, warning: warning)
    default: return .refusal(reply)
    }
  }

  /// The longest wait as a multiple of the limit, in wall-clock time. A sleeping process is given up then; one that
  /// waits for a processor on a busy machine gets that much time.
  static let patience = 15
  /// The same after the previous process was given up in that way.
  static let leastPatience = 2

  /// The processor time that a picture always has, even if others wait.
  static let pollInterval = Duration.milliseconds(250)

  /// Waits for an answer until the process has used up its time. Processor time counts, so that a busy machine loses no
  /// pictures.
  ///
  /// - Parameters:
  ///   - isResting: Whether the process was idle before the request. If such a process does not read the request, it
  ///     only gets its limit in wall-clock time.
  ///   - givesWay: Whether the process is given up for waiting pictures. It is asked after each ``pollInterval``, which then
  ///     was the limit.
  private func awaitAnswer(
    _ limit: Duration, _ patience: Int, isResting: Bool = false, _ givesWay: () -> Bool = { false }
  ) throws(PictureProcessError) {
    let begin = (used: processorTime, now: Self.now)
    while true {
      let isTaken = socket.isTaken
      let left = limit - (processorTime - begin.used)
      let rest = limit * (isResting && !isTaken ? 1 : patience) - (Self.now - begin.now)
      guard left > .zero, rest > .zero else {
        // If the process has not received the picture, the picture is not at fault.
        guard isTaken else { throw .unresponsive }
        throw left > .zero ? .stalled(after: limit * patience) : .tooSlow(limit: limit)
      }
      if isTaken, limit - left >= Self.pollInterval, givesWay() { throw .tooSlow(limit: Self.pollInterval) }
      let wait = min(left, rest, Self.pollInterval)
      // Rounded up, so that the loop does not spin for less than a millisecond.
      if try isReadable(within: CInt(clamping: Int((wait / .milliseconds(1)).rounded(.up)))) { return }
    }
  }

  /// Whether there is an answer, or the connection has ended: `poll(2)`.
  private func isReadable(within milliseconds: CInt) throws(PictureProcessError) -> Bool {
    var poll = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    let count = Glibc.poll(&poll, 1, milliseconds)
    // After a signal, the loop checks the clock again.
    guard count >= 0 || errno == EINTR else { throw .cannotWork(errno: errno) }
    return count > 0
  }

  /// The error for a process that has closed its end.
  private var ending: PictureProcessError {
    guard process > 0 else { return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: 0)) }
    // Linux closes the descriptors of a process after its exit status is settled, so the signal can't change it. A
    // process that only closed its end must not continue.
    kill(process, SIGKILL)
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 {
      guard errno == EINTR else { return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: 0)) }
    }
    let status = information._sifields._sigchld.si_status
    switch information.si_code {
    case CInt(CLD_EXITED) where status == 77: return .cannotEnterSandbox
    case CInt(CLD_EXITED):
      if let limit = ResourceLimit.behind(signal: nil) { return .limited(limit) }
      return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: status))
    default:
      if let limit = ResourceLimit.behind(signal: status) { return .limited(limit) }
      return isReady ? .ended(signal: status) : .unready(.wasKilled(signal: status))
    }
  }

  /// The processor time that the process has used.
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
