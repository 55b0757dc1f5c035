internal import FollowspotData
internal import FollowspotDrawing
internal import FollowspotSpotlights
public import FollowspotViews

extension DocumentBuilder {
  /// What is said before a visitor counts as gone.
  ///
  /// - Parameter seconds: How many are left.
  public func warning(_ description: SessionDescription.Warning, seconds: Int) -> some View {
    // Their types are long: see ``ErasedView`` for why they are hidden.
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

  /// The card's words in the visitor's language: the document's own, else those that come with the kiosk.
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

  /// A picture that is shown over all of the display while nobody is there.
  public func attractImage(_ path: String) -> some View {
    Image(path).resizable().scaledToFill()
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .clipped()
      .background { Color(.role(.background)) }
  }
}
