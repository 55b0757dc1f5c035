internal import FollowspotDrawing
internal import FollowspotSemantics
internal import FollowspotViews

/// The options of a picker one below the other, each with a mark. Of many only those near the visible part are made.
struct InlinePicker: View {
  let picker: OptionsPicker
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      // The ring around the first option covers nothing of the label.
      if !hidesLabels { picker.label.controlText(isEnabled: isEnabled).padding(.bottom, 8) }
      if picker.options.count > PickerStyle.eagerLimit { LazyVStack(making: nil) { rows } } else { rows }
    }
    .background { if hidesLabels { picker.hiddenLabel } }
    .choiceGroup()
  }

  private var rows: some View {
    ForEach(picker.options.indices, id: \.self) { index in RadioRow(picker: picker, index: index) }
  }
}

private struct RadioRow: View {
  let picker: OptionsPicker
  let index: Int

  var body: some View {
    let isChosen = picker.chosen == index
    Pressed(action: { picker.pick(index) }) { look in
      ControlRow(hasMarkFirst: true, label: picker.options[index].view) {
        RadioMark(isChosen: isChosen).controlLook(look)
      }
    }
    .control(ControlSemantics(.option, states: isChosen ? .selected : []))
  }
}

/// A circle with a dot in it for the chosen option.
private struct RadioMark: View {
  let isChosen: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let side = (target * 0.62).rounded()
    ZStack {
      ControlBackground(shape: Circle())
      if isChosen { Circle().fill(isEnabled ? Color.accentColor : .secondary).padding(side * 0.25) }
    }
    .frame(width: side, height: side)
  }
}
