package import FollowspotData

/// The lists of the data of which views show a part, because they have more rows than a stack makes at once.
@MainActor
package final class CutLists {
  /// Called with a line for the log when a list is cut, once until it has fewer rows.
  package var onCut: ((String) -> Void)?
  private var names: Set<String> = []

  /// No list is cut yet.
  package init() {}

  /// Notes a list that is cut.
  func note(_ list: String) {
    if names.insert(list).inserted { onCut?("cannot show all rows of '\(list)': \(Self.cause)") }
  }

  /// Forgets all, for another document.
  package func removeAll() { names = [] }

  /// The lists that are too long now, in order.
  package func names(in store: DataStore) -> [String] {
    names = names.filter { store.rowCount(of: $0) > RowsDescription.eagerLimit }
    return names.sorted()
  }

  /// The cause and the remedy, a part of a sentence.
  package static let cause =
    "a stack makes \(RowsDescription.eagerLimit) rows at once; put the 'ForEach' into a 'LazyVStack', or give it a 'limit'"
}
