public import FollowspotGuides
public import Logging
internal import FollowspotRecords
public import SystemPackage

extension GuideStore {
  /// The store of a state directory, or one in memory without a directory. A directory that can't be used costs the
  /// memory of what was shown, not the kiosk.
  ///
  /// - Parameter document: Whose guides these are; nil for a document without a name.
  /// - Throws: A ``KioskError`` if another process holds the directory.
  public static func open(
    _ directory: FilePath?, document: DocumentName? = nil, logger: Logger
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
