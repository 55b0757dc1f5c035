internal import FollowspotData

extension ViewKind {
  /// The keys of views that show the rows of a list.
  enum RowKeys {
    static let limit = Key(
      "limit", .integer(1...10_000),
      "The maximum number of rows that are shown; default: all, but \(RowsDescription.eagerLimit) outside of lazy stacks."
    )
    static let empty = Key("empty", .views, "The views shown while the list has no rows.")
  }

  private enum Keys {
    static let spacing = Key(
      "spacing", .length(), "The distance between the views; default: what they prefer, usually 8.")
    static let horizontal = Key("alignment", Syntax<HorizontalName>.choice, "How narrower views are aligned.")
      .or(.center)
    static let vertical = Key("alignment", Syntax<VerticalName>.choice, "How lower views are aligned.").or(.center)
    static let alignment = Key("alignment", Syntax<AlignmentName>.choice, "How smaller views are aligned.").or(.center)
    static let horizontalSpacing = Key("horizontalSpacing", .length(), "The distance between columns.")
    static let verticalSpacing = Key("verticalSpacing", .length(), "The distance between rows.")
    static let axis = Key("axis", Syntax<AxisName>.choice, "The direction of scrolling.").or(.vertical)
    static let indicators = Key(
      "indicators", Syntax<IndicatorName>.choice,
      "Whether a bar shows that there is more, and which part is visible."
    ).or(.visible)
    static let fittingAxis = Key(
      "axis", Syntax<AxisName>.choice, "The directions in which a view must fit without wrapping or scrolling."
    ).or(.both)
    static let content = Key(
      "content", .views, required: true,
      "The views made for each item; '$name' stands for the item's value of 'name', '$item' for an item that is a plain value."
    )
    static let action = Key("action", Action.syntax, required: true, "The actions of a tap.")
    static let style = Key(
      "style", Syntax<ButtonLook.Style>.choice,
      "The appearance: 'plain' for the label alone, 'bordered' for an edge, 'prominent' for the accent color."
    ).or(.plain)
    static let tint = Key("tint", .color, "A color in place of 'accent'.")
    static let role = Key(
      "role", Syntax<ButtonLook.Role>.choice, "'destructive' shows the color 'error' in place of 'accent'.")
  }

  /// Reads a `ForEach` over a list of data.
  private static func rows(
    of list: String, _ columns: [DataType.Field], _ fields: Fields, _ reader: inout Reader
  ) -> ViewDescription.Content {
    let outer = reader.scope
    if outer?.lists.contains(list) == true {
      reader.report(at: fields.position, "the rows of '$\(list)' are already repeated around this; use another list")
    }
    let empty = fields(RowKeys.empty, &reader) ?? []
    let limit = fields(RowKeys.limit, &reader)
    reader.scope = .rows(of: list, columns, in: outer)
    return .rows(
      RowsDescription(list: list, content: fields(Keys.content, &reader) ?? [], limit: limit, empty: empty))
  }

