internal import FollowspotExecution
internal import Synchronization

extension ImageLibrary {
  /// Checks known files again on another thread, because programs write new pictures under old names. A changed file is
  /// measured again.
  ///
  /// - Parameter action: Called on the main thread with whether a file has changed. If the method is called again
  ///   meanwhile, only the last action is called. It is not called if none of the files is known.
  package func lookAgain(
    at paths: Set<String>, _ action: @escaping @MainActor @Sendable (_ hasChanged: Bool) -> Void
  ) {
    let starts = state.withLock { state in
      let known = paths.filter { state.findings[$0] != nil }
      guard !known.isEmpty else { return false }
      defer { state.again = Retry(paths: known.union(state.again?.paths ?? []), action: action) }
      return state.again == nil
    }
    guard starts else { return }
    let work = { @Sendable [self] in
      while let again = state.withLock({ $0.takeAgain() }) {
        // Every file must be checked, so `contains` runs on the complete results.
        let hasChanged = again.paths.sorted().map { measureIfChanged($0) }.contains(true)
        Self.onMain([{ again.action?(hasChanged) }])
      }
    }
    // If no thread can be created, the main thread does the work and the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// Measures a file if it has changed. Returns whether it has.
  private func measureIfChanged(_ path: String) -> Bool {
    let known = state.withLock { $0.findings[path] }
    do throws(ImageError) {
      let key = try open(path).key
      guard key != known?.key || known?.failure != nil else { return false }
      // A picture that was not measured before has not changed.
      return try measure(path).isReplaced || known?.failure != nil
    } catch {
      // A cause is reported once, however often the file is checked.
      guard known?.failure != error.cause else { return false }
      state.withLock { state in
        state.update(path) { $0.failure = nil }
        // The file can't be used any more, so its bitmaps are outdated.
        state.bitmaps.removeAll()
      }
      note(error)
      return known?.failure == nil
    }
  }
}

extension ImageLibrary.State {
  /// Takes the files to check; nil if there are none, and the thread ends.
  fileprivate mutating func takeAgain() -> ImageLibrary.Retry? {
    guard let waiting = again, !waiting.paths.isEmpty else {
      again = nil
      return nil
    }
    again = ImageLibrary.Retry()
    return waiting
  }
}
