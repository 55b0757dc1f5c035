internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentBuilder {
  /// Builds the warning before a session ends.
  ///
  /// - Parameters:
  ///   - description: The warning as the document declares it.
  ///   - seconds: The remaining seconds.
  func warning(_ description: SessionDescription.Warning, seconds: Int) -> some View {
    // The types are erased because they are long; see ``ErasedView``.
    var scrim = ScrimDescription()
    scrim.dim = .named("black", opacity: 0.6)
    let style = style(DefaultOverlay.Style(), scrim)
    guard let content = description.content else {
      return AnyView(CountdownOverlay(style: style, texts: countdownTexts, count: number(seconds)))
    }
    return AnyView(
      ZStack {
        SpotlightScrim(style: style.scrim, cutouts: [])
        standalone(content)
      })
  }

  /// The warning's texts in the visitor's language.
  var countdownTexts: CountdownOverlay.Texts {
    var texts = CountdownOverlay.Texts()
    let known = CountdownOverlay.Texts.translations[resolver.locale]
    for text in [\CountdownOverlay.Texts.title, \.message, \.button] {
      texts[keyPath: text] = builtInText(texts[keyPath: text], known?[keyPath: text])
    }
    return texts
  }

  /// Returns the document's translation of an English built-in text if there is one, else the kiosk's, else the text.
  func builtInText(_ text: String, _ translation: String?) -> String {
    let isTranslated = resolver.locale.map { document.hasMessage(text, in: $0) } ?? false
    return isTranslated ? resolver.message(text) : translation ?? text
  }

  /// Builds the picture that fills the display while no visitor is there.
  func attractImage(_ path: String) -> some View {
    Image(path).resizable().scaledToFill()
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .clipped()
      .background { Color(.role(.background)) }
  }
}
