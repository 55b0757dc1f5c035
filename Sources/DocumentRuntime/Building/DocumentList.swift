internal import FollowspotControls
internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// A list of the data that scrolls. It is evaluated again when rows are added, removed or moved.
struct DocumentList: View {
  let factory: ViewFactory
  let list: ListDescription

  var body: some View {
    if case .rows(let rows) = list.rows.content {
      let keys = factory.data.store.keys(of: rows.list)
      if keys?.isEmpty == true {
        factory.container(rows.empty)
      } else {
        let view = RowsView(factory: factory, rows: rows)
        let shown = view.shown(keys ?? [])
        ListFrame {
          ForEach(neighbours(shown), id: \.key) { row in
            ListedRow(list: list, rows: rows, row: row, factory: factory)
          }
          .rows(holding: { view.key(of: $0, among: shown) })
        }
      }
    }
  }

  private func neighbours(_ keys: [String]) -> [RowNeighbours] {
    keys.indices.map { index in
      RowNeighbours(
        key: keys[index], previous: index == 0 ? nil : keys[index - 1],
        next: index == keys.count - 1 ? nil : keys[index + 1])
    }
  }
}

/// The key of a row with those of the rows around it.
private struct RowNeighbours: Hashable {
  let key: String
  let previous, next: String?
}

/// A row of a list, after the heading of its section if it is the first there.
private struct ListedRow: View {
  let list: ListDescription
  let rows: RowsDescription
  let row: RowNeighbours
  let factory: ViewFactory

  var body: some View {
    let factory = factory.inRow(row.key, of: rows.list, isFirst: row.previous == nil)
    let title = title(of: row.key)
    let isFirst = row.previous == nil || title != row.previous.flatMap { self.title(of: $0) }
    let isLast = row.next == nil || title != row.next.flatMap { self.title(of: $0) }
    let isPrivate = factory.data.store.declaration(rows.list)?.isPrivate == true
    Group {
      if isFirst, let title { title.view.sectionHeader() }
      row(
        ListRow(
          content: AnyView(VStack(alignment: .leading, spacing: 4) { factory.container(rows.content) }),
          edges: RowEdges(isFirst: isFirst, isLast: isLast),
          style: list.style == .insetGrouped ? .insetGrouped : .plain), factory)
    }
    .privacySensitive(isPrivate)
  }

  /// Returns the heading of a row's section.
  private func title(of key: String) -> Phrase? {
    list.section.map { section in
      let data = factory.data.row(key, of: rows.list)
      return data.text(section, factory.resolver.wording(of: section.source), word: factory.resolver.word)
    }
  }

  @ViewBuilder private func row(_ view: ListRow, _ factory: ViewFactory) -> some View {
    if let datum = list.datum, let value = factory.data.store.value(list.key, ofRow: row.key, of: rows.list) {
      ChoiceRow(row: view, isChosen: factory.data.value(datum) == value) {
        factory.set(datum, to: value, then: list.actions)
      }
    } else {
      view
    }
  }
}

extension ViewFactory {
  /// Sets a datum as an action does because the visitor works a control, and then runs the control's own actions.
  func set(_ datum: DataReference, to value: DataValue?, then actions: [Action] = []) {
    guard case .datum(let name) = datum.source else { return }
    let operand = data.isPrivate(datum) ? DataOperand.hidden(value) : .value(value)
    builder.noteVisitor()
    perform([.set([DataAssignment(name: name, change: .set(operand))])] + actions)
  }

  /// Returns a grid whose cells are made on demand.
  func lazyGrid(_ inner: [ViewDescription], _ tracks: TracksDescription) -> AnyView {
    let spacing = resolver.points(tracks.spacing)
    let items: [GridItem] =
      switch tracks.size {
      case .count(let count):
        Array(repeating: GridItem(.flexible(minimum: 0), spacing: spacing), count: count)
      case .minimum(let length): [GridItem(.adaptive(minimum: resolver.points(length)), spacing: spacing)]
      }
    let runs = runs(of: views(inner))
    let cells = ForEach(runs.indices, id: \.self) { index in
      if runs[index].count == 1, case .rows = runs[index][0].description.content {
        runs[index][0].view
      } else {
        ForEach(runs[index]) { $0.view }
      }
    }.eager()
    return tracks.direction == .vertical
      ? AnyView(LazyVGrid(columns: items, spacing: spacing) { cells })
      : AnyView(LazyHGrid(rows: items, spacing: spacing) { cells })
  }

  /// Returns the views with those that follow each other put together, but for rows of data, which stay alone.
  private func runs(of parts: [Part]) -> [[Part]] {
    var runs: [[Part]] = []
    var wasRows = true
    for part in parts {
      let isRows = if case .rows = part.description.content { true } else { false }
      if isRows || wasRows { runs.append([part]) } else { runs[runs.count - 1].append(part) }
      wasRows = isRows
    }
    return runs
  }
}
