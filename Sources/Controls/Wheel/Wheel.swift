internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// The value of a wheel, which is the row in its middle.
struct WheelValue {
  /// The row in the middle.
  let index: Int
  /// Whether the row in the middle is the value. A wheel without a value sets the first one that is tapped.
  var hasValue = true
  /// The rows that can be set.
  let choices: ClosedRange<Int>
  let set: (Int) -> Void

  /// Returns the action of a step; `nil` at the end. The first step of a missing value sets the one in the middle.
  func step(by count: Int) -> (() -> Void)? {
    if !hasValue { return { go(to: index) } }
    let next = max(choices.lowerBound, min(choices.upperBound, index + count))
    return next == index ? nil : { go(to: next) }
  }

  func go(to wanted: Int) {
    let next = max(choices.lowerBound, min(choices.upperBound, wanted))
    if next != index || !hasValue { set(next) }
  }
}

/// A column of rows that a finger turns, with a button for the row above and one for the row below. The row in the
/// middle is set when the finger lifts.
struct Wheel<Row: View, Band: View>: View {
  let value: WheelValue
  /// The number of rows.
  let count: Int
  /// The sizes, in points.
  let metrics: WheelMetrics
  /// Returns the view of a row, and whether it is in the middle.
  @ViewBuilder let row: (_ row: Int, _ isMiddle: Bool) -> Row
  /// Returns what lies over the rows, for the row in the middle.
  @ViewBuilder let band: (_ middle: Int) -> Band
  @GestureState private var drag: Drag?
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// A turn by a finger.
  private struct Drag {
    /// The row in the middle when it began.
    let start: Int
    /// The distance in rows.
    let way: Double
  }

  /// The position of the middle among the rows.
  private var position: Double {
    guard let drag else { return Double(value.index) }
    return max(Double(value.choices.lowerBound), min(Double(value.choices.upperBound), Double(drag.start) + drag.way))
  }

  var body: some View {
    HStack(spacing: metrics.gap) {
      window.gesture(turning.exclusively(before: SpatialTapGesture().onEnded { tap(at: $0.location.y) }))
      VStack(spacing: metrics.buttonGap) {
        button(.up, by: -1)
        button(.down, by: 1)
      }
    }
    .accessibilityHidden(true)
  }

  private func button(_ points: Chevron.Side, by count: Int) -> some View {
    let action = value.step(by: count)
    return ChevronButton(points: points) { action?() }.disabled(action == nil)
  }

  private var window: some View {
    let position = position
    let middle = Int(position.rounded())
    return ZStack {
      ControlBackground()
      ForEach((0..<count).clamped(to: middle - 2..<middle + 3)) { index in
        row(index, index == middle)
          .frame(height: metrics.rowHeight)
          .offset(y: (Double(index) - position) * metrics.rowHeight)
      }
      .animation(reducesMotion || drag != nil ? nil : .easeOut(duration: 0.15), value: value.index)
      band(middle)
    }
    .frame(minWidth: metrics.minWidth)
    .frame(height: metrics.height)
    .fixedSize(horizontal: metrics.isNarrow, vertical: false)
    .clipped()
    .contentShape(Rectangle())
  }

  private var turning: some Gesture {
    DragGesture(minimumDistance: 4, axes: .vertical)
      .onEnded {
        value.go(to: Int((Double(drag?.start ?? value.index) - $0.translation.height / metrics.rowHeight).rounded()))
      }
      // The state is the outer listener, so that the end still sees how the drag began.
      .updating($drag) { change, drag, _ in
        drag = Drag(start: drag?.start ?? value.index, way: -change.translation.height / metrics.rowHeight)
      }
  }

  private func tap(at y: Double) {
    value.go(to: value.index + Int(((y - metrics.height / 2) / metrics.rowHeight).rounded()))
  }
}

/// The sizes of a wheel, in points.
struct WheelMetrics {
  let rowHeight: Double
  /// The height of the rows that are seen.
  let height: Double
  let minWidth: Double
  /// Whether the rows are no wider than their texts.
  var isNarrow = false
  /// The distance between the rows and the buttons.
  let gap: Double
  /// The distance between the buttons.
  let buttonGap: Double

  /// Returns the height of rows with texts in a font, in points.
  ///
  /// - Parameter least: The height of rows with small texts.
  static func rowHeight(_ least: Double, for font: Font?) -> Double {
    max(least, (font ?? .body).description.size * 1.35).rounded()
  }
}

/// The lines around the row in the middle of a wheel.
struct WheelLines: View {
  let rowHeight: Double
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let color = isEnabled ? Color.accentColor : .secondary
    VStack(spacing: rowHeight - ControlLook.lineWidth) {
      color.frame(height: ControlLook.lineWidth)
      color.frame(height: ControlLook.lineWidth)
    }
  }
}

extension View {
  /// Turns a wheel by keys.
  func wheelKeys(_ value: WheelValue, in direction: LayoutDirection) -> some View {
    onKeyPress { press in
      let forward = direction == .rightToLeft ? -1 : 1
      switch press.key {
      // Up and down lead to other views, which visitors with four keys must reach.
      case .rightArrow: value.step(by: forward)?()
      case .leftArrow: value.step(by: -forward)?()
      case .home: value.go(to: value.choices.lowerBound)
      case .end: value.go(to: value.choices.upperBound)
      default: return .ignored
      }
      return .handled
    }
  }
}
