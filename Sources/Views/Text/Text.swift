public import Drawing
public import Geometry

/// A paragraph. It wraps at the width proposed, and ends in an ellipsis where the height or the line limit is short.
public struct Text: View, LeafView, Animatable {
  private let string: String
  private var font: Font?
  private var changes: [FontChange] = []
  private var color: AnyShapeStyle?
  private var numbers = PaintNumbers()
  /// Ready to be laid out, in the environment of the node that shows it.
  private var ready: ResolvedText?

  private enum FontChange: Equatable {
    case weight(FontWeight)
    case italic
    case monospacedDigit
  }

  /// Makes a text.
  public init(_ string: some StringProtocol) { self.string = String(string) }

  /// Makes a text that is never translated.
  public init(verbatim string: String) { self.string = string }

  /// The text in a font.
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight) -> Text { changed { $0.changes.append(.weight(weight)) } }
  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text slanted.
  public func italic() -> Text { changed { $0.changes.append(.italic) } }
  /// The text with digits all of one width.
  public func monospacedDigit() -> Text { changed { $0.changes.append(.monospacedDigit) } }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color.map { AnyShapeStyle($0) } } }

  private func changed(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// The colour's channels.
  public var animatableData: AnimatableVector {
    get { numbers.vector }
    set { if numbers.pixel != nil { numbers.vector = newValue } }
  }

  package func resolved(in environment: EnvironmentValues) -> Text {
    var text = self
    text.numbers = color.map { PaintNumbers($0, in: environment) } ?? environment.foregroundNumbers
    text.ready = environment.textMeasurer?.resolve(request(in: environment))
    return text
  }

  private func request(in environment: EnvironmentValues) -> TextRequest {
    var font = font?.description ?? environment.text.font
    for change in changes {
      switch change {
      case .weight(let weight): font.weight = weight
      case .italic: font.isItalic = true
      case .monospacedDigit: font.hasMonospacedDigits = true
      }
    }
    let text = environment.text
    return TextRequest(
      string: string, font: font, lineLimit: text.lineLimit, alignment: text.alignment, lineSpacing: text.lineSpacing,
      scale: text.scale, locale: text.locale)
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    ready?.size(in: proposal.unlimited) ?? .zero
  }

  package func arrangement(at proposal: ProposedViewSize) -> AnyObject? { ready?.typeset(in: proposal.unlimited) }

  package func baseline(
    _ which: TextBaseline, at proposal: ProposedViewSize, in environment: EnvironmentValues
  ) -> Double? {
    let text = ready?.typeset(in: proposal.unlimited)
    return which == .first ? text?.firstBaseline : text?.lastBaseline
  }

  package func paint(
    _ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues
  ) {
    guard let text = ready?.typeset(in: proposal.unlimited) else { return }
    if text.isTruncated { painter.noteTruncated(string) }
    let pixel = numbers.pixel ?? (color ?? environment.foregroundStyle).color(in: environment)
    let picture = text.picture(in: pixel)
    let frame = painter.frame(of: picture.bitmap.size, offset: picture.offset)
    guard !frame.isEmpty else { return }
    painter.add(.bitmap(picture.bitmap, frame: frame, tint: pixel))
  }

  package func needsLayout(after old: Text) -> Bool {
    string != old.string || font != old.font || changes != old.changes
  }
}

extension ProposedViewSize {
  /// A space for text: what is not specified is no limit.
  fileprivate var unlimited: Size { replacingUnspecifiedDimensions(by: Size(width: .infinity, height: .infinity)) }
}

extension View {
  /// The letters of text in the view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// How bold text in the view is.
  public func fontWeight(_ weight: Font.Weight) -> some View {
    transformedEnvironment { $0.text.font.weight = weight }
  }

  /// The most lines a text in the view takes; nil for any number.
  public func lineLimit(_ count: Int?) -> some View { environment(\.lineLimit, count) }

  /// Where the lines of texts in the view stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Extra points between the lines of texts in the view.
  public func lineSpacing(_ spacing: Double) -> some View { environment(\.lineSpacing, spacing) }

  /// What text and shapes in the view are painted with.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.foregroundStyle, AnyShapeStyle(style))
  }

  /// What text and shapes in the view are painted with.
  public func foregroundColor(_ color: Color?) -> some View {
    foregroundStyle(color ?? .primary)
  }
}
