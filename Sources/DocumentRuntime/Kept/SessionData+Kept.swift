internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging

extension SessionData {
  /// Loads a document's kept data and saves them from now on, if there is a clock by which they expire.
  ///
  /// - Parameter store: The store of guides in whose state directory the data are saved.
  func remember(beside store: GuideStore, of document: Document, logger: Logger) {
    guard timeOfDay != nil else { return }
    retry.guides = store.writer
    keptObstacle = nil
    guard document.data.contains(where: \.isKept) else { return }
    do throws(GuideStoreError) {
      remember(in: try KeptData(beside: store, document: document.recordName, logger: logger))
    } catch {
      keptObstacle = error
      logger.error("\(error). Kept data are remembered only until the kiosk ends")
    }
  }
}
