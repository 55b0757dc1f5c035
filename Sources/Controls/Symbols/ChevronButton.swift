internal import FollowspotDrawing
internal import FollowspotViews

/// A button that points to a side, as large as a finger.
struct ChevronButton: View {
  let points: Chevron.Side
  /// Whether the button has a background while it is enabled.
  var hasGround = true
  let action: () -> Void
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    Pressed(action: action) { look in
      ChevronMark(points: points, hasGround: hasGround).controlLook(look)
        .frame(width: target, height: target).contentShape(Rectangle())
    }
  }
}

private struct ChevronMark: View {
  let points: Chevron.Side
  let hasGround: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let isUpright = points == .up || points == .down
    ZStack {
      if hasGround || !isEnabled {
        ControlBackground()
      }
      Chevron(points: points).stroke(
        isEnabled ? Color.accentColor : Color.secondary,
        style: StrokeStyle(lineWidth: target / 16, lineCap: .round, lineJoin: .round)
      )
      .frame(width: target * (isUpright ? 0.36 : 0.18), height: target * (isUpright ? 0.18 : 0.36))
    }
  }
}
