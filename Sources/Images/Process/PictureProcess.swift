internal import Dispatch
internal import FollowspotExecution
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol
internal import Synchronization
internal import SystemPackage

/// Has pictures decoded by a process of its own, which is started when it is needed and ended when nothing was to
/// decode for half a minute.
///
/// A thread owns the process, and lives as long: it asks about one picture after the other. One that takes long while
/// others wait is asked about again when they are done.
final class PictureProcess: Sendable {
  /// The one that all libraries share.
  static let shared = PictureProcess(program: PictureProgram.path)

  private let program: @Sendable () -> FilePath?
  private let limit, rest: Duration
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)

  private struct State {
    var jobs: [Job] = []
    /// Those that gave way to others.
    var late: [Job] = []
    var hasThread = false
    /// What nobody waits for again so soon.
    var silence: Silence?

    /// Whose turn it is, and whether it gave way before.
    mutating func next() -> (job: Job, isLate: Bool)? {
      if !jobs.isEmpty { return (jobs.removeFirst(), false) }
      return late.isEmpty ? nil : (late.removeFirst(), true)
    }
  }

  /// A process was waited for that said nothing.
  private struct Silence {
    var error: PictureProcessError
    /// When another one is waited for.
    var end: ContinuousClock.Instant
  }

  typealias Outcome = Result<PictureConnection.Answer, PictureProcessError>

  /// What is asked about an open picture.
  struct Question: Sendable {
    let request: PictureRequest
    let descriptor: CInt
    /// Whether the descriptor is closed when the answer is there.
    let isOwned: Bool
  }

  private struct Job: Sendable {
    /// Opens the picture when it is its turn: of thousands that wait, none holds a descriptor.
    let question: @Sendable () -> Question?
    let completion: @Sendable (Outcome) -> Void
  }

  /// Its program starts with the first question, or with ``start()``.
  ///
  /// - Parameters:
  ///   - program: Its program, looked for whenever it is started.
  ///   - limit: The processor time a picture may take.
  ///   - rest: How long nothing is to decode before it ends; and how long, after one that was never ready or did not
  ///     listen, no other is waited for.
  init(
    program: @escaping @autoclosure @Sendable () -> FilePath?, limit: Duration = .seconds(4),
    rest: Duration = .seconds(30)
  ) {
    (self.program, self.limit, self.rest) = (program, limit, rest)
  }

  /// Starts it before there is anything to decode.
  func start() { state.withLock { try? startThread(&$0) } }

  /// Has the next question start another one, also where one was waited for in vain: it may have been mended.
  func tryAgain() { state.withLock { $0.silence = nil } }

  /// Has a question answered, on another thread. One that is nil when its turn comes has no answer.
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

  /// Has a request answered, and waits for it.
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

  /// Starts the thread unless it is there.
  private func startThread(_ state: inout State) throws(Threads.Shortage) {
    guard !state.hasThread else { return }
    try Threads.start { self.work() }
    state.hasThread = true
  }

  /// How many pictures may take too long before the others get less time.
  private static let slowWithoutLoss = 7
  /// The least time that a picture has.
  private static let least = Duration.milliseconds(100)

  private func work() {
    var connection: PictureConnection?
    var lost = 0
    var patience = PictureConnection.patience
    if let program = program() { connection = try? .start(program, isPrepared: false) }
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
      // To measure takes a head, or the reading of a drawing; whoever lays out waits for it.
      let full = question.request.operation == .measure ? min(limit, .seconds(1)) : limit
      // After many that took too long, each further one halves the time of the next: however many are hostile, all take
      // some ten times the time of one.
      let allowed = max(full / (1 << max(0, lost - Self.slowWithoutLoss)), min(full, Self.least))
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
        if allowed < full { outcome = .failure(.crowdedOut) }
      // The next ones need not wait as long to hear the same, or at all.
      case .failure(.stalled): patience = PictureConnection.leastPatience
      case .failure(let error) where [.unready(.isSilent), .deaf].contains(error):
        patience = PictureConnection.leastPatience
        remember(error)
      default: patience = PictureConnection.patience
      }
      if question.isOwned { close(question.descriptor) }
      job.completion(outcome)
    }
  }

  /// Why no process is waited for now.
  private var silence: PictureProcessError? {
    state.withLock { state in
      if let end = state.silence?.end, end <= .now { state.silence = nil }
      return state.silence?.error
    }
  }

  /// Has nobody wait for another process for a while.
  private func remember(_ error: PictureProcessError) {
    state.withLock { state in
      if state.silence == nil { state.silence = Silence(error: error, end: .now + rest) }
    }
  }

  /// Asks the process, and starts another where there is none, where it must be prepared, or where it ended or stopped
  /// listening unasked.
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
          current = try .start(program, isPrepared: isPrepared)
        }
        let answer = try current.ask(
          question.request, about: question.descriptor, limit: limit, patience: patience, givesWay: givesWay)
        // The one that could not do it goes.
        if case .refusal(.needsPreparation) = answer, !isPrepared {
          (isPrepared, isFresh) = (true, true)
          continue
        }
        connection = consume current
        return .success(answer)
      } catch {
        switch error {
        case .ended where !isFresh, .deaf where !isFresh: isFresh = true
        default: return .failure(error)
        }
      }
    }
  }
}
