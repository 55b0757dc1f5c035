internal import FollowspotGeometry

/// The scroll positions of views that are made again each time they are shown, such as the pages of tabs.
///
/// Scroll views are identified by the order in which they are laid out for the first time.
@MainActor
package final class ScrollMemory {
  private var offsets: [Int: Point] = [:]
  /// The numbers of the scroll views that are in the tree.
  private var live: Set<Int> = []

  /// Creates an empty memory.
  package init() {}

  /// Returns the number of a scroll view that joins the tree, with its former position.
  func join() -> (number: Int, offset: Point) {
    var number = 0
    while live.contains(number) { number += 1 }
    live.insert(number)
    return (number, offsets[number] ?? .zero)
  }

  func note(_ offset: Point, of number: Int) { offsets[number] = offset }

  func leave(_ number: Int) { live.remove(number) }
}

private enum ScrollMemoryKey: EnvironmentKey { static var defaultValue: ScrollMemory? { nil } }

extension EnvironmentValues {
  /// The memory of the outermost scroll views inside; `nil` for none.
  package var scrollMemory: ScrollMemory? {
    get { self[ScrollMemoryKey.self] }
    set { self[ScrollMemoryKey.self] = newValue }
  }
}
