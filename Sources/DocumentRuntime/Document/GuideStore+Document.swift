package import FollowspotDocuments
package import FollowspotGuides
internal import FollowspotRecords
package import Logging

extension Document {
  /// The name under which records of the document are kept; nil if it states none.
  package var recordName: KioskName? { settings.name.flatMap { KioskName($0) } }
}

extension GuideStore {
  /// Returns the store of another document in the same state directory. Its records stay in memory if its folder can't be
  /// used.
  func reopened(for document: KioskName?, logger: Logger) -> GuideStore {
    do throws(GuideStoreError) {
      return try GuideStore(beside: self, document: document)
    } catch {
      logger.error("\(error). Guides are remembered only until the kiosk ends")
      return GuideStore(without: error)
    }
  }

  /// Writes unsaved records to disk and waits for that, before the kiosk exits.
  package func saveBeforeLeaving(logger: Logger) {
    // This is the last chance, so a passing fault gets a second try.
    if (try? saveNow()) != nil { return }
    do throws(GuideStoreError) {
      try saveNow()
    } catch {
      if !hasReported(error) { logger.error("\(error)") }
    }
  }
}
