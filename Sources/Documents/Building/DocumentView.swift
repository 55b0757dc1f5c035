internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// The screen of a document that its navigator stands at.
public struct DocumentView: View {
  private let document: Document
  private let navigator: Navigator
  private let locale: String?
  private let isInstalled: (String) -> Bool
  private let perform: ((Action) -> Void)?
  private let overlays: DocumentOverlays
  private let data: DataContext
  /// Whether views get a label for who checks the layout.
  package var labelsViews = false
  /// Where lists of actions wait; by default they don't.
  package var waiting = WaitingActions()

  /// A view that takes all the space it is offered; the screen is made anew where that changes.
  ///
  /// - Parameters:
  ///   - document: What to show.
  ///   - navigator: Which screen.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - isInstalled: Whether a font family is installed: the first of the theme's that is will be used.
  ///   - perform: Carries out the actions; where nobody does, the view itself follows `navigate` and `back`.
  ///   - overlays: Told of what comes and goes in containers.
  ///   - data: Where views read data; nil for what the document declares, which then never changes.
  public init(
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

  /// The screen, made for the space there is.
  public var body: some View {
    GeometryReader { proxy in
      let builder = builder(for: proxy.size)
      let screen = navigator.screen
      ZStack {
        Color(.role(.background)).ignoresSafeArea()
        ZStack { builder.screen(screen) }
          .frame(width: proxy.size.width, height: proxy.size.height)
          .id(screen)
          .transition(document.settings.transition ?? .opacity)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .environment(\.font, builder.resolver.font(TextStyleDescription()))
      .animation(document.settings.animation, value: screen)
    }
    .language(locale ?? document.settings.locale)
  }

  private func builder(for size: Size) -> DocumentBuilder {
    var builder = DocumentBuilder(
      document, size: size, locale: locale, isInstalled: isInstalled, perform: handle, overlays: overlays,
      data: data)
    builder.labelsViews = labelsViews
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
  /// Texts in a language, and a layout that runs its way.
  package func language(_ tag: String?) -> some View {
    environment(\.locale, tag).environment(\.layoutDirection, LayoutDirection(ofLanguage: tag))
  }
}
