/// A cache of values from nodes without variables, which are the same at every use of their component. Each is read
/// only at its first use.
///
/// It is a class because reading changes the reader that owns it.
final class ReadOnce<Value> {
  private struct Entry {
    let value: Value
    /// The nesting depth of views at the first use. At this or a smaller depth, the content stays within the limit.
    let depth: Int
    /// The number of views, and of actions that dismiss a sheet, that the value adds to the reader's counts.
    let views, dismissals: Int
  }
  /// The values by the numbers of their nodes.
  private var entries: [Int: Entry] = [:]

  /// Returns the value of a node, which is read unless it is cached.
  ///
  /// Faults are reported only at the first use, because later ones would have the same position. Three kinds of nodes
  /// are read at every use: those with ids, because two views of a screen must not share an id; those with other
  /// components, because these may form a cycle; and those with names of data, because each use may give another datum.
  func value(of node: YAMLNode, in reader: inout Reader, read: (inout Reader) -> Value?) -> Value? {
    // Outside of components each node is read once anyway, and an unused component accepts any value.
    guard let scope = reader.scope, !scope.isOpen else { return read(&reader) }
    if let known = entries[node.number], reader.context.viewDepth <= known.depth,
      reader.counts.views + known.views <= ReadingCounts.viewLimit
    {
      reader.counts.views += known.views
      reader.counts.dismissals += known.dismissals
      return known.value
    }
    let (views, dismissals) = (reader.counts.views, reader.counts.dismissals)
    let (elements, uses, names) = (reader.identified.current.count, reader.counts.uses, reader.counts.bareNames)
    guard let value = read(&reader) else { return nil }
    if reader.identified.current.count == elements, reader.counts.uses == uses, reader.counts.bareNames == names {
      entries[node.number] = Entry(
        value: value, depth: reader.context.viewDepth, views: reader.counts.views - views,
        dismissals: reader.counts.dismissals - dismissals)
    }
    return value
  }
}

/// The caches of a reader.
struct ReadOnceCaches {
  /// The views that are the same at every use of their component.
  let views = ReadOnce<ViewDescription>()
  /// The modifiers that are the same at every use of their component, by the nodes of their views.
  let changes = ReadOnce<ViewDescription.Change>()
}
