extension Duration {
  /// The whole seconds, rounded up.
  var wholeSeconds: Int {
    let (seconds, rest) = components
    return rest > 0 && seconds < .max ? Int(seconds) + 1 : Int(seconds)
  }

  /// The whole minutes, rounded up.
  var wholeMinutes: Int { wholeSeconds.dividedUp(by: 60) }
}
