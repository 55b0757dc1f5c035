extension Duration {
  /// A time in seconds as a gesture's author gives it: none where negative or no number, and never endless.
  init(gestureSeconds seconds: Double) {
    self = .seconds(seconds > 0 ? min(seconds, 1e6) : 0)
  }

  /// The time in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
