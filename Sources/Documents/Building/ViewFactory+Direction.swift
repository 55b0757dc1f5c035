internal import FollowspotData
internal import FollowspotViews

extension ViewFactory {
  /// The direction that views it makes run in.
  var layoutDirection: LayoutDirection { direction ?? resolver.layoutDirection }

  /// A distance along x as the author means it: towards where lines of text end.
  func mirrored(_ x: Double) -> Double { layoutDirection == .rightToLeft ? -x : x }

  /// The factory of a view and all inside, which may state its direction. Keys and codes run from left to right in every
  /// language.
  func directed(_ description: ViewDescription) -> ViewFactory {
    let content = description.content
    let isFixed = content.isNumberPad || content.isKeyboard || content.isCode
    let own = description.modifiers?.layoutDirection ?? (isFixed ? .leftToRight : nil)
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

extension ViewFactory {
  /// A row of views, which runs from left to right while a list in it holds the digits of a code.
  func row(_ stack: some View, of inner: [ViewDescription]) -> AnyView {
    guard layoutDirection == .rightToLeft, direction == nil, let digits = DigitRows(inner) else {
      return AnyView(stack)
    }
    return AnyView(DigitsRow(stack: AnyView(stack), digits: digits, data: data))
  }
}

/// A row that runs from left to right while its list holds single digits, as those of a code that is typed.
private struct DigitsRow: View {
  let stack: AnyView
  let digits: DigitRows
  let data: DataContext

  var body: some View {
    if digits.areDigits(in: data) { stack.environment(\.layoutDirection, .leftToRight) } else { stack }
  }
}

/// A list that shows one field of the type `text` in each row and nothing else. Numbers run as the language does: they
/// may be counts, and a code may begin with a zero.
private struct DigitRows {
  let rows: RowsDescription
  let reference: DataReference

  init?(_ views: [ViewDescription]) {
    guard views.count == 1, case .rows(let rows) = views[0].content, rows.content.count == 1,
      let text = rows.content[0].onlyText, text.references.count == 1,
      let (name, reference) = text.references.first, Variable(whole: text.source)?.key == name,
      case .row(rows.list, _) = reference.place, case .text = reference.type
    else { return nil }
    (self.rows, self.reference) = (rows, reference)
  }

  @MainActor func areDigits(in data: DataContext) -> Bool {
    let keys = data.store.keys(of: rows.list) ?? []
    return !keys.isEmpty
      && keys.prefix(rows.limit ?? keys.count).allSatisfy { key in
        switch data.row(key, of: rows.list).value(reference) {
        case .text(let text): text.count <= 1 && text.allSatisfy { $0.isWholeNumber || !$0.isLetter }
        default: true
        }
      }
  }
}

extension ViewDescription.Content {
  /// The rows of a grid, or of stacks in a stack.
  private var rows: [[ViewDescription]] {
    switch self {
    case .grid(let rows, _, _, _): rows
    case .vStack(let views, _, _):
      views.compactMap { if case .hStack(let row, _, _) = $0.content { row } else { nil } }
    default: []
    }
  }

  /// Whether it is rows of digits that count up, as those of telephones and calculators: two rows or more with three
  /// digits side by side.
  var isNumberPad: Bool {
    let rows = rows
    guard rows.count > 1 else { return false }
    return rows.count { row in
      let digits = row.map(\.digit)
      return zip(digits, zip(digits.dropFirst(), digits.dropFirst(2))).contains { first, rest in
        first.map { rest.0 == $0 + 1 && rest.1 == $0 + 2 } ?? false
      }
    } > 1
  }

  /// Whether it is a keyboard: two rows or more with five single letters each. The days of a week are one row.
  var isKeyboard: Bool {
    let rows = rows
    return rows.count > 1 && rows.count { row in row.count { $0.isLetter } >= 5 } > 1
  }

  /// Whether it is a row of single digits that do not count up, as those of pages do.
  var isCode: Bool {
    guard case .hStack(let views, _, _) = self, views.count > 1 else { return false }
    let digits = views.compactMap(\.digit)
    return digits.count == views.count && !zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }
}

extension ViewDescription {
  /// The digit that is all of the view's text; nil for a view with other text or none.
  fileprivate var digit: Int? { character?.wholeNumberValue }

  /// Whether all of the view's text is one letter.
  fileprivate var isLetter: Bool { character?.isLetter ?? false }

  private var character: Character? {
    guard let text = onlyText, text.isFixed, text.source.count == 1 else { return nil }
    return text.source.first
  }

  /// The text that the view has; nil for more than one, or none.
  fileprivate var onlyText: TextTemplate? {
    var texts: [TextTemplate] = []
    walk { view in
      if case .text(let text) = view.content { texts.append(text) }
      return texts.count < 2
    }
    return texts.count == 1 ? texts[0] : nil
  }
}
