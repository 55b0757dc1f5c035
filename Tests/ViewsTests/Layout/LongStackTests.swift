import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing

@testable import FollowspotViews

/// Compares long stacks, which measure only changed elements, to newly made stacks.
@MainActor
@Suite("Long stacks")
struct LongStackTests {
  @Test("A changed stack shows the same as a newly made one", arguments: 1...20)
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spacing: Double? = seed.isMultiple(of: 2) ? nil : 3
    let direction: LayoutDirection = seed.isMultiple(of: 3) ? .rightToLeft : .leftToRight
    let rows = (0..<50).map { Row(name: "\($0)") }
    let old = Board(rows, spacing, direction)
    _ = old.host.update()
    var settled = 0
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        rows[Int.random(in: 0..<50, using: &random)].change(&random)
      }
      for row in rows where row.isGuided && Bool.random(using: &random) { row.isGuided = false }
      let new = Board(rows, spacing, direction)
      #expect(old.host.update().fills == new.host.update().fills)
      #expect(old.names.all == new.names.all)
      if old.stack?.isSettled == true { settled += 1 }
    }
    #expect(settled > 0)
  }

  @Test("A stack stays settled while changed rows keep their size, and no longer")
  func settled() throws {
    let rows = (0..<50).map { Row(name: "\($0)") }
    let board = Board(rows, 3, .leftToRight)
    _ = board.host.update()
    let stack = try #require(board.stack)
    #expect(stack.isSettled)
    rows[7].inner = 2
    #expect(board.host.update().fills.count == 50)
    #expect(stack.isSettled)
    rows[7].height = 11
    rows[8].isGuided = true
    _ = board.host.update()
    #expect(!stack.isSettled)
    rows[8].isGuided = false
    _ = board.host.update()
    #expect(stack.isSettled)
  }

  /// The state of a row.
  @Observable @MainActor
  final class Row {
    let name: String
    var width = 20.0
    var height = 10.0
    /// The width of a view inside that doesn't affect the row's size.
    var inner = 1.0
    var colour = 0.0
    var isGuided = false
    var isSending = false
    var isThere = true

    init(name: String) { self.name = name }

    func change(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: width = Double(Int.random(in: 10...60, using: &random))
      case 1: height = Double(Int.random(in: 5...30, using: &random))
      case 2, 3: isGuided = isGuided ? false : Int.random(in: 0..<4, using: &random) == 0
      case 4, 5: isSending.toggle()
      case 6: isThere.toggle()
      case 7, 8: colour = Double(Int.random(in: 0...9, using: &random)) / 10
      default: inner = Double(Int.random(in: 1...4, using: &random))
      }
    }
  }

  /// The names last sent.
  @MainActor
  final class Names { var all = "" }

  struct SentKey: PreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
  }

  /// A layout that sets a leading line.
  struct Guide: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
      Size(width: 2, height: 2)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> Double? {
      guide == .leading ? -3 : nil
    }
  }

  struct RowView: View {
    let row: Row

    var body: some View {
      if row.isThere {
        HStack(spacing: 0) {
          Color(red: row.colour, green: 0.5, blue: 1).frame(width: row.inner, height: 4)
          Spacer()
          if row.isGuided { Guide { Color.red } }
          if row.isSending {
            Color.blue.frame(width: 1, height: 1).preference(key: SentKey.self, value: row.name + " ")
          }
        }
        .frame(width: row.width, height: row.height)
      }
    }
  }

  @MainActor
  final class Board {
    let names = Names()
    let host: ViewHost

    init(_ rows: [Row], _ spacing: Double?, _ direction: LayoutDirection) {
      let names = names
      host = ViewHost(size: Size(width: 100, height: 2000)) {
        ScrollView {
          VStack(alignment: .leading, spacing: spacing) {
            ForEach(rows, id: \.name) { RowView(row: $0) }
          }
          .onPreferenceChange(SentKey.self) { names.all = $0 }
        }
        .environment(\.layoutDirection, direction)
      }
    }

    /// The node of the stack.
    var stack: ContainerNode<StackLayout>? {
      func find(_ node: _ViewNode) -> ContainerNode<StackLayout>? {
        if let stack = node as? ContainerNode<StackLayout>, stack.elements.count > 1 { return stack }
        var found: ContainerNode<StackLayout>?
        node.forEachChild { found = found ?? find($0) }
        return found
      }
      return host.rootNode.flatMap(find)
    }
  }
}
