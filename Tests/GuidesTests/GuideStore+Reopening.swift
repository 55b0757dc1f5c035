internal import FollowspotTesting
internal import FollowspotGuides
internal import FollowspotRecords
internal import SystemPackage

extension GuideStore {
  /// Opens a directory that was just released. If another test is starting a program, the child process holds a copy of
  /// every descriptor, and so of the lock, until its program runs. This function waits for that, for some seconds at
  /// most.
  static func reopening(
    _ directory: FilePath, report: @escaping @MainActor (GuideStoreReport) -> Void = { _ in }
  ) async throws -> GuideStore {
    let end = ContinuousClock.now + .seconds(10).onThisMachine
    while true {
      do throws(GuideStoreError) {
        return try GuideStore(directory: directory, report: report)
      } catch {
        guard case .held = error.kind, ContinuousClock.now < end else { throw error }
        await Task.yield()
      }
    }
  }
}
