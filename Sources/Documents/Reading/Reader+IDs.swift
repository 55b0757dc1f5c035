extension Reader {
  /// Reports ids that two views of a display would have at once.
  mutating func checkIDs(_ elements: [Element]) {
    for (id, same) in Dictionary(grouping: elements, by: \.id) {
      for (index, element) in same.enumerated() {
        guard let first = same[..<index].first(where: { !element.excludes($0) }) else { continue }
        let places =
          element.position == first.position
          ? (element.usePosition, first.usePosition) : (element.position, first.position)
        report(
          at: places.0, "the id '\(id)' was given already at \(places.1); ids are unique on a screen, so choose another"
        )
      }
    }
  }
}

extension Element {
  /// Whether no display shows both views.
  fileprivate func excludes(_ other: Element) -> Bool {
    conditions.contains { mine in other.conditions.contains { mine.excludes($0) } }
  }
}
