/// A picture of lines, dots and words, written as SVG 1.1.
struct SVG {
  private let width, height: Double
  private var body = ""

  /// An empty picture, in pixels.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    body = rectangle(0, 0, width, height, "#ffffff")
  }

  /// The file's text.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.text(width))" height="\(Self.text(height))" \
    viewBox="0 0 \(Self.text(width)) \(Self.text(height))" \
    font-family="Inter, system-ui, 'Helvetica Neue', 'DejaVu Sans', sans-serif">
    \(body)</svg>
    """
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String) -> String {
    "<rect \(Self.attributes(["x": x, "y": y, "width": width, "height": height])) fill=\"\(fill)\"/>\n"
  }

  /// Adds a line.
  mutating func line(
    _ points: [(x: Double, y: Double)], _ color: String, width: Double = 1, dash: String? = nil, opacity: Double = 1
  ) {
    let places = points.map { "\(Self.text($0.x)),\(Self.text($0.y))" }.joined(separator: " ")
    body += """
      <polyline points="\(places)" fill="none" stroke="\(color)" stroke-width="\(Self.text(width))" \
      stroke-linecap="round" stroke-linejoin="round" stroke-opacity="\(Self.text(opacity))"\
      \(dash.map { " stroke-dasharray=\"\($0)\"" } ?? "")/>

      """
  }

  /// Adds a dot with a white rim.
  mutating func dot(_ x: Double, _ y: Double, _ color: String) {
    body +=
      "<circle \(Self.attributes(["cx": x, "cy": y, "r": 4.5])) fill=\"\(color)\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>\n"
  }

  /// Where a text stands at its place.
  enum Anchor: String { case start, middle, end }

  /// Adds a text. Angles are in degrees, clockwise.
  mutating func text(
    _ string: String, _ x: Double, _ y: Double, _ color: String, size: Double = 13, _ anchor: Anchor = .start,
    isBold: Bool = false, angle: Double = 0
  ) {
    let turn = angle == 0 ? "" : " transform=\"rotate(\(Self.text(angle)) \(Self.text(x)) \(Self.text(y)))\""
    let escaped = string.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
    body += """
      <text \(Self.attributes(["x": x, "y": y, "font-size": size])) fill="\(color)" text-anchor="\(anchor.rawValue)"\
      \(isBold ? " font-weight=\"600\"" : "")\(turn)>\(escaped)</text>

      """
  }

  private static func attributes(_ values: KeyValuePairs<String, Double>) -> String {
    values.map { "\($0)=\"\(text($1))\"" }.joined(separator: " ")
  }

  /// A number as short as it can be written.
  private static func text(_ number: Double) -> String {
    let digits = number.decimal(2)
    guard digits.hasSuffix("0") else { return digits }
    return digits.hasSuffix(".00") ? String(digits.dropLast(3)) : String(digits.dropLast())
  }
}
