extension DataValue {
  /// The value with durations and moments rounded to milliseconds at any depth, because smaller parts can't be written.
  var inMilliseconds: DataValue {
    switch self {
    case .duration(let duration): .duration(.milliseconds(duration.dataMilliseconds))
    case .time(let moment): .time(moment.milliseconds.map { UnixTime(milliseconds: $0) } ?? moment)
    case .record(let values): .record(values.mapValues(\.inMilliseconds))
    case .list(let rows):
      .list(rows.map { DataRow(key: $0.key, values: $0.values.mapValues(\.inMilliseconds)) })
    default: self
    }
  }
}
