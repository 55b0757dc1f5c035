import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation

@testable import FollowspotViews

/// A list in a window of 200 by 100 points, with counts of the rows it makes.
@MainActor
final class LazyScene {
  @Observable @MainActor
  final class Model {
    var rows: [Int]
    var heights: [Int: Double] = [:]
    var isOpen = false

    init(_ rows: [Int]) { self.rows = rows }

    func height(_ row: Int) -> Double { heights[row] ?? 20 }
  }

  @Observable @MainActor
  final class Item {
    var width = 10.0
  }

  let model: Model
  /// The number of row bodies evaluated.
  private(set) var bodies = 0
  private(set) var host: ViewHost!

  struct Row: View {
    let row: Int
    let scene: LazyScene

    var body: some View {
      scene.bodies += 1
      return Color(red: Double(row % 7) / 7, green: Double(row % 11) / 11, blue: 0.5)
        .frame(height: scene.model.height(row)).named("\(row)")
    }
  }

  init(_ rows: Int, spacing: Double = 0, size: Size = Size(width: 200, height: 100), isLazy: Bool = true) {
    model = Model(Array(0..<rows))
    host = ViewHost(size: size) { [unowned self] in
      ScrollView {
        if isLazy {
          LazyVStack(spacing: spacing) {
            ForEach(model.rows, id: \.self) { Row(row: $0, scene: self) }
          }
        } else {
          VStack(spacing: spacing) {
            ForEach(model.rows, id: \.self) { Row(row: $0, scene: self) }
          }
        }
      }
    }
    _ = host.update()
  }

  var scroll: ScrollNode? { host.rootNode?.first(ScrollNode.self) }
  var offset: Double { scroll?.offset.y ?? .nan }

  /// Scrolls by a distance and updates the host.
  func scroll(by distance: Double) {
    scroll?.scroll(by: Point(x: 0, y: distance))
    _ = host.update()
  }

  /// The rows that are made, with their tops on the display.
  var places: [Int: Double] {
    Dictionary(host.frames.compactMap { name, frame in Int(name).map { ($0, frame.minY) } }) { first, _ in first }
  }
}

extension _ViewNode {
  /// Returns the first node of a type in the tree.
  func first<N: _ViewNode>(_ type: N.Type) -> N? {
    if let node = self as? N { return node }
    var found: N?
    forEachChild { if found == nil { found = $0.first(type) } }
    return found
  }
}
