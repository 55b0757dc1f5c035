internal import FollowspotCLinux
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// A running picture process, and the socket to it. It ends with the object.
///
/// Whatever it answers is checked: a picture may have taken it over.
struct PictureConnection: ~Copyable {
  /// What was asked for.
  enum Answer {
    /// The natural extent of what is in the file with a key.
    case size(Size, key: UInt64)
    /// The pixels, and a library's warning about the picture.
    case bitmap(Bitmap, warning: String?)
    /// What is the matter with the picture.
    case refusal(PictureReply)
  }

  private let process: pid_t
  private let socket: PictureSocket
  /// Whether the process has said that it is locked up and can be asked.
  private var isReady: Bool

  /// Takes over the kiosk's end of a socket to a process that was started; 0 for one that somebody else looks after.
  init(_ socket: consuming PictureSocket, process: pid_t, isReady: Bool = false) {
    self.socket = socket
    self.process = process
    self.isReady = isReady
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Asks about an open picture, and waits for the answer as long as decoding may take.
  ///
  /// - Parameter patience: How many times the limit it has by the clock.
  mutating func ask(
    _ request: PictureRequest, about descriptor: CInt, limit: Duration, patience: Int,
    givesWay: () -> Bool = { false }
  ) throws(PictureProcessError) -> Answer {
    if !isReady, try isReadable(within: 0) { try awaitReadiness(limit, patience) }
    // Nothing was asked yet: it has no reason to speak.
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
      // One that has gone in the meantime may have been ready before that.
      if !isReady, case .end = error { try awaitReadiness(limit, patience) }
      throw problem(error)
    }
    // The question waits for a process that is still getting ready.
    if !isReady { try awaitReadiness(limit, patience) }
    try awaitAnswer(limit, patience, isResting: isResting, givesWay)
    let (reply, attached) = try receive()
    defer { if let attached { close(attached) } }
    guard let reply else { throw .violation }
    return try Self.answer(reply, with: attached, to: request)
  }

  /// Waits until the process can be asked. Whatever happens before is not about the picture.
  private mutating func awaitReadiness(_ limit: Duration, _ patience: Int) throws(PictureProcessError) {
    do throws(PictureProcessError) {
      try awaitAnswer(limit, patience)
      let (reply, attached) = try receive()
      if let attached { close(attached) }
      guard reply == .ready else { throw .unready(.speaksNonsense) }
      isReady = true
    } catch {
      switch error {
      case .tooSlow, .stalled, .deaf: throw .unready(.isSilent)
      case .violation: throw .unready(.speaksNonsense)
      default: throw error
      }
    }
  }

  /// A message that is there, nil where it is none of ours; the caller closes the descriptor.
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

  /// What a failure of the socket means.
  private func problem(_ failure: PictureSocket.Failure) -> PictureProcessError {
    switch failure {
    case .end: ending
    case .denied(let number): .cannotWork(errno: number)
    case .violation: .violation
    }
  }

  /// Only what was asked for is an answer, and pixels only in memory that nobody can change.
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

  /// How many times its limit a process has by the clock. One that only sleeps is given up then; one that waits for a
  /// processor on a machine with much to do is not.
  static let patience = 15
  /// The same where the one before was given up that way.
  static let leastPatience = 2

  /// The processor time that a picture has whether others wait or not.
  static let glance = Duration.milliseconds(250)

  /// Waits until the process has used up its time. Processor time counts, so that a machine with much to do loses no
  /// pictures.
  ///
  /// - Parameters:
  ///   - isResting: Whether it had nothing to do but to wait for the question: where it does not even take that, it is
  ///     waited for just once its limit.
  ///   - givesWay: Whether it is given up for others that wait, asked after each ``glance``: then that was its limit.
  private func awaitAnswer(
    _ limit: Duration, _ patience: Int, isResting: Bool = false, _ givesWay: () -> Bool = { false }
  ) throws(PictureProcessError) {
    let begin = (used: processorTime, now: Self.now)
    while true {
      let isTaken = socket.isTaken
      let left = limit - (processorTime - begin.used)
      let rest = limit * (isResting && !isTaken ? 1 : patience) - (Self.now - begin.now)
      guard left > .zero, rest > .zero else {
        // A picture that it has not got does not keep it from anything.
        guard isTaken else { throw .deaf }
        throw left > .zero ? .stalled(after: limit * patience) : .tooSlow(limit: limit)
      }
      if isTaken, limit - left >= Self.glance, givesWay() { throw .tooSlow(limit: Self.glance) }
      let wait = min(left, rest, Self.glance)
      // Rounded up, so that it is not asked again and again for less than a millisecond.
      if try isReadable(within: CInt(clamping: Int((wait / .milliseconds(1)).rounded(.up)))) { return }
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

  /// How the process ended that has closed its end.
  private var ending: PictureProcessError {
    guard process > 0 else { return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: 0)) }
    // Linux closes what a process has open once it is settled how it ends: a signal changes nothing any more. One that only
    // closed its end has no reason to go on.
    kill(process, SIGKILL)
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 {
      guard errno == EINTR else { return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: 0)) }
    }
    let status = information._sifields._sigchld.si_status
    switch information.si_code {
    case CInt(CLD_EXITED) where status == 77: return .cannotLock
    case CInt(CLD_EXITED):
      if let limit = ResourceLimit.behind(signal: nil) { return .limited(limit) }
      return isReady ? .ended(signal: nil) : .unready(.hasEnded(status: status))
    default:
      if let limit = ResourceLimit.behind(signal: status) { return .limited(limit) }
      return isReady ? .ended(signal: status) : .unready(.wasKilled(signal: status))
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
