internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// Paints a keyboard as one view, so that it appears within a frame.
struct KeyboardLeaf: View, LeafView, Leaf {
  let face: KeyboardFace

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size { face.size }

  func needsLayout(after old: KeyboardLeaf) -> Bool { face.size != old.face.size }

  // MARK: Painting

  /// The corner radius of keys, in points.
  private static let radius = 7.0

  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let colors = KeyColors(environment.palette)
    let area = Path(Rect(origin: .zero, size: size))
    builder.add(.fill(builder.outline(area), .color(builder.pixel(colors.background))))
    let line = Path(Rect(x: 0, y: 0, width: size.width, height: 1))
    builder.add(.fill(builder.outline(line), .color(builder.pixel(colors.line))))
    let isMirrored = environment.layoutDirection == .rightToLeft
    if let echo = face.echo { paint(echo, &builder, colors, in: environment) }
    builder.translated(by: Point(x: 0, y: face.top)) { builder in
      for index in face.keys.indices { paint(index, &builder, colors, isMirrored: isMirrored) }
      // Even a covered popup would tell by its place which key is held.
      if let popup = face.popup, !builder.leavesOut(private: face.isSecret) { paint(popup, &builder, colors) }
    }
  }

  private func paint(
    _ index: Int, _ builder: inout DisplayListBuilder, _ colors: KeyColors, isMirrored: Bool
  ) {
    let key = face.keys[index]
    let frame = key.key.frame
    let isOn = key.key.action == .shift && face.shift != .off
    let isPressed = face.pressed == index || face.popup?.key == index && !face.isSecret
    var (fill, ink) = colors[isOn ? .submit : key.tone]
    if isPressed { fill = fill.mixed(with: ink, by: 0.25) }
    builder.fill(Path(roundedRect: frame, cornerRadius: Self.radius), fill)
    if let text = key.text {
      builder.add(text, in: frame, ink)
    } else if let symbol = key.symbol {
      // The key that submits may be higher than others.
      let side = min(frame.width * 0.5, face.keys[0].key.frame.height * 0.4)
      let square = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      let path = symbol.path(in: square, isMirrored: isMirrored)
      builder.fill(path.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)), ink)
      if symbol == .shift, face.shift == .locked {
        let bar = Rect(x: square.minX, y: square.maxY + 3, width: side, height: 2)
        builder.fill(Path(bar), ink)
      }
    }
    // A point in the corner says that a long press offers more.
    if !key.key.variants.isEmpty, key.tone == .letter {
      let side = 3.0
      let dot = Rect(x: frame.maxX - 4 - side, y: frame.minY + 4, width: side, height: side)
      builder.fill(Path(ellipseIn: dot), colors.faint)
    }
  }

  private func paint(_ popup: KeyboardFace.Popup, _ builder: inout DisplayListBuilder, _ colors: KeyColors) {
    let frame = popup.plan.frame.insetBy(dx: -4, dy: -4)
    builder.fill(Path(roundedRect: frame, cornerRadius: Self.radius + 3), colors.line)
    builder.fill(Path(roundedRect: frame.insetBy(dx: 2, dy: 2), cornerRadius: Self.radius + 1), colors.background)
    for (index, text) in popup.texts.enumerated() {
      let cell = popup.plan.frame(index).insetBy(dx: 2, dy: 2)
      let (fill, ink) = colors[index == face.choice ? .submit : .letter]
      builder.fill(Path(roundedRect: cell, cornerRadius: Self.radius), fill)
      builder.add(text, in: cell, ink)
    }
  }

  private func paint(
    _ echo: EchoBar, _ builder: inout DisplayListBuilder, _ colors: KeyColors, in environment: EnvironmentValues
  ) {
    let margin = 16.0
    let frame = Rect(
      x: margin, y: 8, width: max(0, face.size.width - 2 * margin), height: max(0, EchoBar.height - 12))
    var isHidden = false
    builder.translated(by: frame.origin) { isHidden = $0.hides(frame.size, in: environment) }
    if isHidden { return }
    let (_, ink) = colors[.letter]
    builder.fill(Path(roundedRect: frame, cornerRadius: Self.radius), colors.line)
    builder.fill(Path(roundedRect: frame.insetBy(dx: 2, dy: 2), cornerRadius: Self.radius - 2), colors.field)
    var left = frame.minX + margin
    var right = frame.maxX - margin
    if let label = echo.label {
      let x = echo.isRightToLeft ? right - label.size.width : left
      builder.add(label, at: Point(x: x, y: frame.midY - label.size.height / 2), colors.faint)
      let taken = label.size.width + margin
      if echo.isRightToLeft { right -= taken } else { left += taken }
    }
    let area = Rect(x: left, y: frame.minY, width: max(0, right - left), height: frame.height)
    let width = echo.text?.size.width ?? 0
    let way = min(echo.before?.size.width ?? 0, width)
    // The end with the caret stays in sight.
    let overflow = max(0, way + 4 - area.width)
    let start = echo.isRightToLeft ? area.maxX - width + overflow : area.minX - overflow
    let caret = echo.isRightToLeft ? area.maxX - way + overflow : area.minX + way - overflow
    let list = builder.isolated { builder in
      if let text = echo.text {
        builder.add(
          text, at: Point(x: start, y: area.midY - text.size.height / 2), echo.isPlaceholder ? colors.faint : ink)
      }
      builder.fill(Path(Rect(x: caret - 1, y: area.midY - 14, width: 2, height: 28)), colors.accent)
    }
    builder.add(.group(CompositingGroup(list, clip: .rectangle(builder.device(area.insetBy(dx: -2, dy: 0))))))
  }

  func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect] { [Rect(origin: .zero, size: size)] }

  // MARK: Semantics

  func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {
    var keyboard = builder.element(.keyboard, of: node)
    keyboard.label = face.name
    if let popup = face.popup {
      if face.isSecret { keyboard.states.insert(.private) }
      keyboard.children = popup.plan.texts.enumerated().map { index, text in
        element(
          text.onCircle, part: KeyboardFace.firstVariant + index, popup.plan.frame(index), builder, of: keyboard)
      }
    } else {
      keyboard.children = face.keys.enumerated().map { index, key in
        var element = element(key.name, part: index + 1, key.key.frame, builder, of: keyboard)
        if key.key.action == .shift, face.shift != .off {
          element.states.insert(face.shift == .locked ? .on : .selected)
        }
        return element
      }
    }
    builder.add(keyboard)
  }

  private func element(
    _ name: String, part: Int, _ frame: Rect, _ builder: SemanticsBuilder, of keyboard: SemanticsNode
  ) -> SemanticsNode {
    let bounds = builder.rect(frame.offsetBy(dx: 0, dy: face.top))
    var element = SemanticsNode(
      .key, id: SemanticsNode.ID(serial: keyboard.id.serial, part: part), bounds: bounds, visible: bounds)
    element.label = name
    element.actions = .click
    if face.isFocusable { element.states.insert(.focusable) }
    return element
  }
}

