internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// The options of a picker side by side, as one bar.
struct SegmentedPicker: View {
  let picker: OptionsPicker
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if !hidesLabels { picker.label.controlText(isEnabled: isEnabled) }
      // Edges of neighbours lie on each other.
      EqualSegments(overlap: ControlLook.lineWidth) {
        ForEach(picker.options.indices, id: \.self) { index in
          Segment(
            picker: picker, index: index, isFirst: index == 0, isLast: index == picker.options.count - 1
          ).zIndex(index == picker.chosen ? 1 : 0)
        }
      }
    }
    .background { if hidesLabels { picker.hiddenLabel } }
    .choiceGroup()
  }
}

private struct Segment: View {
  let picker: OptionsPicker
  let index: Int
  let isFirst: Bool
  let isLast: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let isChosen = picker.chosen == index
    let color: Color = !isEnabled ? .secondary : isChosen ? Color(.role(.onAccent)) : .primary
    Pressed(action: { picker.pick(index) }) { look in
      // The mark has room on both sides, so that a choice moves no name.
      picker.options[index].view
        .foregroundColor(color)
        .multilineTextAlignment(.center)
        .padding(.horizontal, target * 0.5)
        .padding(.vertical, target * 0.1)
        .frame(maxWidth: .infinity, minHeight: target, maxHeight: .infinity)
        .background {
          ControlBackground(shape: shape(), isFilled: isChosen)
        }
        .overlay(alignment: .leading) {
          if isChosen { ChosenMark(color: color, size: target * 0.32).padding(.leading, target * 0.18) }
        }
        .contentShape(Rectangle())
        // The ring lies inside: it covers no mark of a neighbour, and one of its bands stands out on the accent colour.
        .contentShape(.focusEffect, shape(inset: 10))
        .controlLook(look)
    }
    .control(ControlSemantics(.option, states: isChosen ? .selected : []))
  }

  /// Returns the outline of the segment, whose outer corners are round.
  private func shape(inset: Double = 0) -> SegmentOutline {
    SegmentOutline(isFirst: isFirst, isLast: isLast, inset: inset)
  }
}

private struct SegmentOutline: Shape {
  let isFirst: Bool
  let isLast: Bool
  /// The distance to the edges of the segment, in points.
  let inset: Double

  func path(in rect: Rect) -> Path {
    let radius = ControlLook.cornerRadius - inset
    let (first, last) = (isFirst ? radius : 0, isLast ? radius : 0)
    return UnevenRoundedRectangle(
      topLeadingRadius: first, bottomLeadingRadius: first, bottomTrailingRadius: last, topTrailingRadius: last
    ).path(in: rect.insetBy(dx: inset, dy: inset))
  }
}

/// The check mark of the chosen option.
struct ChosenMark: View {
  let color: Color
  /// The width and the height, in points; `nil` for those beside a name in a list.
  var size: Double?
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    CheckMark()
      .stroke(color, style: StrokeStyle(lineWidth: target / 16, lineCap: .round, lineJoin: .round))
      .frame(width: size ?? target * 0.4, height: size ?? target * 0.4)
  }
}

/// Views of equal width and height side by side.
private struct EqualSegments: Layout {
  /// The width that two neighbours share, in points.
  let overlap: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let count = Double(subviews.count)
    guard count > 0 else { return .zero }
    let least = subviews.map { $0.sizeThatFits(.zero).width }.max() ?? 0
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width.map { max(least, share(of: $0, count)) } ?? ideal
    let height = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
    return Size(width: count * width - (count - 1) * overlap, height: height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let width = share(of: bounds.width, Double(subviews.count))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: Point(x: bounds.minX + Double(index) * (width - overlap), y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }

  private func share(of width: Double, _ count: Double) -> Double { (width + (count - 1) * overlap) / count }
}
