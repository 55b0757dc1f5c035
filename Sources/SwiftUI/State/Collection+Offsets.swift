#if SwiftUI
  public import Foundation

  extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
      for offset in offsets.reversed() { remove(at: startIndex + offset) }
    }
  }

  extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves the elements at offsets in front of the one at another, or to the end.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      let moved = source.map { self[startIndex + $0] }
      remove(atOffsets: source)
      insert(contentsOf: moved, at: startIndex + destination - source.count(in: 0..<destination))
    }
  }
#endif
