extension DataFormatter {
  /// After how long the text of a value may be another, though the value is not; nil where it stays: only what is
  /// told from now changes.
  ///
  /// It is never 0, and when it has passed, the text is that of a later moment.
  public func nextChange(of value: DataValue, as type: DataType, now: Moment) -> Duration? {
    switch (value, type) {
    case (.date, .date(.relative)), (.time, .date(.relative)): timeToNextDay(from: now)
    case (.time(let moment), .time(.relative)): nextChange(of: moment, now: now)
    default: nil
    }
  }

  /// After how long the text of the moment that it is now may be another: with the next second, minute or day that it
  /// shows; nil where it stays, as `now` does.
  public func nextChange(ofNow now: Moment, as type: DataType) -> Duration? {
    switch type {
    case .date(.relative), .time(.relative): nil
    case .date: timeToNextDay(from: now)
    case .time(.medium): timeToNext(1000, from: now)
    default: timeToNext(60_000, from: now)
    }
  }

  /// Until a relative time says another number, or goes on in another unit.
  private func nextChange(of moment: Moment, now: Moment) -> Duration? {
    guard let time = RelativeTime(moment, from: now), let start = now.milliseconds, let end = moment.milliseconds else {
      return nil
    }
    /// Until it is so many minutes away, or fewer.
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

  /// Until the clock shows the next whole unit of so many milliseconds. Time zones are whole minutes apart.
  private func timeToNext(_ unit: Int, from now: Moment) -> Duration? {
    now.milliseconds.map { .milliseconds(($0.dividedDown(by: unit) + 1) * unit - $0) }
  }

  /// Until the next day begins in the time zone, when clocks change too.
  private func timeToNextDay(from now: Moment) -> Duration? {
    guard let calendar, let now = now.milliseconds else { return timeToNext(.millisecondsADay, from: now) }
    return .milliseconds(max(calendar.nextDay(after: now) - now, 1))
  }
}
