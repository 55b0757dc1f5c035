public import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotViews

extension DocumentSession {
  /// Has data follow a clock: deadlines the one that never jumps, and `$now` the time of day.
  ///
  /// - Parameters:
  ///   - now: The time on the clock by which the session's host is updated.
  ///   - moment: The time of day.
  package func follow(now: @escaping () -> Duration, moment: @escaping () -> Moment) {
    data.now = now
    data.moment = moment
    data.attach(to: host?.timeline ?? Timeline())
    hasClock = true
    rememberData()
  }

  /// Shows the time of day that the clock has from now on.
  package func timeOfDayWasSet() { data.timeOfDayWasSet() }

  /// Writes what is to be remembered and is not on disk yet, blocking: for leaving.
  public func saveBeforeLeaving() {
    presenter.store.saveBeforeLeaving(logger: logger)
    data.saveBeforeLeaving()
  }

  /// Goes on with what is remembered of the document's kept data, where there is a clock by which they grow old.
  func rememberData() {
    guard hasClock else { return }
    data.retry.guides = presenter.store.writer
    keptObstacle = nil
    guard document.data.contains(where: \.isKept) else { return }
    do throws(GuideStoreError) {
      data.remember(in: try KeptData(beside: presenter.store, document: document.settings.name, logger: logger))
    } catch {
      keptObstacle = error
      logger.error("\(error). Kept data are remembered only until the kiosk ends")
    }
  }

  /// Fills data, by name; nil for missing. What is not declared so is left out, and what is remembered on disk stays.
  public func fill(_ values: [String: DataValue?]) {
    for (name, value) in values where data.kept?.isRemembered(name) != true {
      data.hold(value, in: name)
    }
  }
}
