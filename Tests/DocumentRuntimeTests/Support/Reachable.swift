/// The values that can be reached from another one by its stored properties, as a debugger sees them.
struct Reachable {
  /// The number of elements above which a list is skipped: pixels and glyphs.
  private static let longest = 5000

  /// Returns the ways to the texts that hold another one.
  static func ways(to needle: String, from root: Any) -> [String] {
    var (found, known) = ([String](), Set<ObjectIdentifier>())
    var waiting: [(way: String, value: Any)] = [("", root)]
    while let (way, value) = waiting.popLast() {
      if let text = value as? String {
        if text.contains(needle) { found.append(way) }
        continue
      }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .class || mirror.displayStyle == .foreignReference {
        guard known.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      }
      if mirror.displayStyle == .collection, mirror.children.count > longest { continue }
      var next: Mirror? = mirror
      while let part = next {
        for child in part.children {
          waiting.append(("\(way).\(child.label ?? "\(type(of: child.value))")", child.value))
        }
        next = part.superclassMirror
      }
    }
    return found
  }
}
