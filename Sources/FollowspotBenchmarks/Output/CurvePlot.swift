internal import Glibc

/// Draws measured panels side by side, both axes in logarithms: what grows in proportion is a slope of 1.
struct CurvePlot {
  private static let panel = (width: 470.0, height: 400.0)
  private static let margin = (left: 74.0, right: 26.0, top: 84.0, bottom: 62.0)
  private static let ink = "#1d1d1f"
  private static let quiet = "#6e6e73"
  private static let grid = "#e8e8ed"
  private static let colors = ["#0a66d0", "#c2410c"]

  private var svg: SVG

  /// The file's text.
  static func svg(_ panels: [MeasuredPanel]) -> String {
    var plot = CurvePlot(svg: SVG(width: panel.width * Double(panels.count), height: panel.height))
    for (index, measured) in panels.enumerated() { plot.draw(measured, left: Double(index) * panel.width) }
    return plot.svg.text
  }

  /// An axis of logarithms between two places.
  private struct Scale {
    let low, high: Double
    let start, end: Double

    /// From a little below the least to a little above the most.
    init(_ values: [Double], from start: Double, to end: Double, room: Double) {
      low = log10(values.min() ?? 1) - room
      high = log10(values.max() ?? 10) + room
      (self.start, self.end) = (start, end)
    }

    func place(_ value: Double) -> Double { start + (log10(value) - low) / (high - low) * (end - start) }
    func contains(_ value: Double) -> Bool { log10(value) >= low && log10(value) <= high }

    /// The powers of ten, and the other steps between them; where there is hardly a power, steps are labelled too.
    var ticks: [(value: Double, isLabelled: Bool)] {
      let decades = Int(low.rounded(.down))...Int(high.rounded(.up))
      let steps = decades.flatMap { decade in (1...9).map { Double($0) * pow(10, Double(decade)) } }.filter(contains)
      let powers = steps.filter(isPower)
      return steps.map { ($0, isPower($0) || powers.count < 2 && [2, 5].contains(leading($0))) }
    }

    private func isPower(_ value: Double) -> Bool { leading(value) == 1 }
    private func leading(_ value: Double) -> Int {
      Int((value / pow(10, (log10(value) + 1e-9).rounded(.down))).rounded())
    }
  }

  private mutating func draw(_ panel: MeasuredPanel, left: Double) {
    let (margin, size) = (Self.margin, Self.panel)
    let points = panel.series.flatMap(\.points)
    let x = Scale(points.map(\.size), from: left + margin.left, to: left + size.width - margin.right, room: 0.12)
    let costs = points.flatMap { [$0.timing.low * 1000, $0.timing.high * 1000] }
    let y = Scale(costs, from: size.height - margin.bottom, to: margin.top, room: 0.18)
    drawAxes(x, y, panel, left: left)
    svg.text(panel.title, left + margin.left, 34, Self.ink, size: 17, isBold: true)
    for (index, series) in panel.series.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let words = (series.label.map { $0 + ": " } ?? "") + series.fit.summary
      svg.text(words, left + margin.left, 55 + Double(index) * 17, color, size: 13)
      draw(series, x, y, color)
    }
  }

  private mutating func drawAxes(_ x: Scale, _ y: Scale, _ panel: MeasuredPanel, left: Double) {
    for (value, isLabelled) in x.ticks {
      let place = x.place(value)
      svg.line([(place, y.start), (place, y.end)], Self.grid, width: isLabelled ? 1 : 0.4)
      if isLabelled { svg.text(Self.label(value), place, y.start + 20, Self.quiet, size: 12, .middle) }
    }
    for (value, isLabelled) in y.ticks {
      let place = y.place(value)
      svg.line([(x.start, place), (x.end, place)], Self.grid, width: isLabelled ? 1 : 0.4)
      if isLabelled { svg.text(Self.label(value), x.start - 9, place + 4, Self.quiet, size: 12, .end) }
    }
    svg.line([(x.start, y.end), (x.start, y.start), (x.end, y.start)], Self.quiet, width: 1)
    svg.text(panel.axis, (x.start + x.end) / 2, y.start + 44, Self.ink, size: 13, .middle)
    svg.text("milliseconds", left + 20, (y.start + y.end) / 2, Self.ink, size: 13, .middle, angle: -90)
  }

  /// The fit as a line, each size as a dot at its fastest tenth, with a bar up to the slowest.
  private mutating func draw(_ series: MeasuredPanel.Series, _ x: Scale, _ y: Scale, _ color: String) {
    guard let first = series.points.first, let last = series.points.last else { return }
    let steps = 80
    let growth = last.size / first.size
    let line = (0...steps).map { step in
      let size = first.size * pow(growth, Double(step) / Double(steps))
      return (x: x.place(size), y: y.place(series.fit.cost(size)))
    }
    svg.line(line, color, width: 2, opacity: 0.55)
    for point in series.points {
      let (low, high) = (y.place(point.timing.low * 1000), y.place(point.timing.high * 1000))
      let place = x.place(point.size)
      svg.line([(place, low), (place, high)], color, width: 1.2, opacity: 0.6)
      svg.line([(place - 4, high), (place + 4, high)], color, width: 1.2, opacity: 0.6)
      svg.dot(place, low, color)
    }
  }

  /// A number with commas between thousands.
  private static func label(_ value: Double) -> String {
    guard value >= 1000 else {
      return value >= 1 ? "\(Int(value.rounded()))" : value.decimal(value >= 0.1 ? 1 : value >= 0.01 ? 2 : 3)
    }
    let whole = Int(value.rounded())
    return "\(whole / 1000),\(String("\(1000 + whole % 1000)".dropFirst()))"
  }
}
