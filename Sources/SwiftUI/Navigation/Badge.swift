#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a number beside the view in a row of a `List`, or over the label of its tab; none for 0.
    public func badge(_ count: Int) -> some View {
      BadgedView(content: self, badge: count == 0 ? nil : Text("\(count)"))
    }

    /// Shows a text beside the view in a row of a `List`, or over the label of its tab.
    public func badge(_ text: Text?) -> some View { BadgedView(content: self, badge: text) }

    /// Shows a text beside the view in a row of a `List`, or over the label of its tab.
    public func badge(_ text: (some StringProtocol)?) -> some View {
      BadgedView(content: self, badge: text.map { Text($0) })
    }
  }

  /// A view with a badge, which its row or its tab shows.
  nonisolated struct BadgedView<Content: View>: View {
    package let content: Content
    let badge: Text?
    @Environment(\.isInListRow) private var isInListRow

    @MainActor var body: some View {
      if Content.self is any BadgedLink.Type {
        content.environment(\.linkBadge, badge)
      } else if isInListRow {
        HStack {
          content.frame(maxWidth: .infinity, alignment: .leading)
          badge?.foregroundColor(.secondary).lineLimit(1)
        }
      } else {
        content
      }
    }
  }

  /// The label of a tab with a badge at its upper trailing corner.
  nonisolated struct BadgedLabel: View {
    let label: AnyView
    let badge: Text?

    @MainActor var body: some View {
      label.overlay(alignment: .topTrailing) {
        if let badge {
          // The frame lets the badge be wider than the label, beside which it begins.
          badge.font(.caption).foregroundColor(Color(.role(.onAccent))).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 20, minHeight: 20)
            .background(Color.accentColor, in: Capsule())
            .tint(Color(.role(.error)))
            .frame(width: 80, alignment: .leading)
            .alignmentGuide(.trailing) { _ in 0 }
            .alignmentGuide(.top) { $0.height / 2 }
        }
      }
    }
  }
#endif
