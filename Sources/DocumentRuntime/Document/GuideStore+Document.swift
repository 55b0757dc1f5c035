public import FollowspotGuides
public import Logging
internal import FollowspotRecords

extension GuideStore {
  /// The store of another document in the same state directory; in memory where its folder can't be used.
  func reopened(for document: DocumentName?, logger: Logger) -> GuideStore {
    do throws(GuideStoreError) {
      return try GuideStore(beside: self, document: document)
    } catch {
      logger.error("\(error). Guides are remembered only until the kiosk ends")
      return GuideStore(without: error)
    }
  }

  /// Writes what is not on disk yet, blocking: for leaving.
  public func saveBeforeLeaving(logger: Logger) {
    // Nothing comes after this: what a passing fault refuses is tried once more.
    if (try? saveNow()) != nil { return }
    do throws(GuideStoreError) {
      try saveNow()
    } catch {
      if !hasReported(error) { logger.error("\(error)") }
    }
  }
}
