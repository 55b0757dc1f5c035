extension Duration {
  /// Creates a duration from a gesture's seconds. Negative values and NaN give zero; the maximum is a million seconds.
  init(gestureSeconds seconds: Double) {
    self = .seconds(seconds > 0 ? min(seconds, 1e6) : 0)
  }

  /// The time in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
