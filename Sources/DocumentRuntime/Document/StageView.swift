internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpotlights
internal import FollowspotViews

/// The session's screen, and over it containers, sheets, spotlights and guides.
struct StageView: View {
  let session: DocumentSession
  let offersGuides: Bool

  // Its type is long: see ``ErasedView`` for why it is hidden.
  var body: some View {
    if let notice = session.notice {
      AnyView(
        NoticeView(notice, locale: session.locale).background(Color(.role(.background)).ignoresSafeArea()))
    } else {
      AnyView(stage)
    }
  }

  private var stage: some View {
    session.view
      .id(session.visits)
      .overlay { ContainersView(session: session) }
      .spotlightSheet(item: sheet) {
        session.builder.options($0.description)
      } onDismiss: {
        if $0.visit == session.visits { session.performUnlessStill($0.description.onDismiss) }
      } content: {
        SheetContent(session: session, sheet: $0)
      } darkness: { sheet, cutouts in
        if let scrim = session.builder.scrim(sheet.description) {
          scrim.withCutouts(cutouts)
        } else {
          SpotlightScrim(style: session.builder.style(sheet.description.scrim), cutouts: cutouts)
        }
      }
      .spotlight(
        isEnabled: Binding(get: { session.isSpotlightOn }, set: { session.isSpotlightOn = $0 }),
        current: Binding(get: { session.spotlightNumber }, set: { session.spotlightNumber = $0 }),
        targets: session.spotlight.map(session.builder.targets) ?? [],
        style: session.builder.style(session.spotlight?.scrim ?? ScrimDescription())
      ) { number, _ in
        if let spotlight = session.spotlight { session.builder.label(number, of: spotlight) }
      }
      .presentSpotlight(session.model, using: session.sequence.map(session.builder.overlay) ?? SequenceOverlay())
      .guides(session.presenter) { session.overlay }
      .overlay { if offersGuides { GuideConditionsView(session: session) } }
      .presentation(from: NoPreferences.self, isPresented: session.visitor.description != nil, level: .session) { _ in
        AnyView(SessionLayer(session: session))
      }
      .language(session.locale ?? session.document.settings.locale)
      .onAppear { if offersGuides { session.begin() } }
      .onChange(of: session.shownScreen) { _, _ in if offersGuides { session.tellScreen() } }
      .onChange(of: session.navigator.screen) { _, _ in if offersGuides { session.screenChanged() } }
  }

  /// The sheet that is wanted.
  private var sheet: Binding<SheetItem?> {
    Binding(
      get: { session.sheet.map { SheetItem(description: $0, visit: session.visits) } },
      set: { if $0 == nil { session.sheet = nil } })
  }
}

/// For what is presented over a view whatever that sends up.
private enum NoPreferences: PreferenceKey {
  static var defaultValue: Void { () }

  static func reduce(value: inout Void, nextValue: () -> Void) {}
}

/// A sheet as an item: one of another name is another sheet.
private struct SheetItem: Identifiable {
  let description: SheetDescription
  /// The visit in which it is shown.
  let visit: Int
  var id: String { description.name }
}

/// What a sheet shows, in the visitor's language of the moment.
private struct SheetContent: View {
  let session: DocumentSession
  let sheet: SheetItem

  var body: some View {
    session.builder(of: sheet.visit).waiting(with: { session.sheetPresence }).content(sheet.description)
  }
}

/// The containers that no view of a screen has, over the whole display.
private struct ContainersView: View {
  let session: DocumentSession

  var body: some View {
    ZStack {
      ForEach(session.document.containers.filter { !$0.isAttached }, id: \.name) { container in
        OverlayContainer(container.name, configuration: session.builder.configuration(container))
      }
    }
  }
}

extension EnvironmentValues {
  /// The document's colours, and how much moves.
  mutating func style(for document: Document) {
    colorScheme = document.theme.colorScheme
    palette = document.palette
    accessibilityReduceMotion = document.settings.reducesMotion
  }

  /// The colours of a notice that stands alone: dark, so that a kiosk that shows nothing lights no hall.
  mutating func styleForNotices() {
    colorScheme = .dark
    palette = .dark
  }
}
