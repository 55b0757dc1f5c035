internal import FollowspotTesting
internal import FollowspotGuides
internal import FollowspotRecords
internal import SystemPackage

extension GuideStore {
  /// Opens a directory that was let go a moment ago. A test that starts a program at this moment holds a copy of every
  /// descriptor, and so the lock, until the program runs; that is waited for, a few seconds at most.
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
