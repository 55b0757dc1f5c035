internal import FollowspotCPangoCairo

/// The colours, the lines and the place that attributes give a run of glyphs.
struct RunLook {
  /// The colour; `nil` for that of the text.
  private(set) var color: Ink?
  private var underline = false
  private var strikethrough = false
  private var underlineColor, strikethroughColor, background: Ink?
  /// The index of the run that this space stands for; `nil` for glyphs.
  private(set) var box: Int?
  /// The distance of the glyphs above the baseline, in pixels.
  private(set) var rise = 0.0

  /// A straight colour, 0…1.
  struct Ink {
    var red, green, blue: Double
    var alpha = 1.0

    fileprivate init(_ color: PangoColor) {
      (red, green, blue) = (Double(color.red) / 65_535, Double(color.green) / 65_535, Double(color.blue) / 65_535)
    }

    /// Saves the context and sets its source.
    func set(on cairo: OpaquePointer) {
      cairo_save(cairo)
      cairo_set_source_rgba(cairo, red, green, blue, alpha)
    }
  }

  /// A line along a run, in pixels below the baseline.
  struct Rule {
    var top, height: Double
    /// Whether the line lies behind the glyphs.
    var isBehind = false
    /// The colour; `nil` for that of the glyphs.
    var color: Ink?
  }

  init(of run: UnsafeMutablePointer<PangoLayoutRun>) {
    var next = run.pointee.item.pointee.analysis.extra_attrs
    var alpha, backgroundAlpha: Double?
    // Without a font the distance is uninitialised memory.
    if run.pointee.item.pointee.analysis.font != nil { rise = Double(run.pointee.y_offset) / Double(PANGO_SCALE) }
    while let node = next {
      next = node.pointee.next
      guard let attribute = node.pointee.data?.assumingMemoryBound(to: PangoAttribute.self) else { continue }
      let ink = pango_attribute_as_color(attribute).map { Ink($0.pointee.color) }
      let number = pango_attribute_as_int(attribute)?.pointee.value ?? 0
      switch attribute.pointee.klass.pointee.type {
      case PANGO_ATTR_FOREGROUND: color = ink
      case PANGO_ATTR_FOREGROUND_ALPHA: alpha = Double(number) / 65_535
      case PANGO_ATTR_BACKGROUND: background = ink
      case PANGO_ATTR_BACKGROUND_ALPHA: backgroundAlpha = Double(number) / 65_535
      case PANGO_ATTR_SHAPE:
        box = attribute.withMemoryRebound(to: PangoAttrShape.self, capacity: 1) { Int(bitPattern: $0.pointee.data) }
      case PANGO_ATTR_UNDERLINE: underline = number != 0
      case PANGO_ATTR_UNDERLINE_COLOR: underlineColor = ink
      case PANGO_ATTR_STRIKETHROUGH: strikethrough = number != 0
      case PANGO_ATTR_STRIKETHROUGH_COLOR: strikethroughColor = ink
      default: break
      }
    }
    if let alpha { color?.alpha = alpha }
    if let backgroundAlpha { background?.alpha = backgroundAlpha }
  }

  /// Whether the glyphs or a line have another colour than the text.
  var hasColor: Bool { color != nil || underlineColor != nil || strikethroughColor != nil || background != nil }

  /// Returns the lines along the run. They lie where the font has them.
  func rules(of font: UnsafeMutablePointer<PangoFont>?) -> [Rule] {
    guard underline || strikethrough || background != nil, let metrics = pango_font_get_metrics(font, nil) else {
      return []
    }
    defer { pango_font_metrics_unref(metrics) }
    func pixels(_ length: CInt) -> Double { Double(length) / Double(PANGO_SCALE) }
    var rules: [Rule] = []
    if let background {
      let ascent = pixels(pango_font_metrics_get_ascent(metrics))
      let height = ascent + pixels(pango_font_metrics_get_descent(metrics))
      rules.append(Rule(top: -ascent, height: height, isBehind: true, color: background))
    }
    if underline {
      rules.append(
        Rule(
          top: -pixels(pango_font_metrics_get_underline_position(metrics)),
          height: pixels(pango_font_metrics_get_underline_thickness(metrics)), color: underlineColor))
    }
    if strikethrough {
      rules.append(
        Rule(
          top: -pixels(pango_font_metrics_get_strikethrough_position(metrics)),
          height: pixels(pango_font_metrics_get_strikethrough_thickness(metrics)), color: strikethroughColor))
    }
    return rules
  }
}
