package import FollowspotDocuments
package import FollowspotGuides
internal import FollowspotRecords
internal import Logging

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
}
