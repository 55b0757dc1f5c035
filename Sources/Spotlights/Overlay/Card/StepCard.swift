internal import FollowspotDrawing
internal import FollowspotViews

/// What a card says of a step: title, message, how far it is, and the buttons or what a touch does.
struct StepCard: View {
  let style: DefaultOverlay.Style
  let context: SpotlightContext

  // Its type is long: see ``ErasedView`` for why it is hidden.
  var body: some View { AnyView(card) }

  private var card: some View {
    VStack(alignment: .leading, spacing: style.padding / 2) {
      if let title = context.title {
        Text(title).font(style.titleFont).foregroundColor(.primary)
      }
      if !context.message.isEmpty {
        Text(context.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
      }
      if hasButtons {
        if hint != nil { footnote }
        Container(layout: StepRows(rowSpacing: style.padding / 2, joinsNote: false), content: rows)
          .padding(.top, hasWayOn && hasWayOut ? style.padding / 4 : 0)
      } else {
        footnote
      }
    }
    .padding(style.padding)
  }

  private var footnote: some View {
    Container(
      layout: StepRows(spacing: style.padding, rowSpacing: style.padding / 4, joinsNote: true), content: notes
    )
    .padding(.top, style.padding / 4)
  }

  /// Beside each other, or the hint below where it would have to be broken.
  @ViewBuilder private var notes: some View {
    progress.layoutValue(key: StepPart.self, value: .note)
    if let hint {
      Text(hint).font(style.footnoteFont).foregroundColor(.accentColor)
        .layoutValue(key: StepPart.self, value: .wayOut)
    }
  }

  private var progress: some View {
    Text(style.progress(at: context.number, of: context.count)).font(style.footnoteFont).foregroundColor(.secondary)
  }

  /// What a touch anywhere does; a button that does it says it itself.
  private var hint: String? {
    if context.phase == .resting || context.action(of: .next) != nil { return nil }
    return context.isLast ? style.finishHint : style.continueHint
  }

  private var hasButtons: Bool { StepButton.allCases.contains { context.action(of: $0) != nil } }

  private var hasWayOn: Bool { context.action(of: .back) != nil || context.action(of: .next) != nil }
  private var hasWayOut: Bool { context.action(of: .skip) != nil || context.action(of: .close) != nil }

  /// The progress stands where there is room left, since every line makes the card hide more.
  @ViewBuilder private var rows: some View {
    if hint == nil { progress.layoutValue(key: StepPart.self, value: .note) }
    StepButtons(style: style, isLast: context.isLast, action: context.action)
  }
}
