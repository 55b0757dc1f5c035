/// The cost of some work as a function of its size.
struct CostCurve {
  /// The name of the work in the legend; `nil` if the panel has one curve.
  var label: String?
  /// The sizes to measure, the smallest first.
  var sizes: [Int]
  /// Returns the x coordinate for a size.
  var position: (Int, Comparison) -> Double = { size, _ in Double(size) }
  /// Prepares the work for a size.
  var prepare: @MainActor (Int) -> Comparison

  init(_ label: String? = nil, _ sizes: [Int], _ prepare: @escaping @MainActor (Int) -> Comparison) {
    self.label = label
    self.sizes = sizes
    self.prepare = prepare
  }

  /// A size and the times of the work at that size.
  struct Sample {
    let size: Double
    let timing: TimeSummary
  }

  /// Measures the processor time at every size, each for a time in seconds. Only our work runs.
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
  /// The label of the x axis, with its unit.
  var axis: String
  var curves: [CostCurve]
}

/// Panels that are drawn side by side into one file.
struct CurvePage {
  /// The file's name without its extension.
  var name: String
  var panels: [Panel]
}
