package import FollowspotGuides
internal import FollowspotRecords
package import Logging

extension GuideStore {
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
