/// A panel with its measurements.
struct MeasuredPanel {
  /// A curve's samples and the fit through them.
  struct Series {
    let label: String?
    let samples: [CostCurve.Sample]
    let fit: PowerFit

    /// Measures a curve, with costs in milliseconds. The fastest tenth of the rounds is fitted, because other work on
    /// the machine makes rounds slower but never faster.
    @MainActor
    init(_ curve: CostCurve, seconds: Double) {
      label = curve.label
      samples = curve.samples(seconds: seconds)
      fit = PowerFit(samples.map { ($0.size, $0.timing.low * 1000) })
    }
  }

  let title: String
  let axis: String
  let series: [Series]

  @MainActor
  init(_ panel: Panel, seconds: Double) {
    title = panel.title
    axis = panel.axis
    series = panel.curves.map { Series($0, seconds: seconds) }
  }

  /// The results, a line for each curve.
  var lines: [String] {
    series.map { series in
      let name = title + (series.label.map { ", \($0)" } ?? "")
      let costs = series.samples.map { "\($0.size.brief): \(($0.timing.low * 1000).brief) ms" }
      return "\(name): \(series.fit.summary)  (\(costs.joined(separator: ", ")))"
    }
  }
}

extension PowerFit {
  /// The exponent and the quality of the fit.
  var summary: String { "p = \(p.decimal(2)), R² = \(r2.decimal(3))" }
}

extension Double {
  /// The number with about three digits.
  var brief: String { decimal(self >= 100 ? 0 : self >= 10 ? 1 : self >= 1 ? 2 : self >= 0.01 ? 3 : 5) }
}
