public import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotLanguages
internal import FollowspotSemantics

/// A paragraph of text. It wraps at the proposed width and ends in an ellipsis where the height or line limit is short.
public nonisolated struct Text: View, LeafView, Equatable, Sendable {
  /// The text as it was given.
  package private(set) var string: String
  private var modifiers: [Modifier] = []

  /// A change to the font or colour. Most texts have none and texts are copied often, so all changes share one array.
  private enum Modifier: Equatable {
    case font(Font?)
    case color(Color?)
    case weight(FontWeight)
    case italic
    case monospacedDigit
    case monospaced
    case baselineOffset(Double)
    case background(Color)
    /// The picture in place of the text's only character.
    case image(InlineImage)
    #if SwiftUI
      /// The characters, where the environment decides about them.
      case live(AnyLiveString)
      /// One of the foreground styles around.
      case level(ForegroundLevel)
    #endif
    case kerning(Double)
    case underline(TextRule?)
    case strikethrough(TextRule?)
    /// The texts that were joined. First in its array, so that what follows holds for all of them.
    case runs([Text])
  }

  /// Creates a text from a string, which is shown untranslated.
  @_disfavoredOverload
  public init(_ string: some StringProtocol) { self.string = String(string) }

  /// Creates a text from a string, which is shown untranslated. Exists for compatibility with SwiftUI.
  public init(verbatim string: String) { self.string = string }

  /// Creates a text of a picture in the size of the text around.
  package init(image: Image) {
    string = InlineImage.character
    modifiers = [.image(InlineImage(image: image))]
  }

  #if SwiftUI
    /// Creates a text whose characters depend on the environment. The string stands for them outside of views.
    package init(live: some LiveString, string: String) {
      self.string = string
      modifiers = [.live(AnyLiveString(base: live))]
    }
  #endif

  /// Sets the font.
  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  /// Sets the weight.
  public func fontWeight(_ weight: Font.Weight) -> Text { adding(.weight(weight)) }
  /// Makes the text bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Makes the text italic.
  public func italic() -> Text { adding(.italic) }
  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { adding(.monospacedDigit) }
  /// Chooses a font whose glyphs have equal widths.
  public func monospaced() -> Text { adding(.monospaced) }
  /// Raises the characters above the baseline, or lowers them.
  ///
  /// - Parameter offset: The distance in points.
  public func baselineOffset(_ offset: Double) -> Text { adding(.baselineOffset(offset.finite)) }
  /// Paints a colour behind the characters.
  package func highlighted(_ color: Color) -> Text { adding(.background(color)) }
  /// Sets the colour.
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }
  /// Sets the colour.
  public func foregroundStyle(_ color: Color) -> Text { adding(.color(color)) }
  #if SwiftUI
    /// Sets the colour to one of the foreground styles around.
    package func foregroundStyle(_ level: ForegroundLevel) -> Text { adding(.level(level)) }
  #endif
  /// Sets the extra distance after each character, in points.
  public func kerning(_ kerning: Double) -> Text { adding(.kerning(kerning.finite)) }
  /// Sets the extra distance after each character, in points. The same as ``kerning(_:)``.
  public func tracking(_ tracking: Double) -> Text { kerning(tracking) }

  /// Draws a line below the text, in its colour unless another is given.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding(.underline(isActive ? TextRule(color: color) : nil))
  }
  /// Draws a line through the text, in its colour unless another is given.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding(.strikethrough(isActive ? TextRule(color: color) : nil))
  }

  /// Joins two texts in one paragraph. Each keeps its own style.
  public static func + (first: Text, second: Text) -> Text {
    var text = Text(verbatim: first.string + second.string)
    if !first.modifiers.isEmpty || !second.modifiers.isEmpty {
      text.modifiers = [.runs(first.runs + second.runs)]
    }
    return text
  }

  /// The texts that were joined, with all of their modifiers; the text itself if it was not joined.
  private var runs: [Text] {
    guard case .runs(let runs) = modifiers.first else { return [self] }
    return runs.map { run in
      var run = run
      // A part's own style comes last and so wins.
      run.modifiers = modifiers.dropFirst() + run.modifiers
      return run
    }
  }

  /// Returns the text with its string changed and its style kept.
  package func replacing(_ change: (String) -> String) -> Text {
    var text = self
    if case .runs(let runs) = modifiers.first {
      let changed = runs.map { $0.replacing(change) }
      text.modifiers[0] = .runs(changed)
      text.string = changed.reduce("") { $0 + $1.string }
    } else {
      text.string = change(string)
      #if SwiftUI
        text.modifiers.removeAll { if case .live = $0 { true } else { false } }
      #endif
    }
    return text
  }

  #if SwiftUI
    /// The characters that the environment decides about, and the time for which they stay the same.
    @MainActor private func live(in environment: EnvironmentValues) -> (string: String, lasts: Duration?)? {
      for case .live(let string) in modifiers { return string.base.current(in: environment) }
      return nil
    }

    /// Returns the text with the characters of now in place of live ones, and the time for which they stay the same.
    @MainActor private func current(in environment: EnvironmentValues) -> (text: Text, lasts: Duration?) {
      var (text, lasts) = (self, Duration?.none)
      func now(_ part: Text) -> Text {
        guard let live = part.live(in: environment) else { return part }
        lasts = [lasts, live.lasts].compactMap(\.self).min()
        return part.replacing { _ in live.string }
      }
      guard case .runs(let runs) = modifiers.first else { return (now(self), lasts) }
      let changed = runs.map(now)
      text.modifiers[0] = .runs(changed)
      text.string = changed.reduce("") { $0 + $1.string }
      return (text, lasts)
    }

    @MainActor package func resolved(in environment: EnvironmentValues) -> TextLeaf {
      let (text, lasts) = current(in: environment)
      var leaf = text.resolved(in: environment, magnified: 1)
      if let lasts, let host = environment.host { leaf.tick = TextTick(self, after: lasts, on: host.timeline) }
      return leaf
    }
  #else
    @MainActor package func resolved(in environment: EnvironmentValues) -> TextLeaf {
      resolved(in: environment, magnified: 1)
    }
  #endif

  private func adding(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  /// The values of a text that its modifiers change.
  private struct Look {
    var font: FontDescription
    var level: Int?
    var kerning: Double
    var color: AnyShapeStyle?
    var underline, strikethrough: TextRule?
    var background: Color?
    var rise: Double
    var image: InlineImage?

    /// Whether only a part of a text can have this look.
    var needsRun: Bool {
      underline != nil || strikethrough != nil || background != nil || rise != 0 || image != nil
    }

    /// Returns a part of a text with this look.
    @MainActor func run(_ string: String, in environment: EnvironmentValues) -> TextRun {
      var run = TextRun(
        count: string.utf8.count, font: font, kerning: kerning, pixel: color?.color(in: environment),
        underline: underline.map { TextRun.Rule(pixel: $0.color?.pixel(in: environment)) },
        strikethrough: strikethrough.map { TextRun.Rule(pixel: $0.color?.pixel(in: environment)) })
      run.background = background?.pixel(in: environment)
      run.rise = rise
      run.box = image?.box(font, in: environment)
      return run
    }
  }

  private func look(in text: TextEnvironment) -> Look {
    var look = Look(
      font: text.font, level: text.headingLevel, kerning: text.kerning, underline: text.underline,
      strikethrough: text.strikethrough, rise: text.rise)
    // Weight and style apply to the chosen font, whether they were set before or after it.
    for case .font(let chosen) in modifiers {
      look.font = chosen?.description ?? text.font
      look.level = chosen == nil ? text.headingLevel : chosen?.headingLevel
    }
    #if SwiftUI
      look.font.family = look.font.family ?? text.family
    #endif
    for modifier in modifiers {
      switch modifier {
      case .font, .runs: break
      #if SwiftUI
        case .live: break
        case .level(let level): look.color = AnyShapeStyle(level)
      #endif
      case .color(let color): look.color = color.map { AnyShapeStyle($0) }
      case .weight(let weight): look.font.weight = weight
      case .italic: look.font.isItalic = true
      case .monospacedDigit: look.font.hasMonospacedDigits = true
      case .monospaced: look.font.family = "monospace"
      case .baselineOffset(let offset): look.rise = offset
      case .background(let color): look.background = color
      case .image(let image): look.image = image
      case .kerning(let kerning): look.kerning = kerning
      case .underline(let rule): look.underline = rule
      case .strikethrough(let rule): look.strikethrough = rule
      }
    }
    return look
  }

  /// Returns the text with its values resolved.
  ///
  /// - Parameter factor: The number of pixels in a pixel of the display, for a text in a scaled drawing.
  @MainActor func resolved(in environment: EnvironmentValues, magnified factor: Double) -> TextLeaf {
    let text = environment.text
    let look = look(in: text)
    #if SwiftUI
      let style = look.color?.resolved(in: environment)
    #else
      let style = look.color
    #endif
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    func directed(_ string: String) -> String {
      #if SwiftUI
        let string = text.letters?.written(string, in: text.locale) ?? string
      #endif
      return isRightToLeft ? Isolation.keepingNumbers(string) : string
    }
    var request = TextRequest(
      string: "", font: look.font, lineLimit: text.lineLimit, alignment: text.alignment,
      lineSpacing: text.lineSpacing, scale: text.scale * factor, locale: text.locale, isRightToLeft: isRightToLeft)
    var images: [PlacedImage] = []
    if case .runs = modifiers.first {
      for run in runs {
        let (string, look) = (directed(run.string), run.look(in: text))
        if let image = look.image {
          #if SwiftUI
            let color = look.color?.resolved(in: environment)
          #else
            let color = look.color
          #endif
          images.append(PlacedImage(run: request.runs.count, image: image, color: color))
        }
        request.string += string
        request.runs.append(look.run(string, in: environment))
      }
    } else {
      request.string = directed(string)
      if look.needsRun {
        if let image = look.image { images = [PlacedImage(run: 0, image: image, color: nil)] }
        var run = look.run(request.string, in: environment)
        // The text's colour may be animated.
        run.pixel = nil
        request.runs = [run]
      }
    }
    request.kerning = look.kerning
    request.truncation = text.truncation
    request.isPrivate = text.isPrivate
    let measurer = environment.textMeasurer
    var reserved: ResolvedText?
    let lines = min(text.reservedLines, text.lineLimit ?? .max)
    if lines > 1 {
      var blank = request
      (blank.string, blank.runs) = (Array(repeating: " ", count: min(lines, 1000)).joined(separator: "\n"), [])
      reserved = measurer?.resolve(blank)
    }
    return TextLeaf(
      string: images.isEmpty ? string : InlineImage.words(string), images: images, text: measurer?.resolve(request),
      reserved: reserved,
      smaller: text.minimumScale < 1 ? measurer.map { SmallerTexts(request, text.minimumScale, $0) } : nil,
      headingLevel: look.level, style: style,
      numbers: style.map { PaintNumbers($0, in: environment) } ?? environment.foregroundNumbers)
  }
}

