internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpotlights
internal import FollowspotViews

/// The session's screen, with containers, sheets, spotlights and guides over it.
struct StageView: View {
  let session: DocumentSession
  let offersGuides: Bool

  // ``ErasedView`` explains why the long type is hidden.
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
      } scrimContent: { sheet, cutouts in
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

  /// The sheet to show.
  private var sheet: Binding<SheetItem?> {
    Binding(
      get: { session.sheet.map { SheetItem(description: $0, visit: session.visits) } },
      set: { if $0 == nil { session.sheet = nil } })
  }
}

/// A preference key that discards every value, for views presented over others.
private enum NoPreferences: PreferenceKey {
  static var defaultValue: Void { () }

  static func reduce(value: inout Void, nextValue: () -> Void) {}
}

/// A sheet as an item, identified by its name.
private struct SheetItem: Identifiable {
  let description: SheetDescription
  /// The visit in which the sheet is shown.
  let visit: Int
  var id: String { description.name }
}

/// The content of a sheet, in the visitor's current language.
private struct SheetContent: View {
  let session: DocumentSession
  let sheet: SheetItem

  var body: some View {
    session.builder(of: sheet.visit).waiting(with: { session.sheetPresence }).content(sheet.description)
  }
}

/// The containers that belong to no view of a screen. They cover the whole display.
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
  /// Sets the document's colours and whether it reduces motion.
  mutating func style(for document: Document) {
    colorScheme = document.theme.colorScheme.value
    palette = document.palette
    accessibilityReduceMotion = document.settings.reducesMotion
  }

  /// Sets the dark colours of a notice that is shown alone, so that an unusable kiosk does not light up a room.
  mutating func styleForNotices() {
    colorScheme = .dark
    palette = .dark
  }
}
