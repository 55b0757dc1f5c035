/// The effects of one change of a store.
package struct DataChange: Hashable {
  /// The names whose values differ from before.
  package var values: Set<String> = []
  /// The kept data whose values or deadlines differ from before, in the order of the change.
  package var kept: [String] = []
  /// The paths of the pictures that were set, even to the same value.
  package var pictures: Set<String> = []

  /// Whether the change has no effect.
  var isEmpty: Bool { values.isEmpty && kept.isEmpty && pictures.isEmpty }
}
