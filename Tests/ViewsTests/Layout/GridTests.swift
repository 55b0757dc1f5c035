import FollowspotDrawing
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor
struct GridTests {
  @Test("A grid aligns its views in columns and rows", arguments: grids)
  func grid(spec: LayoutSpec) { spec.check() }

  nonisolated static let grids: [LayoutSpec] = [
    LayoutSpec(
      "a column is as wide as its widest view, a row as high as its highest",
      ["a": at(50, 20, 60, 20), "b": at(115, 25, 30, 10), "c": at(70, 55, 20, 10), "d": at(110, 40, 40, 40)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(60, 20).named("a")
          box(30, 10).named("b")
        }
        GridRow {
          box(20, 10).named("c")
          box(40, 40).named("d")
        }
      }
    },
    LayoutSpec(
      "8 points lie between unless given", ["a": at(81, 41, 15, 5), "b": at(104, 41, 15, 5), "c": at(81, 54, 15, 5)]
    ) {
      Grid {
        GridRow {
          box(15, 5).named("a")
          box(15, 5).named("b")
        }
        GridRow { box(15, 5).named("c") }
      }
    },
    LayoutSpec(
      "flexible columns share what fixed ones leave",
      ["a": at(0, 40, 40, 20), "b": at(40, 0, 80, 100), "c": at(120, 0, 80, 100)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40, 20).named("a")
          Color.red.named("b")
          Color.red.named("c")
        }
      }
    },
    LayoutSpec(
      "a view outside of rows takes a row and all columns",
      ["a": at(60, 30, 40, 20), "b": at(100, 30, 40, 20), "d": at(60, 50, 80, 1)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40, 20).named("a")
          box(40, 20).named("b")
        }
        Divider().named("d")
      }.frame(height: 40, alignment: .top)
    },
    LayoutSpec("a view may span columns", ["a": at(60, 30, 80, 20), "b": at(60, 50, 40, 20), "c": at(100, 50, 40, 20)])
    {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { Color.red.frame(height: 20).gridCellColumns(2).named("a") }
        GridRow {
          box(40, 20).named("b")
          box(40, 20).named("c")
        }
      }
    },
    LayoutSpec(
      "a view wider than the columns it spans widens them alike",
      ["a": at(50, 30, 100, 20), "b": at(55, 50, 40, 20), "c": at(105, 50, 40, 20)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { box(100, 20).gridCellColumns(2).padding(0).named("a") }
        GridRow {
          box(40, 20).named("b")
          box(40, 20).named("c")
        }
      }
    },
    LayoutSpec("columns that only a spanning view is in share the space", ["a": at(0, 0, 200, 100)]) {
      Grid(horizontalSpacing: 0) { GridRow { Color.red.gridCellColumns(3).named("a") } }
    },
    LayoutSpec(
      "alignment moves views in their cells",
      ["a": at(60, 20, 60, 40), "b": at(120, 20, 20, 10), "c": at(60, 60, 20, 20), "d": at(120, 60, 20, 20)]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(60, 40).named("a")
          box(20, 10).named("b")
        }
        GridRow {
          box(20, 20).named("c")
          box(20, 20).named("d")
        }
      }
    },
    LayoutSpec(
      "a column stands where one of its views says, a view of several columns where its first does",
      [
        "a": at(60, 20, 60, 20), "b": at(130, 20, 10, 20), "c": at(100, 40, 20, 20), "d": at(120, 40, 20, 20),
        "e": at(90, 60, 30, 20),
      ]
    ) {
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(60, 20).gridColumnAlignment(.trailing).named("a")
          box(10, 20).named("b").gridColumnAlignment(.trailing)
        }
        GridRow {
          box(20, 20).gridColumnAlignment(.leading).named("c")
          box(20, 20).named("d")
        }
        GridRow { box(30, 20).named("e") }
      }
    },
    LayoutSpec("a row may have its own alignment", ["a": at(90, 30, 10, 40), "b": at(100, 60, 10, 10)]) {
      Grid(alignment: .top, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          box(10, 40).named("a")
          box(10, 10).named("b")
        }
      }
    },
    LayoutSpec(
      "a view without a size takes the room that the others of its column and row make",
      ["a": at(70, 35, 40, 20), "b": at(110, 35, 20, 20), "c": at(70, 55, 40, 10), "d": at(110, 55, 20, 10)]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40, 20).named("a")
          Color.red.gridCellUnsizedAxes([.horizontal, .vertical]).named("b")
        }
        GridRow {
          Color.red.gridCellUnsizedAxes(.horizontal).frame(height: 10).named("c")
          box(20, 10).named("d")
        }
      }
    },
    LayoutSpec("a row may line up by its texts", ["a": at(85, 25, 10, 50), "b": at(95, 45, 20, 20)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          Text("a").padding(EdgeInsets(top: 20, bottom: 10)).named("a")
          Text("bc").named("b")
        }
      }
    },
    LayoutSpec("a modified row stays a row", ["a": at(80, 45, 20, 10), "b": at(100, 45, 20, 10)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(20, 10).named("a")
          box(20, 10).named("b")
        }.padding(0).onTapGesture {}
      }
    },
    LayoutSpec("rows may be made by ForEach", ["0": at(80, 40, 20, 10), "1": at(80, 50, 20, 10)]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<2) { row in
          GridRow {
            box(20, 10).named("\(row)")
            box(20, 10)
          }
        }
      }
    },
    LayoutSpec("an empty grid takes no place", ["g": at(100, 50, 0, 0)]) { Grid {}.named("g") },
  ]
}
