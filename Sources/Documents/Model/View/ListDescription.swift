internal import FollowspotData

/// A list whose rows are those of a list of the data.
package struct ListDescription: Sendable {
  /// The appearance of a list by its name.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case plain, insetGrouped
  }

  /// The view that repeats for each row.
  package var rows: ViewDescription
  /// The heading of a row's section; `nil` for a list without sections.
  package var section: TextTemplate?
  /// The datum that a tap on a row sets; `nil` for none.
  package var datum: DataReference?
  /// The field of a row that the datum is set to.
  package var key: String
  /// The appearance.
  package var style: Style
  /// The actions after a change of the datum.
  package var actions: [Action]
}

/// The columns of a grid, or its rows if it runs sideways.
package struct TracksDescription: Hashable, Sendable {
  /// The size of the columns.
  package enum Size: Hashable, Sendable {
    /// A number of columns that share the width.
    case count(Int)
    /// As many columns as fit, each with a least width.
    case minimum(Length)
  }

  /// The direction in which a grid scrolls.
  package enum Direction: Hashable, Sendable {
    case vertical, horizontal
  }

  package var direction: Direction
  package var size: Size
  /// The distance between cells.
  package var spacing: Length
}

extension ViewKind {
  private enum Keys {
    static let rowContent = Key(
      "content", .views, required: true, "The views of a row; '$name' stands for the row's value of 'name'.")
    static let section = Key(
      "section", .template, "The heading of a section, such as '$floor'. A row with another heading begins a section.")
    static let sets = Key("sets", .datumToSet, "The name of the datum that a tap on a row sets to the row's key.")
    static let listStyle = Key(
      "style", Syntax<ListDescription.Style>.choice,
      "The appearance: 'plain' from side to side, 'insetGrouped' on surfaces with round corners."
    ).or(.plain)
    static let action = Key(
      "action", Action.syntax,
      "The actions after a tap has set the datum; '$name' stands for the value of 'name' of the tapped row.")
    static let columns = Key("columns", .integer(1...100), "The number of columns, which share the width.")
    static let rows = Key("rows", .integer(1...100), "The number of rows, which share the height.")
    static let minimum = Key(
      "minimum", .length(), "The least width of a column, or height of a row; as many as fit share the space.")
    static let spacing = Key("spacing", .length(), "The distance between the views.").or(.points(8))
  }

  /// The lists and grids that scroll.
  static let lists: [ViewKind] = [
    ViewKind(
      "List", .items(of: "List"),
      keys: [
        Keys.rowContent.any, Keys.section.any, Keys.sets.any, Keys.listStyle.any, RowKeys.limit.any, RowKeys.empty.any,
        Keys.action.any,
      ],
      "The rows of a list of the data, 'List: $rooms', which scroll and are created when they come near the visible part."
    ) { each, fields, reader in
      guard case .rows(let list, let columns) = each, case .list(_, let key)? = reader.declarations[list]?.type else {
        reader.report(at: fields.position, "'List' shows a list of the data, '$name'; for fixed items use 'ForEach'")
        return .group([])
      }
      let outer = reader.scope
      defer { reader.scope = outer }
      let (empty, limit) = (fields(RowKeys.empty, &reader) ?? [], fields(RowKeys.limit, &reader))
      let use = fields(Keys.sets, &reader)
      reader.scope = .rows(of: list, columns, in: outer)
      let actions = fields(Keys.action, &reader) ?? []
      let rows = RowsDescription(
        list: list, content: fields(Keys.rowContent, &reader) ?? [], limit: limit, empty: empty)
      let section = fields(Keys.section, &reader)
      if let use, let column = columns.first(where: { $0.name == key }) { _ = use.takes(column, of: list, &reader) }
      return .list(
        ListDescription(
          rows: ViewDescription(position: fields.position, content: .rows(rows), modifiers: nil), section: section,
          datum: use?.reference, key: key, style: fields(Keys.listStyle, &reader), actions: actions))
    },
    ViewKind(
      "LazyVGrid", .views, keys: [Keys.columns.any, Keys.minimum.any, Keys.spacing.any],
      "Views in columns of equal width, in a 'ScrollView': the rows of a 'ForEach' of data are created when they come near the visible part."
    ) { views, fields, reader in
      .lazyGrid(views, tracks(.vertical, Keys.columns, fields, &reader))
    },
    ViewKind(
      "LazyHGrid", .views, keys: [Keys.rows.any, Keys.minimum.any, Keys.spacing.any],
      "The same in rows of equal height, in a 'ScrollView' along the horizontal axis."
    ) { views, fields, reader in
      .lazyGrid(views, tracks(.horizontal, Keys.rows, fields, &reader))
    },
  ]

  private static func tracks(
    _ direction: TracksDescription.Direction, _ count: Key<Int>, _ fields: Fields, _ reader: inout Reader
  ) -> TracksDescription {
    let (number, minimum) = (fields(count, &reader), fields(Keys.minimum, &reader))
    switch (fields.has(count), fields[Keys.minimum]) {
    case (true, let other?):
      reader.report(
        at: other.keyPosition, "'\(count.name)' is a number and 'minimum' lets the space decide; remove one of the two")
    case (false, nil):
      reader.report(at: fields.position, "a grid needs '\(count.name): 3', or 'minimum: 160' for as many as fit")
    default: break
    }
    return TracksDescription(
      direction: direction, size: minimum.map { .minimum($0) } ?? .count(number ?? 1),
      spacing: fields(Keys.spacing, &reader))
  }
}
