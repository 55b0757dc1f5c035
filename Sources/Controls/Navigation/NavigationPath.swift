/// The values that lead from the root of a ``NavigationStack`` to the shown screen, of any types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates an empty path, which shows the root.
  public init() {}

  /// Creates a path with values of one type.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of screens over the root.
  public var count: Int { elements.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Shows the screen of a value over the others.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Goes back by a number of screens, at most to the root.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(max(0, min(count, elements.count))) }
}
