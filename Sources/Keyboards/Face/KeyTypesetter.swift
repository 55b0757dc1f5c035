internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotLanguages
internal import FollowspotSemantics
internal import FollowspotViews

/// Typesets the letters on keys.
@MainActor
struct KeyTypesetter {
  private let measurer: (any TextMeasuring)?
  private let scale: Double
  private let family: String?
  /// The language of the letters.
  let language: String?

  init(for host: ViewHost, _ content: KeyboardContent) {
    (measurer, scale, family) = (host.environment.textMeasurer, host.scale, content.traits.fontFamily)
    language = content.layout.languages.first
  }

  /// Returns a text in a line, in a size that fits a width; `nil` if not even the smallest does.
  func text(
    _ string: String, size: Double, least: Double? = nil, width: Double = .infinity, language: String? = nil
  ) -> (any TypesetText)? {
    let language = language ?? self.language
    var size = size
    for _ in 0..<4 {
      guard let text = typeset(string, size: size, language) else { return nil }
      if text.size.width <= width || text.size.width == 0 { return text }
      let smaller = size * width / text.size.width * 0.98
      if smaller < least ?? size { return nil }
      size = smaller
    }
    return nil
  }

  private func typeset(_ string: String, size: Double, _ language: String?) -> (any TypesetText)? {
    measurer?.typeset(
      TextRequest(
        string: string, font: FontDescription(family: family, size: size.rounded()), lineLimit: 1, scale: scale,
        locale: language, isRightToLeft: language.map(Language.isRightToLeft) ?? false))
  }
}

extension KeyboardFace {
  /// Makes the face of a keyboard.
  @MainActor
  init(
    _ plan: KeyboardPlan, of content: KeyboardContent, _ state: KeyboardState, size: Size,
    popup: (plan: VariantsPlan, key: Int)?, echo: TextInputEcho?, by typesetter: KeyTypesetter
  ) {
    let texts = content.texts
    let height = plan.keys.first?.frame.height ?? 0
    name = texts.keyboard
    self.size = size
    keys = plan.keys.map { key in
      Key(key, texts: texts, height: height, by: typesetter)
    }
    self.echo = echo.map { EchoBar($0, content.traits, in: texts.language, width: size.width, by: typesetter) }
    self.popup = popup.map { popup, key in
      Popup(
        plan: popup,
        texts: popup.texts.enumerated().compactMap { index, text in
          typesetter.text(
            text.visible, size: Self.letterSize(height), least: 10, width: popup.frame(index).width - 6)
        }, key: key)
    }
    shift = state.shift
    isFocusable = false
    isSecret = content.traits.hidesKeys
    isRightToLeft =
      (typesetter.language.map(Language.isRightToLeft) ?? false) && !content.traits.keyboardType.isLeftToRight
  }

  /// The size of letters on keys of a height, in points.
  fileprivate static func letterSize(_ height: Double) -> Double { max(12, min(30, height * 0.44)) }
}

extension KeyboardFace.Key {
  @MainActor
  fileprivate init(_ key: KeyboardPlan.Key, texts: KeyboardTexts, height: Double, by typesetter: KeyTypesetter) {
    self.key = key
    name = texts.name(of: key.action, label: key.label)
    tone = key.action == .submit ? .submit : key.action.isText || key.action == .space ? .letter : .function
    let isLetter = key.action.isText
    let letterSize = KeyboardFace.letterSize(height)
    let size = letterSize * (isLetter ? 1 : 0.72)
    let sign = KeySymbol(key.action)
    // A word that would be hard to read gives way to a sign.
    let least = max(10, sign == nil ? size * 0.5 : letterSize * 0.6)
    // Signs have the same order in every language.
    let language = isLetter ? nil : key.action == .page(.moreSymbols) ? "en" : texts.language
    text = key.label.flatMap {
      typesetter.text(
        isLetter ? $0.visible : $0, size: size, least: least,
        width: key.frame.width - (isLetter ? 6 : 12), language: language)
    }
    symbol = text == nil ? sign : nil
  }
}

extension EchoBar {
  @MainActor
  fileprivate init(
    _ echo: TextInputEcho, _ traits: TextInputTraits, in language: String, width: Double, by typesetter: KeyTypesetter
  ) {
    let size = 20.0
    label = echo.label.flatMap {
      typesetter.text($0.string, size: 16, least: 12, width: width / 3, language: language)
    }
    isPlaceholder = echo.text.isEmpty
    let shown = isPlaceholder ? echo.placeholder?.string ?? "" : echo.text
    text = shown.isEmpty ? nil : typesetter.text(shown, size: size)
    let start = isPlaceholder ? "" : String(echo.text.prefix(echo.caret))
    before = start.isEmpty ? nil : typesetter.text(start, size: size)
    isRightToLeft = (typesetter.language.map(Language.isRightToLeft) ?? false) && !traits.keyboardType.isLeftToRight
  }
}

extension String {
  /// The text as a key shows it: marks on a circle, and a sign without a picture as a name.
  fileprivate var visible: String { self == "\u{200C}" ? "ZWNJ" : onCircle }
}
