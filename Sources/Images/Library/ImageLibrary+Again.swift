internal import FollowspotExecution
internal import Synchronization

extension ImageLibrary {
  /// Looks again at files of which something is known, on another thread: programs write pictures under names that they had
  /// before. A file with other contents is measured. Then `action` runs on the main thread, with whether there was such a file; of
  /// several calls meanwhile, the last one's stands for all. It never runs where nothing is known of any of the files.
  package func lookAgain(
    at paths: Set<String>, _ action: @escaping @MainActor @Sendable (_ hasChanged: Bool) -> Void
  ) {
    let starts = state.withLock { state in
      let known = paths.filter { state.findings[$0] != nil }
      guard !known.isEmpty else { return false }
      defer { state.again = Again(paths: known.union(state.again?.paths ?? []), action: action) }
      return state.again == nil
    }
    guard starts else { return }
    let work = { @Sendable [self] in
      while let again = state.withLock({ $0.takeAgain() }) {
        // All are looked at, whatever the first ones say.
        let hasChanged = again.paths.sorted().map { measureIfChanged($0) }.contains(true)
        Self.onMain([{ again.action?(hasChanged) }])
      }
    }
    // Where the system has no thread left, the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// Returns whether a file is another than the one that is known.
  private func measureIfChanged(_ path: String) -> Bool {
    let known = state.withLock { $0.findings[path] }
    do throws(ImageError) {
      let key = try open(path).key
      guard key != known?.key || known?.failure != nil else { return false }
      state.withLock { $0.update(path) { $0.failure = nil } }
      _ = try measure(path)
      return true
    } catch {
      note(error)
      guard known?.failure == nil else { return false }
      // Its pixels are no longer those of any file.
      state.withLock { $0.bitmaps.removeAll() }
      return true
    }
  }
}

extension ImageLibrary.State {
  /// Takes the files to look at; nil where there are none, and the thread ends.
  fileprivate mutating func takeAgain() -> ImageLibrary.Again? {
    guard let waiting = again, !waiting.paths.isEmpty else {
      again = nil
      return nil
    }
    again = ImageLibrary.Again()
    return waiting
  }
}
