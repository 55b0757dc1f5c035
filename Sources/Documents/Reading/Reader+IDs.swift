extension Reader {
  /// Reports ids that two views of one display would share.
  mutating func checkIDs(_ elements: [ViewOccurrence]) {
    for same in Dictionary(grouping: elements, by: \.id).values where same.count > 1 {
      for (index, element) in same.enumerated() { check(element, beside: same[..<index]) }
    }
  }

  /// Reports ids of views over a screen that also exist on the screen.
  mutating func checkIDs(of overlaid: [ViewOccurrence], over screen: [ViewOccurrence]) {
    guard !overlaid.isEmpty else { return }
    let known = Dictionary(grouping: screen, by: \.id)
    for element in overlaid { check(element, beside: (known[element.id] ?? [])[...]) }
  }

  private mutating func check(_ element: ViewOccurrence, beside others: ArraySlice<ViewOccurrence>) {
    guard let first = others.first(where: { !element.excludes($0) }) else { return }
    let places =
      element.position == first.position
      ? (element.usePosition, first.usePosition) : (element.position, first.position)
    report(
      at: places.0,
      "the id '\(element.id)' is already given at \(places.1); ids are unique on a screen, so choose another")
  }
}

extension ViewOccurrence {
  /// Whether no display shows both views.
  fileprivate func excludes(_ other: ViewOccurrence) -> Bool {
    conditions.contains { mine in other.conditions.contains { mine.excludes($0) } }
  }
}
