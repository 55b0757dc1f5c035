internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// The text of a field with its caret, its selection and its handles.
struct FieldText: View, LeafView {
  let editor: FieldEditor
  /// The shown text and states. Another value is painted again.
  let picture: FieldPicture

  func resolved(in environment: EnvironmentValues) -> FieldTextLeaf {
    func resolve(_ string: String) -> ResolvedText? {
      environment.textMeasurer?.resolve(
        environment.editedTextRequest(string, isLeftToRight: picture.isLeftToRight))
    }
    return FieldTextLeaf(editor: editor, picture: picture, text: resolve(picture.string), line: resolve(" "))
  }
}

/// The text and the states that a field shows.
struct FieldPicture: Hashable {
  var string: String
  /// The caret; `nil` for none.
  var caret: CaretPosition?
  /// The selected bytes.
  var selection = 0..<0
  var isMultiline = false
  /// The least and the greatest number of lines that show; `nil` for as many as have room.
  var lines: ClosedRange<Int>?
  /// The distance of the text from the left and right edges, in points.
  var inset = 0.0
  /// The least height, in points.
  var height = 0.0
  /// Whether the text runs from left to right in any language.
  var isLeftToRight = false
  /// The color of the text.
  var color = Color.primary
  /// See ``FieldEditor/scrolls``.
  var scrolls = 0
  /// Whether a finger edits, so that there are handles.
  var hasHandles = false
}

/// A field's text that is resolved.
struct FieldTextLeaf: Leaf {
  let editor: FieldEditor
  let picture: FieldPicture
  let text: ResolvedText?
  /// A line without letters, whose height an empty text has.
  let line: ResolvedText?

  /// The width of a field for which there is no proposal, and the least number of lines of one with several.
  private static let (width, lines) = (240.0, 3.0)

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let width = proposal.width ?? Self.width
    let line = line?.size(in: ResolvedText.unlimited).height ?? 0
    guard picture.isMultiline else {
      let height = text?.size(in: ResolvedText.unlimited).height ?? 0
      return Size(width: width, height: max(line, height, picture.height))
    }
    let height = text?.size(in: room(in: width)).height ?? 0
    if let lines = picture.lines {
      let shown = min(max(line * Double(lines.lowerBound), height), line * Double(lines.upperBound))
      return Size(width: width, height: max(shown + 2 * picture.inset, picture.height))
    }
    return Size(width: width, height: proposal.height ?? max(line * Self.lines, height) + 2 * picture.inset)
  }

  func typeset(in proposal: ProposedViewSize) -> (any TypesetText)? {
    guard picture.isMultiline else { return text?.typeset(in: ResolvedText.unlimited) }
    return text?.typeset(in: room(in: proposal.width ?? Self.width))
  }

  /// The space for several lines in a width.
  private func room(in width: Double) -> Size { Size(width: max(1, width - 2 * picture.inset), height: .infinity) }

  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard let text else { return }
    let lineHeight = text.carets?.lines.first?.height ?? text.size.height
    let caretWidth = max(2, (lineHeight / 12).rounded())
    let layout = FieldLayout(
      string: picture.string, table: text.carets, size: text.size, area: size, caretWidth: caretWidth,
      inset: picture.inset, isMultiline: picture.isMultiline)
    let start = environment.layoutDirection == .rightToLeft ? 1.0 : 0
    let leading = environment.multilineTextAlignment.leadingPart
    let origin = editor.place(layout, from: start, alignment: start + (1 - 2 * start) * leading)
    guard !builder.hidesContent(size, in: environment) else { return }
    // A text that doesn't fit is cut at the edges of its area.
    if layout.isOverflowing {
      let edge = picture.inset / 2
      let clip = builder.outline(
        Path(Rect(origin: .zero, size: size).insetBy(dx: edge, dy: picture.isMultiline ? edge : 0)))
      let list = builder.isolated {
        paintText(&$0, text, at: origin, caretWidth, within: Rect(origin: .zero - origin, size: size))
      }
      builder.add(.group(CompositingGroup(list, clip: clip)))
    } else {
      paintText(&builder, text, at: origin, caretWidth)
    }
    guard picture.hasHandles else { return }
    let knob = FieldHandle.radius
    let accent = Paint.color(builder.pixel(.accentColor))
    for handle in editor.handles where handle.caret.midX >= 0 && handle.caret.midX <= size.width {
      // A handle of a line that doesn't show isn't shown either.
      if handle.caret.maxY > size.height || handle.caret.midY < 0 { continue }
      let circle = Rect(
        x: handle.center.x - knob, y: handle.center.y - knob, width: knob * 2, height: knob * 2)
      builder.add(.fill(builder.outline(Path(ellipseIn: circle)), accent))
    }
  }

  private func paintText(
    _ builder: inout DisplayListBuilder, _ text: any TypesetText, at origin: Point, _ caretWidth: Double,
    within window: Rect? = nil
  ) {
    let carets = text.carets
    builder.translated(by: origin) { builder in
      if let carets, !picture.selection.isEmpty {
        let color = Paint.color(builder.pixel(Color.accentColor.opacity(0.3)))
        for rect in carets.rects(of: picture.selection) { builder.add(.fill(builder.outline(Path(rect)), color)) }
      }
      let pixel = builder.pixel(picture.color)
      let bitmap = builder.picture(of: text, in: pixel, within: window)
      let frame = builder.frame(of: bitmap.bitmap.size, offset: bitmap.offset)
      if !frame.isEmpty { builder.add(.bitmap(bitmap.bitmap, frame: frame, tint: pixel)) }
      guard let carets, let caret = picture.caret else { return }
      let accent = Paint.color(builder.pixel(.accentColor))
      let rect = carets.caretRect(at: caret)
      let bar = Rect(x: rect.minX - caretWidth / 2, y: rect.minY, width: caretWidth, height: rect.height)
      builder.add(.fill(builder.outline(Path(bar)), accent))
      // Between letters of opposite directions a flag shows the direction of what is typed there.
      guard let isRightToLeft = carets.caretIsRightToLeft(at: caret) else { return }
      let flag = Rect(
        x: isRightToLeft ? bar.minX - 2 * caretWidth : bar.maxX, y: bar.minY, width: 2 * caretWidth,
        height: 2 * caretWidth)
      builder.add(.fill(builder.outline(Path(flag)), accent))
    }
  }

  func needsLayout(after old: FieldTextLeaf) -> Bool {
    text !== old.text || line !== old.line || picture.isMultiline != old.picture.isMultiline
      || picture.lines != old.picture.lines
  }
}

extension TextAlignment {
  /// The position of a view that is narrower than the texts' area.
  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  /// The part of the free room that lies before a text.
  fileprivate var leadingPart: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension DisplayListBuilder {
  /// Returns the picture of a text, or at least of the part in a window, in points from its upper left corner.
  fileprivate func picture(of text: any TypesetText, in pixel: Pixel, within window: Rect?) -> TextPicture {
    guard let window, let text = text as? any CaretText else { return text.picture(in: pixel) }
    // A pixel more, because the text begins on a whole one.
    let frame = PixelRect(enclosing: DeviceRect(window, scale: scale)).outsetBy(1)
    return text.picture(in: pixel, within: frame)
  }
}
