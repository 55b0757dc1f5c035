internal import FollowspotData
internal import FollowspotDocuments

/// The lists of which only the first rows are shown, because they are too long for a stack that is not lazy.
@MainActor
final class CutLists {
  /// Called with a line for the log when a list is first cut. It is called again only after the list was short enough.
  var onCut: ((String) -> Void)?
  private var names: Set<String> = []

  /// Creates a record without cut lists.
  init() {}

  /// Notes that a list is cut.
  func note(_ list: String) {
    if names.insert(list).inserted { onCut?("cannot show all rows of '\(list)': \(Self.cause)") }
  }

  /// Removes all entries, for a reloaded document.
  func removeAll() { names = [] }

  /// Returns the cut lists that are still too long, sorted, and drops the others.
  func names(in store: DataStore) -> [String] {
    names = names.filter { store.rowCount(of: $0) > RowsDescription.eagerLimit }
    return names.sorted()
  }

  /// The cause and the remedy, as a part of a sentence.
  static let cause =
    "a stack creates only \(RowsDescription.eagerLimit) rows at once; put the 'ForEach' into a 'LazyVStack', or give it a 'limit'"
}
