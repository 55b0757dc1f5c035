internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// The options of a picker on a wheel that a finger turns. The option in the middle is chosen when the finger lifts.
struct WheelPicker: View {
  let picker: OptionsPicker
  /// The position of the option in the middle while a finger turns the wheel, with a fraction.
  @GestureState private var turned: Double?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.layoutDirection) private var direction

  private var rowHeight: Double { (target * 0.75).rounded() }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      picker.label.controlText(isEnabled: isEnabled)
        .background { picker.chosenView.chosenOption().fixedSize().frame(width: 0, height: 0).clipped() }
      HStack(spacing: target / 4) {
        wheel.accessibilityHidden(true)
        VStack(spacing: target / 6) {
          button(.up, by: -1)
          button(.down, by: 1)
        }
      }
    }
    .control(
      ControlSemantics(
        .spinButton,
        place: picker.chosen.map { .position($0 + 1, of: picker.options.count) }, adjust: { move(by: $0) })
    )
    .wideRing()
    .onKeyPress { press in
      switch press.key {
      case .rightArrow: move(by: direction == .rightToLeft ? -1 : 1)
      case .leftArrow: move(by: direction == .rightToLeft ? 1 : -1)
      case .home: picker.pick(0)
      case .end: picker.pick(picker.options.count - 1)
      default: return .ignored
      }
      return .handled
    }
  }

  private var wheel: some View {
    let position = turned ?? Double(picker.chosen ?? -1)
    let middle = Int(position.rounded())
    return ZStack {
      ControlGround()
      ForEach(Array(picker.options.indices.clamped(to: middle - 2..<middle + 3)), id: \.self) { index in
        row(index, position, isMiddle: index == middle)
      }
      WheelWindow(height: rowHeight, isChosen: middle == picker.chosen)
    }
    .frame(minWidth: target * 3, minHeight: rowHeight * 3, maxHeight: rowHeight * 3)
    .clipShape(RoundedRectangle(cornerRadius: ControlLook.cornerRadius))
    .contentShape(Rectangle())
    .gesture(turning.exclusively(before: SpatialTapGesture().onEnded { tap(at: $0.location.y) }))
  }

  private func row(_ index: Int, _ position: Double, isMiddle: Bool) -> some View {
    picker.options[index].view.lineLimit(1)
      .foregroundColor(isMiddle && isEnabled ? .primary : .secondary)
      .padding(.horizontal, target * 0.7)
      .frame(height: rowHeight)
      .offset(y: (Double(index) - position) * rowHeight)
  }

  private func button(_ points: Chevron.Side, by step: Int) -> some View {
    let next = (picker.chosen ?? -1) + step
    return ChevronButton(points: points) { move(by: step) }
      .disabled(!picker.options.indices.contains(next))
      .accessibilityHidden(true)
  }

  /// Moves by options, to the first one if none is chosen.
  private func move(by step: Int) {
    picker.pick(max(0, min((picker.chosen ?? -1) + step, picker.options.count - 1)))
  }

  private func tap(at y: Double) {
    let row = Int((y / rowHeight).rounded(.down)) - 1
    if row != 0 { move(by: row.signum()) }
  }

  private var turning: some Gesture {
    DragGesture(minimumDistance: 4, axes: .vertical)
      .onEnded { picker.pick(Int(position(after: $0.translation.height).rounded())) }
      .updating($turned) { change, turned, _ in turned = position(after: change.translation.height) }
  }

  private func position(after distance: Double) -> Double {
    max(0, min(Double(picker.chosen ?? 0) - distance / rowHeight, Double(picker.options.count - 1)))
  }
}

/// The lines around the option in the middle of a wheel, with a check mark once it is chosen.
private struct WheelWindow: View {
  let height: Double
  let isChosen: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let color: Color = isEnabled ? .accentColor : .secondary
    VStack(spacing: height - ControlLook.lineWidth) {
      color.frame(height: ControlLook.lineWidth)
      color.frame(height: ControlLook.lineWidth)
    }
    .overlay(alignment: .leading) { if isChosen { ChosenMark(color: color).padding(.leading, target * 0.2) } }
    .padding(.horizontal, ControlLook.lineWidth)
  }
}
