package import FollowspotGuides
internal import FollowspotRecords
package import SystemPackage

extension GuideStore {
  /// Opens a directory that was just released, as soon as the last write has ended. If another test is starting a
  /// program, the child process holds a copy of every descriptor, and so of the lock, until its program runs.
  package static func reopening(
    _ directory: FilePath, document: KioskName? = nil,
    report: @escaping @MainActor (GuideStoreReport) -> Void = { _ in }
  ) async throws(GuideStoreError) -> GuideStore {
    var store: Result<GuideStore, GuideStoreError>?
    await until {
      store = Result { () throws(GuideStoreError) in
        try GuideStore(directory: directory, document: document, report: report)
      }
      if case .failure(let error)? = store, case .held = error.kind { return false }
      return true
    }
    return try store!.get()
  }
}
