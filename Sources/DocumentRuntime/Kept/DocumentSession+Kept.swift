public import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotViews

extension DocumentSession {
  /// Attaches data to clocks: a monotonic one for deadlines, and the time of day for `$now`.
  ///
  /// - Parameters:
  ///   - now: Returns the time on the clock that updates the session's host.
  ///   - moment: Returns the time of day.
  package func follow(now: @escaping () -> Duration, moment: @escaping () -> Moment) {
    data.now = now
    data.moment = moment
    data.attach(to: host?.timeline ?? Timeline())
    hasClock = true
    rememberData()
  }

  /// Updates texts that show the time, after the clock was set.
  package func timeOfDayWasSet() { data.timeOfDayWasSet() }

  /// Writes unsaved guides and kept data to disk and waits for that, before the kiosk exits.
  package func saveBeforeLeaving() {
    presenter.store.saveBeforeLeaving(logger: logger)
    data.saveBeforeLeaving()
  }

  /// Loads the document's kept data and saves them from now on, if there is a clock by which they expire.
  func rememberData() {
    guard hasClock else { return }
    data.retry.guides = presenter.store.writer
    keptObstacle = nil
    guard document.data.contains(where: \.isKept) else { return }
    do throws(GuideStoreError) {
      data.remember(in: try KeptData(beside: presenter.store, document: document.recordName, logger: logger))
    } catch {
      keptObstacle = error
      logger.error("\(error). Kept data are remembered only until the kiosk ends")
    }
  }

  /// Sets data by name; nil for missing. Skips values that a declaration does not allow, and data that were loaded from
  /// disk.
  public func fill(_ values: [String: DataValue?]) {
    for (name, value) in values where data.kept?.isRemembered(name) != true {
      data.hold(value, in: name)
    }
  }
}
