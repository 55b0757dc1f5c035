internal import FollowspotData
internal import FollowspotDocuments

/// The lists of which only the first rows are shown, because they are too long for a stack that is not lazy.
@MainActor
struct CutLists {
  /// The lists whose rows are all built at once.
  private let unbounded: Set<String>
  /// The lists that are too long at present.
  private(set) var names: Set<String> = []

  init(of document: Document) { unbounded = Set(document.unboundedLists.map(\.name)) }

  /// Updates the lists among changed data; all lists for `nil`. Returns those that have become too long, sorted.
  mutating func update(_ changed: Set<String>? = nil, in store: DataStore) -> [String] {
    let lists = changed.map(unbounded.intersection) ?? unbounded
    let long = lists.filter { store.rowCount(of: $0) > RowsDescription.eagerLimit }
    defer { names = names.subtracting(lists).union(long) }
    return long.subtracting(names).sorted()
  }
}
