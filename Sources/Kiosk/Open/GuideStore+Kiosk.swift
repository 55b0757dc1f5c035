public import FollowspotGuides
public import Logging
internal import FollowspotRecords
public import SystemPackage

extension GuideStore {
  /// Opens the store of a state directory, or a store in memory if `directory` is nil. If the directory can't be used,
  /// the kiosk still runs, but forgets its guides when it ends.
  ///
  /// - Parameters:
  ///   - directory: The state directory.
  ///   - document: The name of the document whose guides are stored; nil for a document without a name.
  ///   - logger: The log.
  /// - Throws: A ``/FollowspotKiosk/KioskError`` if another process holds the directory.
  public static func open(
    _ directory: FilePath?, document: KioskName? = nil, logger: Logger
  ) throws(KioskError) -> GuideStore {
    guard let directory else { return GuideStore() }
    do throws(GuideStoreError) {
      return try GuideStore(directory: directory, document: document) { logger.warning("\($0)") }
    } catch {
      if case .held = error.kind { throw KioskError(.disk, "\(error)") }
      logger.error("\(error). Guides are remembered only until the kiosk ends")
      return GuideStore(without: error)
    }
  }
}