  /// The views that contain views.
  static let stacks: [ViewKind] = [
    ViewKind("VStack", .views, keys: [Keys.spacing.any, Keys.horizontal.any], "Views one below the other.") {
      .vStack($0, alignment: $1(Keys.horizontal, &$2), spacing: $1(Keys.spacing, &$2))
    },
    ViewKind("HStack", .views, keys: [Keys.spacing.any, Keys.vertical.any], "Views side by side.") {
      .hStack($0, alignment: $1(Keys.vertical, &$2), spacing: $1(Keys.spacing, &$2))
    },
    ViewKind(
      "LazyVStack", .views, keys: [Keys.spacing.any, Keys.horizontal.any],
      "The same for long lists in a 'ScrollView': the rows of a 'ForEach' of data are created when they come near the visible part. It takes all available width."
    ) {
      .lazyVStack($0, alignment: $1(Keys.horizontal, &$2), spacing: $1(Keys.spacing, &$2))
    },
    ViewKind(
      "LazyHStack", .views, keys: [Keys.spacing.any, Keys.vertical.any],
      "The same side by side, in a 'ScrollView' along that axis. It takes all available height."
    ) {
      .lazyHStack($0, alignment: $1(Keys.vertical, &$2), spacing: $1(Keys.spacing, &$2))
    },
    ViewKind("ZStack", .views, keys: [Keys.alignment.any], "Views on top of each other, the last in front.") {
      .zStack($0, alignment: $1(Keys.alignment, &$2))
    },
    ViewKind(
      "Grid", .rows, keys: [Keys.alignment.any, Keys.horizontalSpacing.any, Keys.verticalSpacing.any],
      "Rows of views in columns; each item is a row, a list of views. A 'ForEach' in place of a row makes one row for each of its items."
    ) {
      .grid(
        $0, alignment: $1(Keys.alignment, &$2), horizontalSpacing: $1(Keys.horizontalSpacing, &$2),
        verticalSpacing: $1(Keys.verticalSpacing, &$2))
    },
    ViewKind(
      "ScrollView", .views, keys: [Keys.axis.any, Keys.indicators.any], "Views that scroll where they need more room."
    ) {
      .scrollView($0, axis: $1(Keys.axis, &$2), indicators: $1(Keys.indicators, &$2))
    },
    ViewKind(
      "ViewThatFits", .alternatives, keys: [Keys.fittingAxis.any],
      "The first of several views that fits the space; the last where none does. They may have the same ids."
    ) {
      .viewThatFits($0, axis: $1(Keys.fittingAxis, &$2))
    },
    ViewKind("Group", .views, "Views treated as one, so that keys apply to each of them.") { views, _, _ in
      .group(views)
    },
    ViewKind(
      "ForEach", .items(of: "ForEach"), keys: [Keys.content.any, RowKeys.limit.any, RowKeys.empty.any],
      "The same views for each item of a list, or for each row of a list of the data: 'ForEach: $departures'."
    ) { each, fields, reader in
      let outer = reader.scope
      defer { reader.scope = outer }
      let items: [[YAMLNode.Entry]]
      switch each {
      case .fixed(let fixed): items = fixed
      case .rows(let list, let columns): return rows(of: list, columns, fields, &reader)
      }
      return .group(
        items.map { item in
          reader.scope = .item(item, in: outer)
          return ViewDescription(
            position: fields.position, content: .group(fields(Keys.content, &reader) ?? []), modifiers: nil)
        })
    },
    ViewKind(
      "Button", .label, keys: [Keys.action.any, Keys.style.any, Keys.tint.any, Keys.role.any],
      "A text, or views side by side, that run an action when tapped."
    ) {
      let look = ButtonLook(
        style: $1(Keys.style, &$2), tint: $1(Keys.tint, &$2), role: $1(Keys.role, &$2))
      return .button($0, $1(Keys.action, &$2) ?? [], look)
    },
  ]
}

extension Syntax where Value == [[ViewDescription]] {
  /// The rows of a `Grid`: lists of views.
  fileprivate static var rows: Syntax<[[ViewDescription]]> {
    let shape = ValueShape.list(Syntax<[ViewDescription]>.views.shape)
    return Syntax(shape: shape) { node, reader in
      guard case .sequence(let items) = node.content else {
        reader.mismatch(node, expecting: shape)
        return nil
      }
      return items.flatMap { item -> [[ViewDescription]] in
        guard let views = reader.read(.views, item) else { return [] }
        // Each item of a `ForEach` becomes a row, and its modifiers apply to every row.
        guard item.isView("ForEach"), let each = views.first, case .group(let rows) = each.content else {
          return [views]
        }
        return rows.map { [each.with($0.content)] }
      }
    }
  }
}

extension YAMLNode {
  /// Whether the node describes a view of a kind.
  fileprivate func isView(_ kind: String) -> Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key == kind }
  }
}

/// The items of a `ForEach`.
enum EachItems: Sendable {
  /// Items in the document: mappings, or plain values under the name `item`.
  case fixed([[YAMLNode.Entry]])
  /// The rows of a list of data, with their fields.
  case rows(String, [DataType.Field])
}

extension Syntax where Value == EachItems {
  /// The items of a `ForEach`, or the list of another key.
  static func items(of key: String) -> Syntax<EachItems> {
    let shape = ValueShape.list(.any)
    return Syntax(shape: shape) { node, reader in
      if case .scalar(let text, _) = node.content, let name = Variable.whole(text),
        case .data(let reference) = reader.meaning(of: name)
      {
        if case .list(let columns, _) = reference.type, case .datum(let list) = reference.source {
          return .rows(list, columns)
        }
        reader.report(at: node.position, "'$\(name)' is not a list; it is \(reference.type.phrase)")
        return nil
      }
      guard case .sequence(let items) = node.content else {
        var hint = ""
        // Other languages name the row as well: `rows as row`, `row in rows`.
        let words = node.text?.prefix(128).split { " ,()$".contains($0) }.map(String.init) ?? []
        for text in words where hint.isEmpty {
          if case .data(let reference)? = reader.meaning(of: text), case .list = reference.type {
            hint = "; write '\(key): $\(text)'"
          }
        }
        if hint.isEmpty, let text = node.text, let count = Int(text.split(separator: ".").last ?? ""),
          (1...20).contains(count)
        {
          hint = "; write '[\((1...count).map(String.init).joined(separator: ", "))]', and '$item' in 'content'"
        }
        reader.mismatch(node, expecting: shape, hint)
        return nil
      }
      return .fixed(
        items.map { item in
          if case .mapping(let entries) = item.content { return entries }
          return [YAMLNode.Entry(key: "item", keyPosition: item.position, value: item)]
        })
    }
  }
}
