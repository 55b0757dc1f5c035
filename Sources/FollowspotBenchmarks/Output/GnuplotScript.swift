internal import Glibc

/// Measured panels as gnuplot input: the numbers, the fits and the ranges of the logarithmic axes.
///
/// On logarithmic axes, proportional growth has a slope of 1. `packaging/curves` defines the appearance.
enum GnuplotScript {
  /// Returns the text of the file.
  static func text(_ panels: [MeasuredPanel]) -> String { panels.map(text).joined(separator: "\n") }

  private static func text(_ panel: MeasuredPanel) -> String {
    let points = panel.series.flatMap(\.samples)
    let costs = points.flatMap { [$0.timing.low * 1000, $0.timing.high * 1000] }
    let (x, y) = (range(points.map(\.size), room: 0.12), range(costs, room: 0.18))
    let curves = panel.series.enumerated().map { curve($1, number: $0 + 1) }
    return """
      \(panel.series.enumerated().map { data($1, number: $0 + 1) }.joined(separator: "\n"))
      set label 1 \(quoted(panel.title))
      set xlabel \(quoted(panel.axis))
      set xrange [\(x.low):\(x.high)]
      set yrange [\(y.low):\(y.high)]
      set ytics autofreq
      \(y.high < 20 * y.low ? "@FINE\n" : "")plot sample \(curves.joined(separator: ", \\\n  "))

      """
  }

  /// Returns the range of an axis, with some room around the values.
  private static func range(_ values: [Double], room: Double) -> (low: Double, high: Double) {
    ((values.min() ?? 1) / pow(10, room), (values.max() ?? 10) * pow(10, room))
  }

  /// Returns a line for each size: the size, and the first and last deciles of the times.
  private static func data(_ series: MeasuredPanel.Series, number: Int) -> String {
    let lines = series.samples.map { "\($0.size) \($0.timing.low * 1000) \($0.timing.high * 1000)\n" }
    return "$curve\(number) << END\n\(lines.joined())END"
  }

  /// Returns the plot commands for the fit and for the measured points.
  private static func curve(_ series: MeasuredPanel.Series, number: Int) -> String {
    let (fit, first, last) = (series.fit, series.samples.first?.size ?? 1, series.samples.last?.size ?? 10)
    let words = (series.label.map { $0 + ": " } ?? "") + fit.summary
    return """
      [\(first):\(last)] \(fit.a) + \(fit.b) * x ** \(fit.p) title \(quoted(words)) @LINE\(number), \\
        $curve\(number) @DOTS\(number)
      """
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }
}
