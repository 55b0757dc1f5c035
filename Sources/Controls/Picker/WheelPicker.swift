internal import FollowspotDrawing
internal import FollowspotSemantics
internal import FollowspotViews

/// The options of a picker on a wheel that a finger turns. The option in the middle is chosen when the finger lifts.
struct WheelPicker: View {
  let picker: OptionsPicker
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.layoutDirection) private var direction
  @Environment(\.font) private var font

  /// The position of the chosen option, or the place before the first one.
  private var value: WheelValue {
    WheelValue(
      index: picker.chosen ?? -1, choices: (picker.chosen == nil ? -1 : 0)...picker.options.count - 1, set: picker.pick)
  }

  var body: some View {
    let (value, rowHeight) = (value, WheelMetrics.rowHeight(target * 0.75, for: font))
    let metrics = WheelMetrics(
      rowHeight: rowHeight, height: rowHeight * 3, minWidth: target * 3, gap: target / 4, buttonGap: target / 6)
    VStack(alignment: .leading, spacing: 8) {
      if !hidesLabels { picker.label.controlText(isEnabled: isEnabled) }
      Wheel(value: value, count: picker.options.count, metrics: metrics) { index, isMiddle in
        picker.options[index].view.lineLimit(1)
          .foregroundColor(isMiddle && isEnabled ? .primary : .secondary)
          .padding(.horizontal, target * 0.7)
      } band: { middle in
        WheelLines(rowHeight: rowHeight)
          .overlay(alignment: .leading) { if middle == picker.chosen { mark } }
          .padding(.horizontal, ControlLook.lineWidth)
      }
    }
    .background {
      if hidesLabels { picker.hiddenLabel }
      picker.chosenView.chosenOption().fixedSize().frame(width: 0, height: 0).clipped()
    }
    .control(
      ControlSemantics(
        .spinButton,
        place: picker.chosen.map { .position($0 + 1, of: picker.options.count) }, adjust: { value.step(by: $0)?() })
    )
    .wideRing()
    .wheelKeys(value, in: direction)
  }

  private var mark: some View {
    ChosenMark(color: isEnabled ? .accentColor : .secondary).padding(.leading, target * 0.2)
  }
}
