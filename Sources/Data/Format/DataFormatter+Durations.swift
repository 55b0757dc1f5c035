extension DataFormatter {
  /// Returns the text of a duration in a style.
  func text(of duration: Duration, _ style: DurationStyle) -> String? {
    switch style {
    case .minutes: measure(duration.wholeMinutes, "minute")
    case .seconds: measure(duration.wholeSeconds, "second")
    case .digital: digital(duration.wholeSeconds)
    case .short: short(duration)
    }
  }

  private func measure(_ count: Int, _ unit: String) -> String? {
    number("unit/\(unit) unit-width-short")?.text("\(count)")
  }

  /// Returns the text of a duration in its two largest units.
  private func short(_ duration: Duration) -> String? {
    if duration.wholeSeconds.magnitude < 60 { return measure(duration.wholeSeconds, "second") }
    let minutes = duration.wholeMinutes
    return switch minutes.magnitude {
    case ..<60: measure(minutes, "minute")
    case ..<(24 * 60): pair(minutes, "hour", of: 60, "minute")
    default: pair(minutes.dividedUp(by: 60), "day", of: 24, "hour")
    }
  }

  private func pair(_ count: Int, _ large: String, of size: Int, _ small: String) -> String? {
    let first = measure(count / size, large)
    guard count % size != 0 else { return first }
    guard let first, let second = measure(abs(count % size), small) else { return nil }
    return list?.text(first, second)
  }

  private func digital(_ seconds: Int) -> String? {
    let count = seconds.magnitude
    let parts =
      count < 3600
      ? [(count / 60, Self.plain), (count % 60, Self.twoDigits)]
      : [(count / 3600, Self.plain), (count / 60 % 60, Self.twoDigits), (count % 60, Self.twoDigits)]
    var texts: [String] = []
    for (part, skeleton) in parts {
      guard let text = number(skeleton)?.text((seconds < 0 && texts.isEmpty ? "-" : "") + "\(part)") else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: "\(timeSeparator)")
  }

  private static let plain = "group-off"
  private static let twoDigits = "integer-width/+00"
}
