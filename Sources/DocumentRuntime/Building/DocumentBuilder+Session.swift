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
      return AnyView(CountdownOverlay(style: style, words: countdownWords, count: number(seconds)))
    }
    return AnyView(
      ZStack {
        SpotlightScrim(style: style.scrim, cutouts: [])
        standalone(content)
      })
  }

  /// The warning's texts in the visitor's language: the document's translation if there is one, else the kiosk's.
  var countdownWords: CountdownOverlay.Words {
    var words = CountdownOverlay.Words()
    let known = CountdownOverlay.Words.translated(into: resolver.locale)
    for word in [\CountdownOverlay.Words.title, \.message, \.button] {
      let text = words[keyPath: word]
      let isTranslated = resolver.locale.map { document.hasMessage(text, in: $0) } ?? false
      words[keyPath: word] = isTranslated ? resolver.message(text) : known?[keyPath: word] ?? text
    }
    return words
  }

  /// Builds the picture that fills the display while no visitor is there.
  func attractImage(_ path: String) -> some View {
    Image(path).resizable().scaledToFill()
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .clipped()
      .background { Color(.role(.background)) }
  }
}
