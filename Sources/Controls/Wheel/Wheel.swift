internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// A column of texts that a finger turns, with a button for the text above and one for the text below. The text in the
/// middle is the value. It is set when the finger lifts.
struct Wheel: View {
  /// The name of the value, which is said but not shown.
  let label: String
  let texts: [String]
  /// The text in the middle.
  let index: Int
  /// Whether the text in the middle is the value. A wheel without a value sets the first one that is tapped.
  var hasValue = true
  /// The texts that can be set.
  let choices: ClosedRange<Int>
  let set: (Int) -> Void
  @GestureState private var drag: Drag?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// A turn by a finger.
  private struct Drag {
    /// The text in the middle when it began.
    let start: Int
    /// The distance in texts.
    let way: Double
  }

  private var rowHeight: Double { (target * 2 / 3).rounded() }
  /// The distance between the parts of the wheel.
  private var gap: Double { target / 12 }
  private var height: Double { target * 2 + gap }

  /// The position of the middle among the texts.
  private var position: Double {
    guard let drag else { return Double(index) }
    return max(Double(choices.lowerBound), min(Double(choices.upperBound), Double(drag.start) + drag.way))
  }

  var body: some View {
    HStack(spacing: gap) {
      window.frameGesture(turning.exclusively(before: SpatialTapGesture().onEnded { tap(at: $0.location.y) }))
      VStack(spacing: gap) {
        button(.up, by: -1)
        button(.down, by: 1)
      }
    }
    .accessibilityHidden(true)
    .control(ControlSemantics(.spinButton, value: hasValue ? texts[index] : "–", adjust: { step(by: $0)?() }))
    .accessibilityLabel(label)
    .onKeyPress { press in
      switch press.key {
      // Up and down lead to other views, which visitors with four keys must reach.
      case .rightArrow: step(by: direction == .rightToLeft ? -1 : 1)?()
      case .leftArrow: step(by: direction == .rightToLeft ? 1 : -1)?()
      case .home: go(to: choices.lowerBound)
      case .end: go(to: choices.upperBound)
      default: return .ignored
      }
      return .handled
    }
  }

  private func button(_ points: Chevron.Side, by count: Int) -> some View {
    let action = step(by: count)
    return ChevronButton(points: points) { action?() }.disabled(action == nil)
  }

  private var window: some View {
    let middle = position
    let rows = max(0, Int(middle) - 2)..<min(texts.count, Int(middle) + 4)
    return ZStack {
      ControlGround()
      if hasValue {
        VStack(spacing: rowHeight - ControlLook.lineWidth) {
          line
          line
        }
      }
      // The widest text gives the wheel its width.
      Text(texts.max { $0.count < $1.count } ?? "").bold().lineLimit(1).padding(.horizontal, target / 4).opacity(0)
      ForEach(rows) { row in
        text(row).frame(height: rowHeight).offset(y: (Double(row) - middle) * rowHeight)
      }
      .animation(reducesMotion || drag != nil ? nil : .easeOut(duration: 0.15), value: index)
    }
    .frame(minWidth: target * 1.25)
    .frame(height: height)
    .fixedSize(horizontal: true, vertical: false)
    .clipped()
    .contentShape(Rectangle())
  }

  private var line: some View {
    Rectangle().fill(isEnabled ? Color.accentColor : Color.secondary).frame(height: ControlLook.lineWidth)
      .padding(.horizontal, target / 8)
  }

  private func text(_ row: Int) -> some View {
    let isMiddle = hasValue && row == Int(position.rounded())
    return Text(texts[row]).fontWeight(isMiddle ? .bold : .regular).lineLimit(1)
      .foregroundColor(
        !isEnabled || !choices.contains(row) || !hasValue ? .secondary : isMiddle ? .accentColor : .primary
      )
      .opacity(choices.contains(row) ? 1 : 0.6)
  }

  private var turning: some Gesture {
    DragGesture(minimumDistance: 4, axes: .vertical)
      .onEnded { go(to: Int((Double(drag?.start ?? index) - $0.translation.height / rowHeight).rounded())) }
      // The state is the outer listener, so that the end still sees how the drag began.
      .updating($drag) { change, drag, _ in
        drag = Drag(start: drag?.start ?? index, way: -change.translation.height / rowHeight)
      }
  }

  private func tap(at y: Double) { go(to: index + Int(((y - height / 2) / rowHeight).rounded())) }

  /// Returns the action of a step; `nil` at the end. The first step of a missing value sets the one in the middle.
  private func step(by count: Int) -> (() -> Void)? {
    if !hasValue { return { go(to: index) } }
    let next = max(choices.lowerBound, min(choices.upperBound, index + count))
    return next == index ? nil : { go(to: next) }
  }

  private func go(to wanted: Int) {
    let next = max(choices.lowerBound, min(choices.upperBound, wanted))
    if next != index || !hasValue { set(next) }
  }
}
