internal import Documents
internal import Drawing
internal import Guides
internal import Overlays
internal import Spotlights
internal import Views

/// The session's screen, and over it containers, sheets, spotlights and guides.
struct StageView: View {
  let session: DocumentSession
  let offersGuides: Bool

  var body: some View {
    session.view
      .overlay { ContainersView(session: session) }
      .spotlightSheet(item: sheet(hasCover: false), options: options, onDismiss: session.sheetGone) {
        SheetContent(session: session, sheet: $0.sheet)
      }
      .spotlightSheet(item: sheet(hasCover: true), options: options, onDismiss: session.sheetGone) {
        SheetContent(session: session, sheet: $0.sheet)
      } cover: {
        session.shownSheet.flatMap { session.builder.cover($0) }
      }
      .spotlight(
        isEnabled: Binding(get: { session.isSpotlightOn }, set: { session.isSpotlightOn = $0 }),
        current: Binding(get: { session.spotlightNumber }, set: { session.spotlightNumber = $0 }),
        style: session.builder.style(session.spotlight?.cover ?? CoverDescription())
      ) { number, _ in
        if let spotlight = session.spotlight { session.builder.label(number, of: spotlight) }
      }
      .presentSpotlight(session.model, using: session.sequence.map(session.builder.overlay) ?? SequenceOverlay())
      .guides(session.presenter, overlay: session.overlay)
      .language(session.locale ?? session.document.settings.locale)
      .onAppear { if offersGuides { session.presenter.visit(session.navigator.screen) } }
      .onChange(of: session.navigator.screen) { _, _ in if offersGuides { session.screenChanged() } }
  }

  private var options: SheetOptions { session.shownSheet.map(session.builder.options) ?? SheetOptions() }

  /// The sheet that is wanted, for the way of showing it that it needs.
  private func sheet(hasCover: Bool) -> Binding<SheetItem?> {
    Binding(
      get: {
        session.sheet.flatMap { ($0.coverContent != nil) == hasCover ? SheetItem(sheet: $0) : nil }
      },
      set: { if $0 == nil { session.sheet = nil } })
  }
}

/// A sheet as an item: one of another name is another sheet.
private struct SheetItem: Identifiable {
  let sheet: SheetDescription
  var id: String { sheet.name }
}

/// What a sheet shows, in the visitor's language of the moment.
private struct SheetContent: View {
  let session: DocumentSession
  let sheet: SheetDescription

  var body: some View { session.builder.content(sheet) }
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
}
