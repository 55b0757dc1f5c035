internal import ArgumentParser

/// Measures what the budgets speak of, beside the same work by `memcpy` and by cairo.
@main
struct FollowspotBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FollowspotBenchmarks",
    abstract: "Measure Followspot beside memcpy and cairo, in turns in one run.",
    discussion: """
      Times are medians; a row without memcpy or cairo has nothing that these could do in its place. Build it with \
      -c release: a debug build measures nothing of use.
      """)

  @Argument(help: "Only rows whose names contain this, such as travel or 3840x2160.") var filter: String?
  @Flag(help: "Print JSON.") var json = false
  @Flag(
    name: .customLong("guard"),
    help: "Measure the rows with a ratio for a budget alone; end with 1 where one is over twice its budget.")
  var guarded = false
  @Flag(help: "Play the demo at 1080p instead, and tell what its frames took. Needs the package's root as folder.")
  var frames = false
  @Option(help: "How long each row is measured, in seconds; at least fifteen rounds.") var seconds = 0.5

  func validate() throws {
    guard seconds > 0, seconds <= 3600 else { throw ValidationError("--seconds: more than 0, at most 3600") }
    if chosen.isEmpty { throw ValidationError("no row's name contains '\(filter ?? "")'") }
  }

  func run() throws {
    let isWithin = try MainActor.assumeIsolated { frames ? try FrameScene.tell() || !guarded : measure() }
    if !isWithin { throw ExitCode(1) }
  }

  private var chosen: [Benchmark] {
    Benchmark.all.filter { (filter.map($0.name.contains) ?? true) && (!guarded || $0.budget?.ratio != nil) }
  }

  /// Prints row by row, and returns whether none is over its guard.
  @MainActor
  private func measure() -> Bool {
    var measurements: [Measurement] = []
    if !json { Output.write(Measurement.head) }
    for benchmark in chosen {
      var measurement = Measurement(of: benchmark, seconds: seconds)
      // Something else may have run just then.
      if guarded, measurement.isOverGuard { measurement = Measurement(of: benchmark, seconds: 4 * seconds) }
      measurements.append(measurement)
      if !json { Output.write(measurement.line) }
    }
    if json { Output.write(Measurement.json(measurements)) }
    guard guarded else { return true }
    let over = measurements.filter(\.isOverGuard)
    for measurement in over { Output.complain("\(measurement.name) takes over twice its budget") }
    return over.isEmpty
  }
}