/// A text with its resolved font and colour.
package nonisolated struct TextLeaf: Leaf, Animatable {
  let string: String
  #if SwiftUI
    /// The next change by the time alone; `nil` for none.
    var tick: TextTick?
  #endif
  /// The pictures in the text.
  let images: [PlacedImage]
  let text: ResolvedText?
  /// Empty lines, as many as the text has room for; `nil` for a text that needs no more than its own.
  var reserved: ResolvedText?
  /// The same text in smaller sizes, for too little room; `nil` if it must keep its size.
  var smaller: SmallerTexts?
  /// The level of a heading; `nil` for other text.
  let headingLevel: Int?
  /// The paint of the text; `nil` for the environment's foreground style.
  let style: AnyShapeStyle?
  var numbers: PaintNumbers

  /// The colour's channels.
  @MainActor package var animatableData: AnimatableVector {
    get { numbers.vector }
    set { if numbers.pixel != nil { numbers.vector = newValue } }
  }

  @MainActor package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    var size = fitted(in: proposal.unlimited)?.size(in: proposal.unlimited) ?? .zero
    if let reserved { size.height = max(size.height, reserved.size(in: .unlimited).height) }
    return size
  }

  @MainActor package func typeset(in proposal: ProposedViewSize) -> (any TypesetText)? {
    fitted(in: proposal.unlimited)?.typeset(in: proposal.unlimited)
  }

  /// The text in the largest size that fits a space, in points.
  @MainActor private func fitted(in space: Size) -> ResolvedText? {
    guard let text, let smaller else { return text }
    return smaller.fitted(text, in: space)
  }

  @MainActor package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    guard let text, !builder.hidesContent(size, in: environment) else { return }
    if text.isTruncated { builder.noteTruncated(environment.phrase(string).description) }
    if !images.isEmpty { paintImages(&builder, text, in: environment) }
    let pixel = numbers.pixel ?? (style ?? environment.foregroundStyle).color(in: environment)
    // A bitmap lives as long as its view. Thousands of texts that are never scrolled into view need none.
    if let frame = text.pictureFrame, builder.leavesOut(builder.frame(of: frame.size, offset: frame.origin)) { return }
    #if SwiftUI
      let style = style ?? environment.foregroundStyle
      builder.shadowed(by: style, in: environment) { builder in
        // Glyphs with their own colours keep them.
        guard numbers.isEmpty, let parts = style.parts(in: environment),
          text.picture(in: pixel).bitmap.format == .alpha
        else {
          return paintGlyphs(&builder, size: size, text, pixel)
        }
        builder.cover(parts, over: builder.device(Rect(origin: .zero, size: size)), in: environment) {
          paintGlyphs(&$0, size: size, text, $0.pixel(.black))
        }
      }
    #else
      paintGlyphs(&builder, size: size, text, pixel)
    #endif
  }

  @MainActor private func paintGlyphs(
    _ builder: inout DisplayListBuilder, size: Size, _ text: any TypesetText, _ pixel: Pixel
  ) {
    let picture = text.picture(in: pixel)
    let frame = builder.frame(of: picture.bitmap.size, offset: picture.offset)
    guard !frame.isEmpty else { return }
    let glyphs = DisplayItem.Content.bitmap(picture.bitmap, frame: frame, tint: pixel)
    // Glyphs with their own colours keep them.
    guard numbers.pixel == nil, picture.bitmap.format == .alpha,
      let gradient = numbers.paint(in: builder.device(Rect(origin: .zero, size: size)))
    else { return builder.add(glyphs) }
    let cover = CompositingGroup(DisplayList([.fill(.rectangle(frame), gradient)]), blendMode: .sourceAtop)
    let opaque = DisplayItem.Content.bitmap(picture.bitmap, frame: frame, tint: builder.pixel(.black))
    builder.add(.group(CompositingGroup(DisplayList([DisplayItem(opaque), DisplayItem(.group(cover))]))))
  }

  @MainActor private func paintImages(
    _ builder: inout DisplayListBuilder, _ text: any TypesetText, in environment: EnvironmentValues
  ) {
    for box in (text as? any BoxedText)?.boxes ?? [] {
      guard let placed = images.first(where: { $0.run == box.run }) else { continue }
      var inner = environment
      if let style = placed.color ?? style { inner.foregroundStyle = style }
      placed.image.paint(&builder, in: box.frame, inner)
    }
  }

  @MainActor package func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {
    guard string.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return }
    // A price or a number in large type is no heading.
    let level = headingLevel.flatMap { string.unicodeScalars.contains(where: \.properties.isAlphabetic) ? $0 : nil }
    var element = builder.element(level == nil ? .text : .heading, of: node)
    element.label = string
    element.place = level.map { .level($0) }
    builder.add(element)
  }

  /// Compares by identity, because equal requests resolve to one object.
  @MainActor package func needsLayout(after old: TextLeaf) -> Bool {
    text !== old.text || reserved !== old.reserved || smaller?.least != old.smaller?.least
  }
}