/// The colours of a keyboard. Keys are lighter than the background, those with letters most.
private struct KeyColors {
  let background, line, faint, accent, field: Color
  private let letter, function, submit: (Color, Color)

  init(_ palette: ColorPalette) {
    let (primary, background, surface) = (palette[.primary], palette[.background], palette[.surface])
    let isDark = primary.contrast(with: Color(hex: 0)) > surface.contrast(with: Color(hex: 0))
    self.background = background.mixed(with: primary, by: isDark ? 0.04 : 0.14)
    field = surface
    line = palette[.outline]
    faint = palette[.secondary]
    accent = palette[.accent]
    letter = (isDark ? surface.mixed(with: primary, by: 0.18) : surface, primary)
    function = (isDark ? surface.mixed(with: primary, by: 0.06) : background.mixed(with: primary, by: 0.06), primary)
    submit = (palette[.accent], palette[.onAccent])
  }

  /// The fill and the ink of a key.
  subscript(tone: KeyboardFace.Tone) -> (Color, Color) {
    switch tone {
    case .letter: letter
    case .function: function
    case .submit: submit
    }
  }
}

extension DisplayListBuilder {
  fileprivate mutating func fill(_ path: Path, _ color: Color) {
    add(.fill(outline(path), .color(pixel(color))))
  }

  /// Adds a text in the middle of a frame.
  @MainActor
  fileprivate mutating func add(_ text: any TypesetText, in frame: Rect, _ color: Color) {
    let size = text.size
    add(text, at: Point(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), color)
  }

  /// Adds a text at a position.
  @MainActor
  fileprivate mutating func add(_ text: any TypesetText, at origin: Point, _ color: Color) {
    let pixel = pixel(color)
    let picture = text.picture(in: pixel)
    translated(by: origin) { builder in
      let frame = builder.frame(of: picture.bitmap.size, offset: picture.offset)
      if !frame.isEmpty { builder.add(.bitmap(picture.bitmap, frame: frame, tint: pixel)) }
    }
  }
}
