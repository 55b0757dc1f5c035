internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// Turns the descriptions of a document into views and options, for one display size and one language.
@MainActor
struct DocumentBuilder {
  let resolver: StyleResolver
  var document: Document { resolver.document }
  private(set) var perform: ([Action]) -> Void
  let dismissStep: (() -> Void)?
  /// Called before a control sets a datum because the visitor works it.
  var noteVisitor: () -> Void = {}
  /// Returns the guide step on the display, as a closure that tells whether it is still shown; `nil` without a step.
  var stepPresence: () -> WaitingActions.Presence? = { nil }
  let overlays: DocumentOverlays
  /// The source of data for views.
  let data: DataContext
  /// The screen that conditions of views ask for.
  var shownScreen = ShownScreen.fixed(nil)
  /// Whether views get labels for the layout check.
  var labels = ViewLabels.none
  /// The tabs that are open in place of the first ones, in a tab view without a datum.
  var openTabs: [SourcePosition] = []
  /// The rule for `wait` in lists of actions. By default they continue at once.
  var waiting = WaitingActions()

  /// Creates a builder for one size and one language. A change of either needs a new builder.
  ///
  /// - Parameters:
  ///   - document: The document to show.
  ///   - size: The display's extent in points.
  ///   - locale: The visitor's language, a BCP 47 tag; `nil` for the document's own.
  ///   - isInstalled: Whether a font family is installed. The theme's first installed family is used.
  ///   - perform: Called with the actions that touches and views trigger.
  ///   - dismissStep: Called for `dismiss` in the views of a guide's steps; `nil` to treat it like any other action.
  ///   - overlays: The overlays on the display.
  ///   - data: The source of data; `nil` for the constant values that the document declares.
  init(
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

  /// The distances in points that screens keep from the display's edges.
  var safeAreaInsets: EdgeInsets { document.settings.safeArea.map(resolver.insets) ?? .zero }

  /// A factory of views whose actions this builder performs.
  var factory: ViewFactory { ViewFactory(builder: self) }

  /// Returns a text in the visitor's language with the current data. It must be called again when the data change.
  func text(_ template: TextTemplate) -> Phrase {
    data.text(template, resolver.wording(of: template.source), word: resolver.word)
  }

  /// Builds the views of a screen, or none if the document has no such screen.
  func screen(_ name: String) -> some View {
    var builder = self
    builder.shownScreen = .fixed(name)
    return builder.factory.container(document.screen(name)?.views ?? [])
  }

  /// Builds views outside of a screen, on top of each other, with the document's font and the visitor's language.
  func standalone(_ views: [ViewDescription]) -> some View {
    ZStack { factory.container(views) }
      .environment(\.font, resolver.font(TextStyleDescription()))
      .language(resolver.locale)
  }

  /// Returns a copy of the builder for views in which `dismiss` calls a closure.
  func dismissing(_ dismiss: @escaping () -> Void) -> DocumentBuilder {
    var builder = self
    builder.perform = { [perform] actions in
      for action in actions {
        if action == .dismiss { dismiss() } else { perform([action]) }
      }
    }
    return builder
  }

  /// Returns a copy of the builder for views over the screen. Their waits end when the owner leaves the display.
  ///
  /// - Parameter owner: Returns the presence of the owner on the display, or `nil` if there is none.
  func waiting(with owner: @escaping () -> WaitingActions.Presence?) -> DocumentBuilder {
    var builder = self
    builder.waiting = waiting.owned(by: owner)
    return builder
  }
}
