internal import FollowspotDrawing
internal import FollowspotViews

/// The card of a step: title, message, progress, and either buttons or a hint about the effect of a touch.
struct StepCard: View {
  let style: DefaultOverlay.Style
  let context: SpotlightContext

  // The type is erased because it is long; see ``ErasedView``.
  var body: some View { AnyView(card) }

  private var card: some View {
    VStack(alignment: .leading, spacing: style.padding / 2) {
      if let title = context.title {
        Text(title).font(style.titleFont).foregroundColor(.primary).accessibilityHeading(.h1)
      }
      if !context.message.isEmpty {
        Text(context.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
      }
      if hasButtons {
        if hint != nil { footnote }
        Container(layout: StepRows(rowSpacing: style.padding / 2, joinsNote: false), content: rows)
          .padding(.top, hasNavigation && hasDismissal ? style.padding / 4 : 0)
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

  /// The progress and the hint: in one row, or one below the other if the hint would wrap.
  @ViewBuilder private var notes: some View {
    progress.layoutValue(key: StepPart.self, value: .note)
    if let hint {
      Text(hint).font(style.footnoteFont).foregroundColor(.accentColor)
        .accessibilityTapsAround()
        .layoutValue(key: StepPart.self, value: .dismissal)
    }
  }

  private var progress: some View {
    Text(style.progress(at: context.number, of: context.count)).font(style.footnoteFont).foregroundColor(.secondary)
  }

  /// The hint about the effect of a touch; `nil` if a button says it.
  private var hint: String? {
    if context.phase == .resting || context.action(of: .next) != nil { return nil }
    return context.isLast ? style.finishHint : style.continueHint
  }

  private var hasButtons: Bool { StepButton.allCases.contains { context.action(of: $0) != nil } }

  private var hasNavigation: Bool { context.action(of: .back) != nil || context.action(of: .next) != nil }
  private var hasDismissal: Bool { context.action(of: .skip) != nil || context.action(of: .close) != nil }

  /// The progress takes unused room in the button rows, because an extra line makes the card hide more.
  @ViewBuilder private var rows: some View {
    if hint == nil { progress.layoutValue(key: StepPart.self, value: .note) }
    StepButtons(style: style, isLast: context.isLast, action: context.action)
  }
}
