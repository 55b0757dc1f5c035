/// What the inside of a component or a `ForEach` says without `$names`, by the place that says it. It is the same at each
/// use, so it is read once: a component with a hundred values and two names costs two values where it is used again.
///
/// A class, since reading changes the reader that has it.
final class Memory<Value> {
  private struct Entry {
    let value: Value
    /// How deep in views it was read. Where it is used less deep, what is inside is within the limit too.
    let depth: Int
    /// What it adds to the reader's counts.
    let views, waysOut: Int
  }
  private var entries: [SourcePosition: Entry] = [:]

  /// The value at a place, read where it isn't known.
  ///
  /// What is wrong with it is told once: that is at the same place each time. Views with ids are read at each use, since
  /// two of them may not be on one screen.
  func value(at position: SourcePosition, in reader: inout Reader, read: (inout Reader) -> Value?) -> Value? {
    // Outside of components all is read once anyway, and where nobody uses a component any value is fine.
    guard let scope = reader.scope, !scope.isOpen else { return read(&reader) }
    if let known = entries[position], reader.viewDepth <= known.depth,
      reader.viewCount + known.views <= Reader.viewLimit
    {
      reader.viewCount += known.views
      reader.waysOut += known.waysOut
      return known.value
    }
    let (views, waysOut, elements) = (reader.viewCount, reader.waysOut, reader.elements.count)
    guard let value = read(&reader) else { return nil }
    if reader.elements.count == elements {
      entries[position] = Entry(
        value: value, depth: reader.viewDepth, views: reader.viewCount - views, waysOut: reader.waysOut - waysOut)
    }
    return value
  }
}
