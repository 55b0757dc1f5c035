import FollowspotGeometry
import FollowspotViews

/// Rows that break where they are full, as in the article on layouts.
struct FlowLayout: Layout {
  var spacing = 8.0

  var animatableData: Double {
    get { spacing }
    set { spacing = newValue }
  }

  func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
    let rows = rows(of: subviews, in: proposal.width ?? .infinity, cache)
    return CGSize(width: rows.map(\.width).max() ?? 0, height: rows.last?.maxY ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
    for row in rows(of: subviews, in: bounds.width, cache) {
      for (index, x, size) in row.views {
        subviews[index].place(
          at: Point(x: bounds.minX + x, y: bounds.minY + row.minY), proposal: ProposedViewSize(size))
      }
    }
  }

  private struct Row {
    var views: [(index: Int, x: Double, size: Size)] = []
    var width = 0.0
    var minY = 0.0
    var height = 0.0
    var maxY: Double { minY + height }
  }

  private func rows(of subviews: Subviews, in width: Double, _ sizes: [Size]) -> [Row] {
    var rows: [Row] = []
    for (index, ideal) in sizes.enumerated() {
      // A view wider than a row, such as a long text, gets the width of the row.
      let isTooWide = ideal.width > width
      let size = isTooWide ? subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)) : ideal
      var row = rows.popLast() ?? Row()
      if !row.views.isEmpty, row.width + spacing + size.width > width || subviews[index][StartsRow.self] {
        rows.append(row)
        row = Row(minY: row.maxY + spacing)
      }
      let x = row.views.isEmpty ? 0 : row.width + spacing
      row.views.append((index, x, size))
      row.width = x + size.width
      row.height = max(row.height, size.height)
      rows.append(row)
    }
    return rows
  }
}

/// Whether a view begins a row of a ``FlowLayout``.
struct StartsRow: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  func startsRow() -> some View { layoutValue(key: StartsRow.self, value: true) }
}

struct Tags: View {
  let tags: [String]
  @State private var isList = false

  var body: some View {
    let layout = isList ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(FlowLayout(spacing: 12))
    layout {
      ForEach(tags, id: \.self) { Text($0) }
    }
    .onTapGesture { withAnimation { isList.toggle() } }
  }
}
