/// The components of a document and their uses.
struct ComponentTable {
  /// The components by name.
  var declared: [String: Component] = [:]
  /// The names of the components that some view, also a faulty one, uses.
  var used: Set<String> = []
  /// The names of the components that were filled in at least once, and so have been read.
  var filled: Set<String> = []
}
