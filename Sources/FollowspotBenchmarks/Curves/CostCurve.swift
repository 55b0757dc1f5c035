/// How the cost of something grows with its size.
struct CostCurve {
  /// What is done, for the picture's legend; nil where the panel has one curve.
  var label: String?
  /// The sizes to measure at, the smallest first.
  var sizes: [Int]
  /// What of a size is drawn along x.
  var position: (Int, Comparison) -> Double = { size, _ in Double(size) }
  /// Sets the stage for a size.
  var prepare: @MainActor (Int) -> Comparison

  init(_ label: String? = nil, _ sizes: [Int], _ prepare: @escaping @MainActor (Int) -> Comparison) {
    self.label = label
    self.sizes = sizes
    self.prepare = prepare
  }

  /// A size and what the work took there.
  struct Sample {
    let size: Double
    let timing: TimeSummary
  }

  /// Measures the processor's time at every size, each for a time in seconds. Nobody takes turns: only our work is run.
  @MainActor
  func samples(seconds: Double) -> [Sample] {
    sizes.map { size in
      var comparison = prepare(size)
      comparison.memcpy = nil
      comparison.cairo = nil
      return Sample(size: position(size, comparison), timing: comparison.run(seconds: seconds, clock: .processor).ours)
    }
  }
}

/// Curves over one kind of size.
struct Panel {
  var title: String
  /// What lies along x, with its unit.
  var axis: String
  var curves: [CostCurve]
}

/// Panels that are drawn side by side into one file.
struct CurvePage {
  /// The file's name, without its ending.
  var name: String
  var panels: [Panel]
}
