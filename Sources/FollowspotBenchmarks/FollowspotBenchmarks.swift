internal import FollowspotArguments
internal import Glibc

/// The command that measures the work in the performance budgets and compares it with `memcpy` and cairo.
@main
struct FollowspotBenchmarks {
  private var filter: String?
  private var json = false
  private var guarded = false
  private var alone = false
  private var frames = false
  private var curves = false
  private var givenSeconds: Double?

  /// The measuring time of each row.
  private var seconds: Double { givenSeconds ?? 0.5 }

  private static var program: Program {
    Program(
      Command(
        "FollowspotBenchmarks", "Measure Followspot beside memcpy and cairo, in turns in one run.",
        discussion: """
          Times are medians; a row without memcpy or cairo has nothing that these could do in its place. Build it with \
          -c release: a debug build measures nothing of use.
          """,
        FollowspotBenchmarks(),
        arguments: [
          Argument(
            optional: .text("FILTER", "such as travel or 3840x2160"), \.filter, "Only rows with this in their names")
        ],
        options: [
          Option("json", \.json, "Print JSON"),
          Option(
            "guard", \.guarded,
            "Measure the rows with a ratio for a budget alone; end with 1 where one is over twice its budget, or twice what it takes today"
          ),
          Option("alone", \.alone, "Run only Followspot's work, without comparisons: for a profiler"),
          Option(
            "frames", \.frames,
            "Play the demo at 1080p instead, and tell what its frames took; needs the package's root as folder"),
          Option(
            "curves", \.curves,
            "Measure how costs grow with size instead; print CSV: the tenth and the ninetieth percentile of each size"),
          Option(
            "seconds", .number("NUMBER", in: 0.001...3600), \.givenSeconds,
            "How long each row is measured, half a second unless told; at least fifteen rounds"),
        ],
        check: { given throws(UsageError) in
          if given.curves, given.json || given.guarded || given.alone || given.frames {
            throw UsageError("--curves goes with --seconds and a FILTER only")
          }
          if given.frames, given.json || given.alone || given.filter != nil || given.givenSeconds != nil {
            throw UsageError("--frames goes with --guard only")
          }
          if given.guarded, given.alone {
            throw UsageError("--guard compares, and --alone leaves nothing to compare with")
          }
          if given.curves ? given.chosenCurves.isEmpty : given.chosen.isEmpty {
            let rows = given.curves ? "curve" : given.guarded ? "row with a ratio for a budget" : "row"
            throw UsageError("no \(rows) has '\(given.filter ?? "")' in its name")
          }
        },
        run: { given in
          if given.curves { return MainActor.assumeIsolated { given.measureCurves() } }
          let isWithin = try MainActor.assumeIsolated {
            given.frames ? try FrameScene.report() || !given.guarded : try given.measure()
          }
          if !isWithin { exit(1) }
        }),
      version: "FollowspotBenchmarks, of the same version as its sources")
  }

  static func main() {
    do {
      switch try program.parse(CommandLine.words) {
      // `write` ends the line, so the text's last newline is dropped.
      case .text(let text): BenchmarkOutput.write(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      case .work(let work): try work()
      }
    } catch let error as UsageError {
      BenchmarkOutput.printError("\(error)")
      exit(UsageError.exitCode)
    } catch {
      BenchmarkOutput.printError("error: \(error)")
      exit(1)
    }
  }

  /// The curves whose names contain the filter.
  private var chosenCurves: [CostCurve] { CostCurve.all.filter { filter.map($0.name.contains) ?? true } }

  /// Prints the cost of each size as a line of CSV.
  @MainActor
  private func measureCurves() {
    BenchmarkOutput.write(CostCurve.head)
    for curve in chosenCurves {
      for size in curve.sizes { BenchmarkOutput.write(curve.line(size, seconds: seconds)) }
    }
  }

  private var chosen: [Benchmark] {
    Benchmark.all.filter { (filter.map($0.name.contains) ?? true) && (!guarded || $0.budget?.greatestRatio != nil) }
  }

  /// Prints row by row. Returns whether no row exceeds its guard.
  @MainActor
  private func measure() throws -> Bool {
    var measurements: [Measurement] = []
    if !json { BenchmarkOutput.write(Measurement.head) }
    for benchmark in chosen {
      var measurement = Measurement(of: benchmark, seconds: seconds, isAlone: alone)
      // Another process may have slowed the first attempt.
      if guarded, measurement.isOverGuard {
        measurement = Measurement(of: benchmark, seconds: 4 * seconds, isAlone: alone)
      }
      measurements.append(measurement)
      if !json { BenchmarkOutput.write(measurement.line) }
    }
    // `write` ends the line, so the text's last newline is dropped.
    if json { BenchmarkOutput.write(String(try Measurement.json(measurements).dropLast())) }
    guard guarded else { return true }
    let over = measurements.filter(\.isOverGuard)
    for measurement in over {
      BenchmarkOutput.printError(
        "\(measurement.name) takes over \(measurement.budget?.greatestRatio ?? 0) times as long as \(measurement.budget?.baseline ?? "")"
      )
    }
    return over.isEmpty
  }
}
