internal import FollowspotData
internal import FollowspotGeometry
internal import FollowspotViews

extension ViewFactory {
  /// The direction that views it makes run in.
  var layoutDirection: LayoutDirection { direction ?? resolver.layoutDirection }

  /// A distance along x as the author means it: towards where lines of text end.
  func mirrored(_ x: Double) -> Double { layoutDirection == .rightToLeft ? -x : x }

  /// The factory of a view and all inside, which may state its direction. Rows of keys run from left to right in every
  /// language.
  func directed(_ description: ViewDescription) -> ViewFactory {
    let content = description.content
    var factory = self
    factory.holdsKeys = content.hasRowsOfKeys
    factory.isOrderStated = description.modifiers?.layoutDirection != nil
    let hasKeys =
      switch content {
      case .grid: factory.holdsKeys
      case .hStack: holdsKeys
      default: false
      }
    factory.direction = description.modifiers?.layoutDirection ?? (hasKeys ? .leftToRight : direction)
    if case .group = content { factory.holdsKeys = holdsKeys }
    return factory
  }

  /// A view in the direction of the factory that made it.
  func inDirection(_ view: AnyView) -> AnyView {
    direction.map { AnyView(view.environment(\.layoutDirection, $0)) } ?? view
  }

  /// The factory of views side by side, and those views: numbers among them keep their order.
  func row<Stack: View>(_ inner: [ViewDescription], _ stack: @escaping ([Part]) -> Stack) -> AnyView {
    let mirrors = layoutDirection == .rightToLeft && !isOrderStated
    var factory = self
    factory.isInMirroredRow = mirrors
    let parts = factory.views(inner)
    guard mirrors, RowReading.mayHoldNumbers(parts.map(\.description)) else { return AnyView(stack(parts)) }
    return AnyView(NumbersRow(factory: factory, parts: parts, stack: stack))
  }

  /// The text of a view that has one and is nothing to touch; nil for any other.
  func reading(_ description: ViewDescription) -> RowReading.Text? {
    description.readableText.map { text in
      let shown =
        text.isFixed
        ? resolver.message(text.source) : data.text(text, resolver.wording(of: text.source), word: resolver.word)
      return RowReading.Text(shown, isFixed: text.isFixed)
    }
  }
}

/// A row from right to left, with the numbers in it from left to right.
private struct NumbersRow<Stack: View>: View {
  let factory: ViewFactory
  let parts: [ViewFactory.Part]
  let stack: ([ViewFactory.Part]) -> Stack

  var body: some View {
    stack(RowReading.mirrored(parts, texts: parts.map { factory.reading($0.description) }))
  }
}
