internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGuides
internal import FollowspotOverlays
internal import FollowspotSpotlights
internal import FollowspotViews

/// The session's screen, with containers, sheets, spotlights and guides over it.
struct StageView: View {
  let stage: DocumentStage
  /// The owner of the stage. The views keep it alive.
  let session: DocumentSession
  let offersGuides: Bool

  // ``ErasedView`` explains why the long type is hidden.
  var body: some View {
    if let notice = session.notice {
      AnyView(
        NoticeView(notice, locale: session.locale).background(Color(.role(.background)).ignoresSafeArea()))
    } else {
      AnyView(layers)
    }
  }

  private var layers: some View {
    stage.view
      .id(session.visits)
      .overlay { ContainersView(stage: stage) }
      .spotlightSheet(item: sheet) {
        stage.builder.options($0.description)
      } onDismiss: {
        if $0.visit == session.visits { stage.performUnlessStill($0.description.onDismiss) }
      } content: {
        SheetContent(stage: stage, sheet: $0)
      } scrimContent: { sheet, cutouts in
        if let scrim = stage.builder.scrim(sheet.description) {
          scrim.withCutouts(cutouts)
        } else {
          SpotlightScrim(style: stage.builder.style(sheet.description.scrim), cutouts: cutouts)
        }
      }
      .spotlight(
        isEnabled: Binding(get: { stage.spotlight.isOn }, set: { stage.spotlight.isOn = $0 }),
        current: Binding(get: { stage.spotlight.number }, set: { stage.spotlight.number = $0 }),
        targets: stage.spotlight.description.map(stage.builder.targets) ?? [],
        style: stage.builder.style(stage.spotlight.description?.scrim ?? ScrimDescription())
      ) { number, _ in
        if let spotlight = stage.spotlight.description { stage.builder.label(number, of: spotlight) }
      }
      .presentSpotlight(
        stage.sequence.model, using: stage.sequence.description.map(stage.builder.overlay) ?? SequenceOverlay()
      )
      .guides(stage.presenter) { stage.guides.overlay }
      .overlay { if offersGuides { GuideConditionsView(guides: stage.guides) } }
      .presentation(from: NoPreferences.self, isPresented: session.visitor.description != nil, level: .session) { _ in
        AnyView(SessionLayer(stage: stage, visitor: session.visitor))
      }
      .language(session.locale ?? session.document.settings.locale)
      .onAppear { if offersGuides { stage.begin() } }
      .onChange(of: stage.shownScreen) { _, _ in if offersGuides { session.publishScreen() } }
      .onChange(of: stage.navigator.screen) { _, _ in if offersGuides { stage.screenChanged() } }
  }

  /// The sheet to show.
  private var sheet: Binding<SheetItem?> {
    Binding(
      get: { stage.sheet.description.map { SheetItem(description: $0, visit: session.visits) } },
      set: { if $0 == nil { stage.sheet.description = nil } })
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
  let stage: DocumentStage
  let sheet: SheetItem

  var body: some View {
    stage.builder(of: sheet.visit).waiting(with: { stage.sheet.presence }).content(sheet.description)
  }
}

/// The containers that belong to no view of a screen. They cover the whole display.
private struct ContainersView: View {
  let stage: DocumentStage

  var body: some View {
    ZStack {
      ForEach(stage.document.containers.filter { !$0.isAttached }, id: \.name) { container in
        OverlayContainer(container.name, configuration: stage.builder.configuration(container))
      }
    }
  }
}
