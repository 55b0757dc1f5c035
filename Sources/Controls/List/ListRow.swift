internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
package import FollowspotViews

/// The window of a list.
package nonisolated struct ListFrame<Rows: View>: View {
  private let rows: Rows

  /// Creates a window on rows.
  package init(@ViewBuilder rows: () -> Rows) { self.rows = rows() }

  @MainActor package var body: some View {
    ScrollView { LazyVStack(alignment: .leading, spacing: 0) { rows } }
  }
}

private enum LeastRowHeightKey: EnvironmentKey { static let defaultValue = 0.0 }

extension EnvironmentValues {
  /// The least height of rows in points. They are always as high as a finger.
  package var leastRowHeight: Double {
    get { self[LeastRowHeightKey.self] }
    set { self[LeastRowHeightKey.self] = newValue }
  }
}

/// A row of a list, at least as high as a finger, with a line below unless it is the last.
package nonisolated struct ListRow: View {
  let content: AnyView
  let edges: RowEdges
  let style: ListStyle
  /// Whether the row can be chosen, and is; `nil` for a row that can't.
  var isChosen: Bool?
  /// The appearance that the row has in place of its list's.
  var traits = RowTraits()
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.leastRowHeight) private var leastHeight
  @Environment(\.isEnabled) private var isEnabled

  /// The distance of a row's content from the sides, in points.
  package static let margin = 16.0
  /// The part of the least target that the mark of a chosen row is wide.
  private static let markWidth = 0.4
  /// The part of the least target between the content and the mark.
  private static let markDistance = 1.0 / 6

  /// The width of the mark at the end of a row that can be chosen, with the distance before it, in points.
  ///
  /// - Parameter target: The least length of what is touched, in points.
  package static func markRoom(target: Double) -> Double { target * (markWidth + markDistance) }

  /// Creates a row.
  package init(content: AnyView, edges: RowEdges, style: ListStyle) {
    (self.content, self.edges, self.style) = (content, edges, style)
  }

  @MainActor package var body: some View {
    let line = ControlLook.lineWidth
    HStack(spacing: target * Self.markDistance) {
      Group {
        if isChosen == nil || isEnabled { content } else { content.foregroundColor(.secondary) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let isChosen {
        if isChosen {
          ChosenMark(color: isEnabled ? .accentColor : .secondary)
        } else {
          Color.clear.frame(width: target * Self.markWidth, height: 1)
        }
      }
    }
    .padding(traits.look.insets ?? EdgeInsets(top: 8, leading: Self.margin, bottom: 8, trailing: Self.margin))
    .frame(minHeight: max(target, leastHeight))
    .background {
      if let background = traits.background {
        background
      } else if style.isGrouped || isChosen == true {
        shape.fill(Color(.role(.surface)))
      }
    }
    .overlay(alignment: .bottom) {
      // Lines between rows that are touched are the edges of targets.
      if !edges.isLast, traits.look.hasSeparator != false {
        (traits.look.separatorColor ?? Color(.role(isChosen == nil ? .separator : .outline))).frame(height: line / 2)
      }
    }
    .overlay(alignment: .leading) {
      if isChosen == true { (isEnabled ? Color.accentColor : .secondary).frame(width: line * 2) }
    }
    .clipShape(shape)
    .padding(.horizontal, style.isGrouped ? Self.margin : 0)
    .contentShape(Rectangle())
  }

  @MainActor private var shape: UnevenRoundedRectangle {
    let radius = style.isGrouped ? ControlLook.cornerRadius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: edges.isFirst ? radius : 0, bottomLeadingRadius: edges.isLast ? radius : 0,
      bottomTrailingRadius: edges.isLast ? radius : 0, topTrailingRadius: edges.isFirst ? radius : 0)
  }
}

/// A row that a tap chooses.
package nonisolated struct ChoiceRow: View {
  private let row: ListRow
  private let isChosen: Bool
  private let isAgain: Bool
  private let choose: () -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isChosen: Whether the row is chosen.
  ///   - isAgain: Whether a tap on a chosen row counts.
  ///   - choose: Called for each tap.
  package init(row: ListRow, isChosen: Bool, isAgain: Bool = false, choose: @escaping () -> Void) {
    var row = row
    row.isChosen = isChosen
    (self.row, self.isChosen, self.isAgain, self.choose) = (row, isChosen, isAgain, choose)
  }

  @MainActor package var body: some View {
    Pressed {
      if !isChosen || isAgain { choose() }
    } content: { look in
      row.controlLook(look)
    }
    .control(ControlSemantics(.row, states: isChosen ? .selected : []))
  }
}
