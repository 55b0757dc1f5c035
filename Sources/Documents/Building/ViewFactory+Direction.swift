internal import FollowspotViews

extension ViewFactory {
  /// The direction that views it makes run in.
  var layoutDirection: LayoutDirection { direction ?? resolver.layoutDirection }

  /// A distance along x as the author means it: towards where lines of text end.
  func mirrored(_ x: Double) -> Double { layoutDirection == .rightToLeft ? -x : x }

  /// The factory of a view and all inside, which may state its direction. A number pad runs from left to right in every
  /// language.
  func directed(_ description: ViewDescription) -> ViewFactory {
    let own = description.modifiers?.layoutDirection ?? (description.content.isNumberPad ? .leftToRight : nil)
    guard let own else { return self }
    var factory = self
    factory.direction = own
    return factory
  }

  /// A view in the direction of the factory that made it.
  func inDirection(_ view: AnyView) -> AnyView {
    direction.map { AnyView(view.environment(\.layoutDirection, $0)) } ?? view
  }
}

extension ViewDescription.Content {
  /// Whether it is rows of digits that count up, as those of telephones and calculators: two rows or more with three
  /// digits side by side.
  var isNumberPad: Bool {
    let rows: [[ViewDescription]] =
      switch self {
      case .grid(let rows, _, _, _): rows
      case .vStack(let views, _, _):
        views.compactMap { if case .hStack(let row, _, _) = $0.content { row } else { nil } }
      default: []
      }
    guard rows.count > 1 else { return false }
    return rows.count { row in
      let digits = row.map(\.digit)
      return zip(digits, zip(digits.dropFirst(), digits.dropFirst(2))).contains { first, rest in
        first.map { rest.0 == $0 + 1 && rest.1 == $0 + 2 } ?? false
      }
    } > 1
  }
}

extension ViewDescription {
  /// The digit that is all of the view's text; nil for a view with other text or none.
  fileprivate var digit: Int? {
    var texts: [TextTemplate] = []
    walk { view in
      if case .text(let text) = view.content { texts.append(text) }
      return texts.count < 2
    }
    guard texts.count == 1, texts[0].isFixed, texts[0].source.count == 1 else { return nil }
    return texts[0].source.first?.wholeNumberValue
  }
}
