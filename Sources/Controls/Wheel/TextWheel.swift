internal import FollowspotDrawing
internal import FollowspotSemantics
internal import FollowspotViews

/// A wheel of texts.
struct TextWheel: View {
  /// The name of the value, which is said but not shown.
  let label: String
  let texts: [String]
  let value: WheelValue
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.font) private var font

  var body: some View {
    let rowHeight = WheelMetrics.rowHeight(target * 2 / 3, for: font)
    let gap = target / 12
    let metrics = WheelMetrics(
      rowHeight: rowHeight, height: max(target * 2, rowHeight * 3) + gap, minWidth: target * 1.25, isNarrow: true,
      gap: gap, buttonGap: gap)
    Wheel(value: value, count: texts.count, metrics: metrics) { row, isMiddle in
      text(row, isMiddle: isMiddle && value.hasValue)
    } band: { _ in
      if value.hasValue { WheelLines(rowHeight: rowHeight).padding(.horizontal, target / 8) }
      // The widest text gives the wheel its width.
      Text(texts.max { $0.count < $1.count } ?? "").bold().lineLimit(1).padding(.horizontal, target / 4).opacity(0)
    }
    .control(
      ControlSemantics(
        .spinButton, value: value.hasValue ? texts[value.index] : "–", adjust: { value.step(by: $0)?() })
    )
    .accessibilityLabel(label)
    .wheelKeys(value, in: direction)
  }

  private func text(_ row: Int, isMiddle: Bool) -> some View {
    let isPossible = value.choices.contains(row)
    return Text(texts[row]).fontWeight(isMiddle ? .bold : .regular).lineLimit(1)
      .foregroundColor(
        !isEnabled || !isPossible || !value.hasValue ? .secondary : isMiddle ? .accentColor : .primary
      )
      .opacity(isPossible ? 1 : 0.6)
  }
}
