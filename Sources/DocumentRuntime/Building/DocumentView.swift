package import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
package import FollowspotViews

/// The view of the screen that a navigator shows.
package struct DocumentView: View {
  private let document: Document
  private let navigator: Navigator
  private let locale: String?
  private let builder: (Size) -> DocumentBuilder

  /// Creates a view that fills the offered space. The screen is rebuilt when that space changes.
  ///
  /// - Parameters:
  ///   - document: The document to show.
  ///   - navigator: Selects the screen.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - builder: Returns the builder for a size in points.
  init(_ document: Document, _ navigator: Navigator, locale: String?, builder: @escaping (Size) -> DocumentBuilder) {
    (self.document, self.navigator, self.locale, self.builder) = (document, navigator, locale, builder)
  }

  /// Creates a view without a session: of its actions it performs `navigate` and `back`.
  ///
  /// - Parameters:
  ///   - document: The document to show.
  ///   - navigator: Selects the screen.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - data: The source of data; nil for the constant values that the document declares.
  package init(_ document: Document, navigator: Navigator, locale: String? = nil, data: DataContext? = nil) {
    self.init(document, navigator, locale: locale) {
      DocumentBuilder(document, size: $0, locale: locale, perform: navigator.follow, data: data)
    }
  }

  /// The screen, built for the offered space.
  package var body: some View {
    GeometryReader { proxy in
      let builder = builder(proxy.size)
      let screen = navigator.screen
      ZStack {
        Color(.role(.background)).ignoresSafeArea()
        ZStack { builder.screen(screen) }
          .frame(width: proxy.size.width, height: proxy.size.height)
          .id(screen)
          .transition((document.settings.transition ?? .standard).value)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .environment(\.font, builder.resolver.font(TextStyleDescription()))
      .animation(document.settings.animation?.value, value: screen)
    }
    .language(locale ?? document.settings.locale)
  }
}

extension Navigator {
  /// Performs the actions that only change the screen.
  fileprivate func follow(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .navigate(let screen): navigate(to: screen)
      case .back: back()
      default: break
      }
    }
  }
}

extension View {
  /// Sets the language of texts and the layout direction that follows from it.
  func language(_ tag: String?) -> some View {
    environment(\.locale, tag).environment(\.layoutDirection, LayoutDirection(ofLanguage: tag))
  }
}
