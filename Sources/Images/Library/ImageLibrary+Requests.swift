internal import Dispatch
public import FollowspotDrawing
internal import FollowspotPictureProtocol
internal import Synchronization

/// The requests that are pending, and those who wait for them.
extension ImageLibrary {
  /// Asks the process about a file, and records the answer.
  func ask(
    _ request: ImageRequest,
    question: @escaping @Sendable (borrowing PictureFile) throws(ImageError) -> PictureRequest,
    _ answer: @escaping @Sendable (PictureProcess.Outcome) throws(ImageError) -> (inout State) -> Void
  ) {
    let path = request.path
    process.submit { [self] in
      guard !leaveUnwanted(request) else { return nil }
      do throws(ImageError) {
        let file = try open(path)
        let question = try question(file)
        return PictureProcess.Question(request: question, descriptor: file.release(), isOwned: true)
      } catch {
        note(error)
        leave(request) { _ in }
        return nil
      }
    } _: { [self] outcome in
      do throws(ImageError) {
        leave(request, try answer(outcome))
      } catch {
        note(error)
        leave(request) { _ in }
      }
    }
  }

  /// Ends a pending request.
  private func leave(_ request: ImageRequest, _ change: (inout State) -> Void) {
    let awaited = state.withLock { state in
      change(&state)
      return state.pending.removeValue(forKey: request)
    }
    awaited?.end()
  }

  /// Ends a pending request that is no longer wanted. Returns whether it did. This is one step, because a new request
  /// in between would wait forever.
  private func leaveUnwanted(_ request: ImageRequest) -> Bool {
    let unwanted = state.withLock { state in
      state.pending[request]?.isWanted == true ? nil : state.pending.removeValue(forKey: request)
    }
    unwanted?.end()
    return unwanted != nil
  }

  /// Waits for a pending request, at most until a deadline.
  public func wait(for request: ImageRequest, until deadline: ContinuousClock.Instant?) {
    guard let group = state.withLock({ $0.pending[request]?.group }) else { return }
    guard let deadline else { return group.wait() }
    let left = max(.zero, deadline - .now)
    _ = group.wait(timeout: .now() + .nanoseconds(Int(left / .nanoseconds(1))))
  }

  /// Runs an action once on the main thread when a request is no longer pending, or immediately if it is not.
  public func onArrival(of request: ImageRequest, _ action: @escaping @MainActor @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      guard state.pending[request] != nil else { return false }
      state.pending[request]?.actions.append(action)
      return true
    }
    if !isAwaited { Self.onMain([action]) }
  }

  /// Notes that a pending request is no longer wanted: it is not started, and its pixels are not kept.
  public func dismiss(_ request: ImageRequest) {
    state.withLock { state in
      state.pending[request]?.isWanted = false
      state.arrived[request] = nil
    }
  }

  static func onMain(_ actions: [@MainActor @Sendable () -> Void]) {
    guard !actions.isEmpty else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { for action in actions { action() } } }
  }
}

extension ImageRequest {
  /// The path of the request's file.
  var path: String {
    switch self {
    case .size(let path): path
    case .picture(let image, _): image.path
    }
  }
}
