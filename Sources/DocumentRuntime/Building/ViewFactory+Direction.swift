internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

extension ViewFactory {
  /// The layout direction of the views that the factory makes.
  var layoutDirection: LayoutDirection { direction ?? resolver.layoutDirection }

  /// Returns an offset along x in the language's direction: positive values point to the end of a line.
  func mirrored(_ x: Double) -> Double { layoutDirection == .rightToLeft ? -x : x }

  /// Returns the factory for a view and its content, in the direction that the view states. Rows of keys run from left
  /// to right in every language.
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
    factory.direction = description.modifiers?.layoutDirection?.value ?? (hasKeys ? .leftToRight : direction)
    if case .group = content { factory.holdsKeys = holdsKeys }
    return factory
  }

  /// Returns a view in the direction of this factory.
  func inDirection(_ view: AnyView) -> AnyView {
    direction.map { AnyView(view.environment(\.layoutDirection, $0)) } ?? view
  }

  /// Returns views side by side, in which numbers keep their order.
  func row<Stack: View>(_ inner: [ViewDescription], _ stack: @escaping ([Part]) -> Stack) -> AnyView {
    let mirrors = layoutDirection == .rightToLeft && !isOrderStated
    var factory = self
    factory.isInMirroredRow = mirrors
    let parts = factory.views(inner)
    guard mirrors, RowReading.mayHoldNumbers(parts.map(\.description)) else { return AnyView(stack(parts)) }
    return AnyView(NumbersRow(factory: factory, parts: parts, stack: stack))
  }

  /// Returns the text of a view that has exactly one and nothing to touch; else `nil`.
  func reading(_ description: ViewDescription) -> RowReading.Text? {
    description.readableText.map { text in
      let shown =
        text.isFixed
        ? resolver.message(text.source)
        : data.text(text, resolver.wording(of: text.source), word: resolver.word).string
      return RowReading.Text(shown, isFixed: text.isFixed)
    }
  }
}

/// A row from right to left in which numbers run from left to right.
private struct NumbersRow<Stack: View>: View {
  let factory: ViewFactory
  let parts: [ViewFactory.Part]
  let stack: ([ViewFactory.Part]) -> Stack

  var body: some View {
    stack(RowReading.mirrored(parts, texts: parts.map { factory.reading($0.description) }))
  }
}