extension ProposedViewSize {
  /// The proposal as a size for text; an unspecified dimension is infinite.
  fileprivate var unlimited: Size { replacingUnspecifiedDimensions(by: .unlimited) }
}

extension Size {
  fileprivate static let unlimited = Size(width: .infinity, height: .infinity)
}

nonisolated extension View {
  /// Sets the font of text in the view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of text in the view.
  public func fontWeight(_ weight: Font.Weight) -> some View {
    transformedEnvironment { $0.text.font.weight = weight }
  }

  /// Chooses a font for texts in the view whose glyphs have equal widths.
  public func monospaced() -> some View { transformedEnvironment { $0.text.font.family = "monospace" } }
  /// Gives all digits in the view the same width.
  public func monospacedDigit() -> some View { transformedEnvironment { $0.text.font.hasMonospacedDigits = true } }

  /// Sets where texts in the view that have too little room are cut.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    transformedEnvironment { $0.textTruncation = mode }
  }

  /// Sets the size of text in the view to that of a text style, in proportion to the text around. The font's family stays.
  package func fontSize(of style: Font.TextStyle) -> some View {
    transformedEnvironment { environment in
      var font = environment.font ?? .body
      font.description.size *= style.size / Font.TextStyle.body.size
      environment.font = font
    }
  }

  /// Sets the maximum number of lines of each text in the view; `nil` for no limit.
  public func lineLimit(_ count: Int?) -> some View { environment(\.lineLimit, count) }

  /// Sets how the lines of each text in the view are aligned to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the extra space between the lines of texts in the view, in points.
  public func lineSpacing(_ spacing: Double) -> some View { environment(\.lineSpacing, spacing) }

  /// Lets texts in the view get smaller where they have too little room.
  ///
  /// - Parameter factor: The least size of their fonts as a share of the usual one, above 0.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    transformedEnvironment { $0.leastTextScale = factor }
  }

  /// Draws a line below texts in the view, in their colour unless another is given.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    transformedEnvironment { $0.text.underline = isActive ? TextRule(color: color) : nil }
  }

  /// Draws a line through texts in the view, in their colour unless another is given.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    transformedEnvironment { $0.text.strikethrough = isActive ? TextRule(color: color) : nil }
  }

  /// Sets the extra distance after each character of texts in the view, in points.
  public func kerning(_ kerning: Double) -> some View { transformedEnvironment { $0.text.kerning = kerning.finite } }
  /// Sets the extra distance after each character of texts in the view, in points. The same as ``kerning(_:)``.
  public func tracking(_ tracking: Double) -> some View { kerning(tracking) }

  /// Moves texts in the view up from their baselines, in points; down if negative.
  public func baselineOffset(_ offset: Double) -> some View { transformedEnvironment { $0.text.rise = offset.finite } }

  /// Sets the paint of text and shapes in the view.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    #if SwiftUI
      transformedEnvironment { $0.setForeground([AnyShapeStyle(style)]) }
    #else
      environment(\.foregroundStyle, AnyShapeStyle(style))
    #endif
  }

  /// Sets the colour of text and shapes in the view; `nil` for the primary colour.
  public func foregroundColor(_ color: Color?) -> some View {
    foregroundStyle(color ?? .primary)
  }
}
