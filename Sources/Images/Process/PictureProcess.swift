internal import Dispatch
internal import FollowspotExecution
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol
internal import Synchronization
internal import SystemPackage

/// A separate process that decodes pictures. It is started on demand, and ends after half a minute without requests.
///
/// One thread owns the process and ends with it. It sends one request after the other. A picture that takes long while
/// others wait is tried again after them.
final class PictureProcess: Sendable {
  /// The process that all libraries share.
  static let shared = PictureProcess(program: PictureProgram.path)

  private let program: @Sendable () -> FilePath?
  private let limit, rest: Duration
  /// The processor time until the process is ready: on a slow machine, opening all fonts takes seconds.
  private var startLimit: Duration { limit * 5 }
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)

  private struct State {
    var jobs: [Job] = []
    /// The jobs that gave way to others.
    var late: [Job] = []
    var hasThread = false
    /// The reason why no process is started for a while.
    var silence: Timeout?

    /// Takes the next job, with whether it gave way before.
    mutating func next() -> (job: Job, isLate: Bool)? {
      if !jobs.isEmpty { return (jobs.removeFirst(), false) }
      return late.isEmpty ? nil : (late.removeFirst(), true)
    }
  }

  /// A process that was awaited in vain.
  private struct Timeout {
    var error: PictureProcessError
    /// The time from which another process may be awaited.
    var end: ContinuousClock.Instant
  }

  typealias Outcome = Result<PictureConnection.Answer, PictureProcessError>

  /// A request about an open picture.
  struct Question: Sendable {
    let request: PictureRequest
    let descriptor: CInt
    /// Whether the descriptor is closed after the answer.
    let isOwned: Bool
  }

  private struct Job: Sendable {
    /// Opens the picture when its turn comes, because thousands of waiting jobs would use up the descriptors.
    let question: @Sendable () -> Question?
    let completion: @Sendable (Outcome) -> Void
  }

  /// Creates a process, which starts with the first request or with ``start()``.
  ///
  /// - Parameters:
  ///   - program: The program's path, evaluated at each start.
  ///   - limit: The processor time for a picture.
  ///   - rest: The idle time after which the process ends. After a process that was never ready or did not take its
  ///     request, no other one is awaited for that time either.
  init(
    program: @escaping @autoclosure @Sendable () -> FilePath?, limit: Duration = .seconds(4),
    rest: Duration = .seconds(30)
  ) {
    (self.program, self.limit, self.rest) = (program, limit, rest)
  }

  /// Starts the process early.
  func start() { state.withLock { try? startThread(&$0) } }

  /// Allows the next request to start a process, even if one was awaited in vain: the cause may be fixed.
  func tryAgain() { state.withLock { $0.silence = nil } }

  /// Answers a request on another thread. A request that is nil when its turn comes gets no answer.
  func submit(
    _ question: @escaping @Sendable () -> Question?, _ completion: @escaping @Sendable (Outcome) -> Void
  ) {
    let job = Job(question: question, completion: completion)
    do throws(Threads.Shortage) {
      try state.withLock { state throws(Threads.Shortage) in
        try startThread(&state)
        state.jobs.append(job)
      }
      arrived.signal()
    } catch {
      completion(.failure(.cannotWork(errno: error.errno)))
    }
  }

  /// Answers a request, and waits for that.
  func answer(_ request: PictureRequest, about file: borrowing PictureFile) -> Outcome {
    let result = Mutex<Outcome?>(nil)
    let done = DispatchSemaphore(value: 0)
    let question = Question(request: request, descriptor: file.descriptor, isOwned: false)
    submit({ question }) { outcome in
      result.withLock { $0 = outcome }
      done.signal()
    }
    done.wait()
    return result.withLock { $0 } ?? .failure(.violation)
  }

  // MARK: The thread

  /// Starts the thread unless it runs.
  private func startThread(_ state: inout State) throws(Threads.Shortage) {
    guard !state.hasThread else { return }
    try Threads.start { self.work() }
    state.hasThread = true
  }

  /// The number of slow pictures after which the others get less time.
  private static let slowWithoutLoss = 7
  /// The shortest time for a picture.
  private static let least = Duration.milliseconds(100)

  private func work() {
    var connection: PictureConnection?
    var lost = 0
    var patience = PictureConnection.patience
    if let program = program() { connection = try? .start(program, isPrepared: false, limit: startLimit) }
    while true {
      if arrived.wait(timeout: .now() + .nanoseconds(Int(rest / .nanoseconds(1)))) == .timedOut {
        let isOver = state.withLock { state in
          let isOver = state.jobs.isEmpty && state.late.isEmpty
          if isOver { state.hasThread = false }
          return isOver
        }
        if isOver { return }
      }
      guard let (job, isLate) = state.withLock({ $0.next() }) else { continue }
      guard let question = job.question() else { continue }
      // After many slow pictures, each further one halves the time of the next. So any number of hostile pictures
      // together takes about ten times the time of one.
      let allowed = max(limit / (1 << max(0, lost - Self.slowWithoutLoss)), min(limit, Self.least))
      let start = Trace.start()
      var outcome: Outcome
      if let error = silence {
        outcome = .failure(error)
      } else {
        outcome = perform(question, &connection, limit: allowed, patience: patience) {
          !isLate && state.withLock { !$0.jobs.isEmpty }
        }
      }
      Trace.end(.picture, from: start, pixels: question.request.size.area)
      switch outcome {
      case .failure(.tooSlow(let limit)) where limit < allowed:
        if question.isOwned { close(question.descriptor) }
        state.withLock { $0.late.append(job) }
        arrived.signal()
        continue
      case .failure(.tooSlow):
        lost = min(lost + 1, 24)
        if allowed < limit { outcome = .failure(.crowdedOut) }
      // The next pictures wait less for the same failure, or not at all.
      case .failure(.stalled): patience = PictureConnection.leastPatience
      case .failure(let error) where [.unready(.isSilent), .unresponsive].contains(error):
        patience = PictureConnection.leastPatience
        remember(error)
      default: patience = PictureConnection.patience
      }
      if question.isOwned { close(question.descriptor) }
      job.completion(outcome)
    }
  }

  /// The error while no process is awaited; nil otherwise.
  private var silence: PictureProcessError? {
    state.withLock { state in
      if let end = state.silence?.end, end <= .now { state.silence = nil }
      return state.silence?.error
    }
  }

  /// Stops waiting for other processes for a while.
  private func remember(_ error: PictureProcessError) {
    state.withLock { state in
      if state.silence == nil { state.silence = Timeout(error: error, end: .now + rest) }
    }
  }

  /// Sends a request. Starts another process if there is none, if it must be prepared, or if the old one ended or
  /// stopped reading without a request.
  private func perform(
    _ question: Question, _ connection: inout PictureConnection?, limit: Duration, patience: Int,
    givesWay: () -> Bool
  ) -> Outcome {
    var isFresh = connection == nil
    var isPrepared = false
    while true {
      do throws(PictureProcessError) {
        var current: PictureConnection
        if let running = connection.take() {
          current = running
        } else {
          guard let program = program() else { throw .absent }
          current = try .start(program, isPrepared: isPrepared, limit: startLimit)
        }
        let answer = try current.ask(
          question.request, about: question.descriptor, limit: limit, patience: patience, givesWay: givesWay)
        // The unprepared process ends.
        if case .refusal(.needsPreparation) = answer, !isPrepared {
          (isPrepared, isFresh) = (true, true)
          continue
        }
        connection = consume current
        return .success(answer)
      } catch {
        switch error {
        case .ended where !isFresh, .unresponsive where !isFresh: isFresh = true
        default: return .failure(error)
        }
      }
    }
  }
}
