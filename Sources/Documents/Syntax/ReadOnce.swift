/// Values read from nodes that say the same wherever their component is used, because no `$name` is filled in. Each is
/// read at its first use only.
///
/// A class, since reading changes the reader that has it.
final class ReadOnce<Value> {
  private struct Entry {
    let value: Value
    /// How deep in views it was read. No deeper, what is inside is within the limit too.
    let depth: Int
    /// What it adds to the reader's counts.
    let views, waysOut: Int
  }
  /// By the node's number.
  private var entries: [Int: Entry] = [:]

  /// The value of a node, read where it isn't known.
  ///
  /// What is wrong with it is told at its first use only; it would be told of the same place. Read at each use is what
  /// has ids, since two of them may not be on one screen, and what uses other components, since those may lead back
  /// here.
  func value(of node: YAMLNode, in reader: inout Reader, read: (inout Reader) -> Value?) -> Value? {
    // Outside of components all is read once anyway, and where nobody uses a component any value is fine.
    guard let scope = reader.scope, !scope.isOpen else { return read(&reader) }
    if let known = entries[node.number], reader.viewDepth <= known.depth,
      reader.viewCount + known.views <= Reader.viewLimit
    {
      reader.viewCount += known.views
      reader.waysOut += known.waysOut
      return known.value
    }
    let (views, waysOut) = (reader.viewCount, reader.waysOut)
    let (elements, uses) = (reader.elements.count, reader.useCount)
    guard let value = read(&reader) else { return nil }
    if reader.elements.count == elements, reader.useCount == uses {
      entries[node.number] = Entry(
        value: value, depth: reader.viewDepth, views: reader.viewCount - views, waysOut: reader.waysOut - waysOut)
    }
    return value
  }
}
