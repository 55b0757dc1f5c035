package import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
package import FollowspotViews

/// The view of the screen that a navigator shows.
package struct DocumentView: View {
  private let document: Document
  private let navigator: Navigator
  private let locale: String?
  private let isInstalled: (String) -> Bool
  private let perform: ((Action) -> Void)?
  private let overlays: DocumentOverlays
  private let data: DataContext
  /// Whether views get labels for the layout check.
  var labels = ViewLabels.none
  /// The rule for `wait` in lists of actions. By default they continue at once.
  var waiting = WaitingActions()

  /// Creates a view that fills the offered space. The screen is rebuilt when that space changes.
  ///
  /// - Parameters:
  ///   - document: The document to show.
  ///   - navigator: Selects the screen.
  ///   - locale: The visitor's language, a BCP 47 tag; `nil` for the document's own.
  ///   - isInstalled: Whether a font family is installed. The theme's first installed family is used.
  ///   - perform: Performs the actions; `nil` to follow only `navigate` and `back`, within this view.
  ///   - overlays: The overlays on the display.
  ///   - data: The source of data; `nil` for the constant values that the document declares.
  package init(
    _ document: Document, navigator: Navigator, locale: String? = nil,
    isInstalled: @escaping (String) -> Bool = { _ in true }, perform: ((Action) -> Void)? = nil,
    overlays: DocumentOverlays = DocumentOverlays(), data: DataContext? = nil
  ) {
    self.document = document
    self.navigator = navigator
    self.locale = locale
    self.isInstalled = isInstalled
    self.perform = perform
    self.overlays = overlays
    self.data = data ?? DataContext(of: document, locale: locale)
  }

  /// The screen, built for the offered space.
  package var body: some View {
    GeometryReader { proxy in
      let builder = builder(for: proxy.size)
      let screen = navigator.screen
      ZStack {
        Color(.role(.background)).ignoresSafeArea()
        ZStack { builder.screen(screen) }
          .frame(width: proxy.size.width, height: proxy.size.height)
          .id(screen)
          .transition(document.settings.transition?.value ?? .opacity)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .environment(\.font, builder.resolver.font(TextStyleDescription()))
      .animation(document.settings.animation?.value, value: screen)
    }
    .language(locale ?? document.settings.locale)
  }

  private func builder(for size: Size) -> DocumentBuilder {
    var builder = DocumentBuilder(
      document, size: size, locale: locale, isInstalled: isInstalled, perform: handle, overlays: overlays,
      data: data)
    builder.labels = labels
    builder.waiting = waiting
    return builder
  }

  private func handle(_ actions: [Action]) {
    for action in actions {
      switch (action, perform) {
      case (_, let perform?): perform(action)
      case (.navigate(let screen), nil): navigator.navigate(to: screen)
      case (.back, nil): navigator.back()
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
