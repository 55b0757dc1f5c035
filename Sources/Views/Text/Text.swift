public import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotLanguages

/// A paragraph. It wraps at the width proposed, and ends in an ellipsis where the height or the line limit is short.
public struct Text: View, LeafView {
  private let string: String
  private var modifiers: [Modifier] = []

  /// What a text says of its letters. Most say nothing, and texts are copied often, so all of it lies in one array.
  private enum Modifier {
    case font(Font?)
    case color(Color?)
    case weight(FontWeight)
    case italic
    case monospacedDigit
  }

  /// The string as it is: no translation is looked up.
  public init(_ string: some StringProtocol) { self.string = String(string) }

  /// The same; SwiftUI's way to write a text that is never translated.
  public init(verbatim string: String) { self.string = string }

  /// The text in a font.
  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight) -> Text { adding(.weight(weight)) }
  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text slanted.
  public func italic() -> Text { adding(.italic) }
  /// The text with digits all of one width.
  public func monospacedDigit() -> Text { adding(.monospacedDigit) }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }

  private func adding(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  package func resolved(in environment: EnvironmentValues) -> TextLeaf {
    let text = environment.text
    var font = text.font
    var style: AnyShapeStyle?
    var numbers = environment.foregroundNumbers
    // What is said of the letters holds in whatever font, be it said before or after that.
    for case .font(let chosen) in modifiers { font = chosen?.description ?? text.font }
    for modifier in modifiers {
      switch modifier {
      case .font: break
      case .color(let color):
        style = color.map { AnyShapeStyle($0) }
        numbers = color.map { PaintNumbers(AnyShapeStyle($0), in: environment) } ?? environment.foregroundNumbers
      case .weight(let weight): font.weight = weight
      case .italic: font.isItalic = true
      case .monospacedDigit: font.hasMonospacedDigits = true
      }
    }
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    return TextLeaf(
      string: string,
      text: environment.textMeasurer?.resolve(
        TextRequest(
          string: isRightToLeft ? Isolation.keepingNumbers(string) : string, font: font, lineLimit: text.lineLimit,
          alignment: text.alignment, lineSpacing: text.lineSpacing, scale: text.scale, locale: text.locale,
          isRightToLeft: isRightToLeft)),
      style: style, numbers: numbers)
  }
}

/// A text with its letters and its colour.
package struct TextLeaf: Leaf, Animatable {
  let string: String
  let text: ResolvedText?
  /// What it is painted with; nil for the environment's.
  let style: AnyShapeStyle?
  var numbers: PaintNumbers

  /// The colour's channels.
  package var animatableData: AnimatableVector {
    get { numbers.vector }
    set { if numbers.pixel != nil { numbers.vector = newValue } }
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    text?.size(in: proposal.unlimited) ?? .zero
  }

  package func typeset(in proposal: ProposedViewSize) -> (any TypesetText)? { text?.typeset(in: proposal.unlimited) }

  package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard let text else { return }
    if text.isTruncated { builder.noteTruncated(string) }
    let pixel = numbers.pixel ?? (style ?? environment.foregroundStyle).color(in: environment)
    // A picture is kept as long as its view: thousands of texts that nobody has scrolled to need none yet.
    if let frame = text.pictureFrame, builder.leavesOut(builder.frame(of: frame.size, offset: frame.origin)) { return }
    let picture = text.picture(in: pixel)
    let frame = builder.frame(of: picture.bitmap.size, offset: picture.offset)
    guard !frame.isEmpty else { return }
    builder.add(.bitmap(picture.bitmap, frame: frame, tint: pixel))
  }

  /// Equal requests have one text.
  package func needsLayout(after old: TextLeaf) -> Bool { text !== old.text }
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
