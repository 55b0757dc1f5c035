public import Guides
public import Logging
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
      return GuideStore()
    }
  }

  /// The store of another document in the same state directory; in memory where its folder can't be used.
  func reopened(for document: DocumentName?, logger: Logger) -> GuideStore {
    do throws(GuideStoreError) {
      return try GuideStore(beside: self, document: document)
    } catch {
      logger.error("\(error). Guides are remembered only until the kiosk ends")
      return GuideStore()
    }
  }

  /// Writes what is not on disk yet, blocking: for leaving.
  public func saveBeforeLeaving(logger: Logger) {
    // Nothing comes after this: what a passing fault refuses is tried once more.
    if (try? saveNow()) != nil { return }
    do throws(GuideStoreError) {
      try saveNow()
    } catch {
      logger.error("\(error)")
    }
  }
}
