public import FollowspotGeometry
internal import FollowspotViews

/// Turns what a document says into what the Swift API takes, for one display and one visitor.
@MainActor
public struct DocumentBuilder {
  let resolver: StyleResolver
  var document: Document { resolver.document }
  let perform: ([Action]) -> Void
  let dismissStep: (() -> Void)?
  /// Tells whether the step of a guide on the display is still there; nil without one.
  package var stepPresence: () -> WaitingActions.Presence? = { nil }
  let overlays: DocumentOverlays
  /// Where views read data.
  let data: DataContext
  /// Whether views get a label for who checks the layout.
  package var labelsViews = false
  /// Where lists of actions wait; by default they don't.
  package var waiting = WaitingActions()

  /// A builder for one size and one language: where either changes, another is needed.
  ///
  /// - Parameters:
  ///   - document: What is shown.
  ///   - size: The display's extent in points.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - isInstalled: Whether a font family is installed: the first of the theme's that is will be used.
  ///   - perform: Told what touches and views set off.
  ///   - dismissStep: What `dismiss` does in views of a guide's steps; nil for the same as anywhere else.
  ///   - overlays: Told of what comes and goes in containers.
  ///   - data: Where views read data; nil for what the document declares, which then never changes.
  public init(
    _ document: Document, size: Size, locale: String? = nil, isInstalled: (String) -> Bool = { _ in true },
    perform: @escaping ([Action]) -> Void = { _ in }, dismissStep: (() -> Void)? = nil,
    overlays: DocumentOverlays = DocumentOverlays(), data: DataContext? = nil
  ) {
    self.data = data ?? DataContext(of: document, locale: locale)
    resolver = StyleResolver(document, size: size, locale: locale, isInstalled: isInstalled)
    self.perform = perform
    self.dismissStep = dismissStep
    self.overlays = overlays
  }

  /// What screens keep clear of along the display's edges, in points.
  public var safeAreaInsets: EdgeInsets { document.settings.safeArea.map(resolver.insets) ?? .zero }

  /// The factory of views whose actions go where the builder's go.
  var factory: ViewFactory { ViewFactory(builder: self) }

  /// A text in the visitor's language, with the data that there are now. Whoever asks is to ask again when they change.
  func text(_ template: TextTemplate) -> String {
    data.text(template, resolver.wording(of: template.source), word: resolver.word)
  }

  /// The views of a screen, which follow its size.
  func screen(_ name: String) -> some View { factory.container(document.screen(name)?.views ?? []) }

  /// Views that stand by themselves, on top of each other, in the document's letters and the visitor's language.
  func standalone(_ views: [ViewDescription]) -> some View {
    ZStack { factory.container(views) }
      .environment(\.font, resolver.font(TextStyleDescription()))
      .language(resolver.locale)
  }

  /// The same builder for views that `dismiss` takes away.
  func dismissing(_ dismiss: @escaping () -> Void) -> DocumentBuilder {
    DocumentBuilder(self) { [perform] actions in
      for action in actions {
        if action == .dismiss { dismiss() } else { perform([action]) }
      }
    }
  }

  /// The same builder for views over the screen, whose waits end with them.
  ///
  /// - Parameter owner: Returns what is on the display now; nil for nothing.
  package func waiting(with owner: @escaping () -> WaitingActions.Presence?) -> DocumentBuilder {
    var builder = self
    builder.waiting = waiting.owned(by: owner)
    return builder
  }

  private init(_ other: DocumentBuilder, perform: @escaping ([Action]) -> Void) {
    resolver = other.resolver
    data = other.data
    overlays = other.overlays
    dismissStep = other.dismissStep
    stepPresence = other.stepPresence
    labelsViews = other.labelsViews
    waiting = other.waiting
    self.perform = perform
  }
}
