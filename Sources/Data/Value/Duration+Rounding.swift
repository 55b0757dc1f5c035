extension Duration {
  /// Whole seconds, rounded up.
  var wholeSeconds: Int {
    let (seconds, rest) = components
    return rest > 0 && seconds < .max ? Int(seconds) + 1 : Int(seconds)
  }

  /// Whole minutes, rounded up.
  var wholeMinutes: Int { wholeSeconds.dividedUp(by: 60) }
}
