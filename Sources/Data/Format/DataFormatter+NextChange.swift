extension DataFormatter {
  /// Returns the time after which the text of an unchanged value may change; nil if it does not. Only relative texts
  /// change.
  ///
  /// The result is never 0. After that time, the text is that of a later moment.
  package func nextChange(of value: DataValue, as type: DataType, now: UnixTime) -> Duration? {
    switch (value, type) {
    case (.date, .date(.relative)), (.time, .date(.relative)): timeToNextDay(from: now)
    case (.time(let moment), .time(.relative)): nextChange(of: moment, now: now)
    default: nil
    }
  }

  /// Returns the time after which the text of the current time may change: the next second, minute or day that it
  /// shows; nil for relative styles, which always show `now`.
  package func nextChange(ofNow now: UnixTime, as type: DataType) -> Duration? {
    switch type {
    case .date(.relative), .time(.relative): nil
    case .date: timeToNextDay(from: now)
    case .time(.medium): timeToNext(1000, from: now)
    default: timeToNext(60_000, from: now)
    }
  }

  /// Returns the time until a relative text shows another number or unit.
  private func nextChange(of moment: UnixTime, now: UnixTime) -> Duration? {
    guard let time = RelativeTime(moment, from: now), let start = now.milliseconds, let end = moment.milliseconds else {
      return nil
    }
    /// Returns the time until the moment is less than that many minutes away.
    func until(minutes: Int) -> Duration { .milliseconds(end - minutes * 60_000 - start) }
    switch time.hours {
    case 0: return until(minutes: time.minutes - 1)
    case 1: return until(minutes: 59)
    case 2...23: return until(minutes: time.hours * 60 - 31)
    case -23 ... -1: return until(minutes: time.hours * 60 - 30)
    default:
      guard let midnight = timeToNextDay(from: now) else { return nil }
      return time.hours > 0 ? min(midnight, until(minutes: 24 * 60 - 31)) : midnight
    }
  }

  /// Returns the time until the next multiple of a unit in milliseconds. Offsets of time zones are whole minutes.
  private func timeToNext(_ unit: Int, from now: UnixTime) -> Duration? {
    now.milliseconds.map { .milliseconds(($0.dividedDown(by: unit) + 1) * unit - $0) }
  }

  /// Returns the time until the next day in the time zone, which may have 23 or 25 hours.
  private func timeToNextDay(from now: UnixTime) -> Duration? {
    guard let calendar, let now = now.milliseconds else { return timeToNext(.millisecondsADay, from: now) }
    return .milliseconds(max(calendar.nextDay(after: now) - now, 1))
  }
}
