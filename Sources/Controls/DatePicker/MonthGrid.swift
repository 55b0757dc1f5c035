internal import FollowspotDrawing
internal import FollowspotSemantics
internal import FollowspotViews

/// The days of a month in weeks, with buttons for the month before and the one after.
struct MonthGrid: View {
  let page: DatePage
  /// A day of the month that is shown; `nil` for that of the selection.
  @State private var turned: Int?
  @FocusState private var focused: Int?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.layoutDirection) private var direction

  /// The most weeks that a month has a part in. The grid always has room for them, so that its height stays.
  private static let weeks = 6

  var body: some View {
    let shown = turned ?? page.shownDay
    let month = page.calendar.month(holding: shown)
    let first = month.lowerBound - page.calendar.column(of: month.lowerBound)
    VStack(spacing: 0) {
      header(month)
      HStack(spacing: 0) {
        ForEach(0..<7) { column in
          Text(page.text(.weekday, first + column)).fontSize(of: .footnote).foregroundColor(.secondary).lineLimit(1)
            .frame(minWidth: cell * 0.8, idealWidth: cell, maxWidth: cell)
        }
      }
      .padding(.vertical, target / 8)
      .accessibilityHidden(true)
      ForEach(0..<Self.weeks) { week in
        HStack(spacing: 0) {
          ForEach(0..<7) { column in
            let day = first + week * 7 + column
            Group {
              if month.contains(day) { self.day(day) } else { Color.clear }
            }
            .frame(minWidth: cell * 0.8, idealWidth: cell, maxWidth: cell)
            .frame(minHeight: cell * 0.8, idealHeight: cell, maxHeight: cell)
          }
        }
      }
    }
    .frame(maxWidth: cell * 7)
    .accessibilityContainer(.grid)
    .onChange(of: page.day) { turned = nil }
  }

  private var cell: Double { target }

  private func header(_ month: Range<Int>) -> some View {
    HStack(spacing: target / 6) {
      button(to: month.lowerBound - 1, isForward: false)
      Spacer(minLength: 0)
      Text(page.text(.month, month.lowerBound)).bold().lineLimit(2).multilineTextAlignment(.center)
        .controlText(isEnabled: isEnabled)
      Spacer(minLength: 0)
      button(to: month.upperBound, isForward: true)
    }
  }

  private func button(to day: Int, isForward: Bool) -> some View {
    let other = page.calendar.month(holding: day)
    return ChevronButton(points: isForward ? .trailing : .leading) { turned = day }
      .accessibilityLabel(page.text(.month, other.lowerBound))
      .disabled(!page.range.overlaps(days: other))
  }

  private func day(_ day: Int) -> some View {
    let isSelected = day == page.day
    return Pressed(action: { page.choose(day: day) }) { look in
      DayMark(text: page.text(.day, day), isSelected: isSelected, isToday: day == page.today).controlLook(look)
    }
    .control(
      ControlSemantics(.option, value: day == page.today ? page.text(.today) : nil, states: isSelected ? .selected : [])
    )
    .accessibilityLabel(page.text(.whole, day))
    .focused($focused, equals: day)
    .onKeyPress { press in handle(press.key, on: day) }
    .disabled(!page.range.holds(day: day))
  }

  private func handle(_ key: KeyEquivalent, on day: Int) -> KeyPress.Result {
    let calendar = page.calendar
    let (month, column) = (calendar.month(holding: day), calendar.column(of: day))
    let forward = direction == .rightToLeft ? -1 : 1
    switch key {
    case .rightArrow: return focus(day + forward)
    case .leftArrow: return focus(day - forward)
    // Beyond the first and the last week are other views, which are to be reached too.
    case .upArrow: return month.contains(day - 7) ? focus(day - 7) : .ignored
    case .downArrow: return month.contains(day + 7) ? focus(day + 7) : .ignored
    case .home: return focus(day - column)
    case .end: return focus(day + 6 - column)
    case .pageUp: return focus(calendar.day(day, addingMonths: -1))
    case .pageDown: return focus(calendar.day(day, addingMonths: 1))
    default: return .ignored
    }
  }

  /// Moves the focus to a day, or to the nearest that can be chosen.
  private func focus(_ wanted: Int) -> KeyPress.Result {
    let day = page.range.nearest(toDay: wanted)
    turned = day
    focused = day
    return .handled
  }
}

/// The number of a day. The selected one has a bar under it, and today has a ring.
private struct DayMark: View {
  let text: String
  let isSelected: Bool
  let isToday: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: ControlLook.cornerRadius)
    ZStack {
      shape.fill(isSelected && isEnabled ? Color.accentColor : isEnabled ? Color(.role(.surface)) : .clear)
      if isToday || isSelected && !isEnabled {
        shape.strokeBorder(isEnabled ? Color.accentColor : .secondary, lineWidth: ControlLook.lineWidth)
      }
      Text(text).fontWeight(isToday || isSelected ? .bold : .regular).lineLimit(1).foregroundColor(color)
      if isSelected {
        Capsule().fill(color).frame(width: target * 0.34, height: target / 16).offset(y: target * 0.28)
      }
      if !isEnabled {
        Rectangle().fill(Color.secondary).frame(width: target * 0.34, height: 1)
      }
    }
    .padding(target / 24)
    .contentShape(Rectangle())
  }

  private var color: Color { !isEnabled ? .secondary : isSelected ? Color(.role(.onAccent)) : .primary }
}
