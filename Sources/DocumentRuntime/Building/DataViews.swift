internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotViews

/// A text that contains data. It is evaluated again only when its own data change.
struct DataText: View {
  private let template: TextTemplate
  private let wording: Wording
  private let data: DataContext
  private let resolver: StyleResolver
  private let followsClock: Bool

  init(template: TextTemplate, resolver: StyleResolver, data: DataContext) {
    (self.template, self.resolver, self.data) = (template, resolver, data)
    wording = resolver.wording(of: template.source)
    followsClock = data.followsClock(template)
  }

  var body: some View {
    let text = data.text(template, wording, word: resolver.word).view
    if followsClock {
      text.onVisibility(of: template) {
        data.follow($0)
      } onEnd: {
        data.leave($0)
      }
    } else {
      text
    }
  }
}

/// A picture that a datum names. While the value is missing, nothing is drawn, but the view's frame stays. A file that
/// cannot be drawn shows the usual placeholder.
struct DataImage: View {
  let factory: ViewFactory
  let description: ImageDescription
  let reference: DataReference
  let folder: String
  let hasFrame: Bool

  var body: some View {
    let isPrivate = factory.data.isPrivate(reference)
    if case .text(let path) = factory.data.value(reference) {
      factory.picture(
        DataPictures.path(path, in: folder), description, hasFrame: hasFrame,
        isPrivate: isPrivate || factory.data.isOfSession(reference)
      ).privacySensitive(isPrivate)
    } else {
      switch description.contentMode {
      // Such a picture takes the available space, whatever its own size is.
      case .fill, .stretch: Color.clear
      // Only the sizes that the document names are known.
      case .fit, nil: if hasFrame { Color.clear.frame(width: 0, height: 0) }
      }
    }
  }
}

/// A code with data. While one of them is missing, nothing is drawn, but the view's frame stays.
struct DataCode: View {
  let factory: ViewFactory
  let code: CodeDescription

  var body: some View {
    CodeView(content: factory.data.code(code.content), symbology: code.symbology)
      .privacySensitive(factory.data.isPrivate(code.content))
  }
}

/// A view that is shown while a condition on data and the screen holds, or other views while it does not.
struct WhenView: View {
  let factory: ViewFactory
  let description: ViewDescription
  let condition: Condition

  private var holds: Bool {
    condition.screens?.holds(on: factory.builder.shownScreen.name) ?? true
      && condition.data?.holds(factory.data.value) ?? true
  }

  var body: some View {
    if holds {
      factory.unconditional(description)
    } else if let others = description.modifiers?.otherwise {
      factory.container(others)
    }
  }
}

/// A view that is replaced by a notice while data that it needs are missing.
struct NeedsView: View {
  let factory: ViewFactory
  let description: ViewDescription
  let needs: [DataReference]

  var body: some View {
    let missing = needs.filter(factory.data.isMissing)
    // A layout check has no data and still needs the view.
    if missing.isEmpty || factory.builder.labels == .viewsWithoutData {
      factory.whole(description)
    } else {
      let names = missing.map { "'\($0.written)'" }.joined(separator: ", ")
      NoticeView(
        Notice(.data, details: ["missing data: \(names); no program has set them, or not recently enough"]),
        locale: factory.resolver.locale, wording: factory.resolver.notice(.data), family: factory.resolver.family,
        documentLocale: factory.resolver.document.settings.locale)
    }
  }
}

/// A view that ignores touch while a condition on data holds.
struct DisabledView: View {
  let content: AnyView
  let data: DataContext
  let condition: DataCondition

  var body: some View { content.disabled(condition.holds(data.value)) }
}

/// The same views for each row of a list. It is evaluated again when rows are added, removed or moved; the views in a
/// row observe their own data.
struct RowsView: View {
  let factory: ViewFactory
  let rows: RowsDescription
  /// Whether each row is a row of a grid.
  var isInGrid = false
  /// Changes with every new `RowsView`, so that all rows are rebuilt then.
  private let token = Token()

  init(factory: ViewFactory, rows: RowsDescription, isInGrid: Bool = false) {
    (self.factory, self.rows, self.isInGrid) = (factory, rows, isInGrid)
  }

  var body: some View {
    let keys = factory.data.store.keys(of: rows.list)
    if keys?.isEmpty == true {
      factory.container(rows.empty)
    } else {
      let shown = shown(keys ?? [])
      let first = shown.first
      ForEach(ordered(shown), id: \.self) { key in
        // A row is built from its key alone; its views observe their own data.
        StableView(RowIdentity(token: token, isFirst: key == first)) {
          let row = factory.inRow(key, of: rows.list, isFirst: key == first)
          if isInGrid || isPrivate { special(row) } else { row.container(rows.content) }
        }
      }
      .rows(holding: { key(of: $0, among: shown) })
    }
  }

  /// Whether the rows are for the visitor alone: their number and names tell values.
  private var isPrivate: Bool { factory.data.store.declaration(rows.list)?.isPrivate == true }

  @ViewBuilder private func special(_ row: ViewFactory) -> some View {
    if isInGrid {
      GridRow { row.container(rows.content).privacySensitive(isPrivate) }
    } else {
      row.container(rows.content).privacySensitive()
    }
  }

  /// Returns the keys in display order. The characters of a code keep their order in a row from right to left.
  private func ordered(_ keys: [String]) -> [String] {
    guard factory.isInMirroredRow, rows.content.count == 1, rows.content[0].readableText != nil else { return keys }
    let texts = keys.map { factory.inRow($0, of: rows.list, isFirst: false).reading(rows.content[0]) }
    return RowReading.mirrored(keys, texts: texts)
  }

  /// Returns the keys of the rows that are shown.
  func shown(_ keys: [String]) -> [String] {
    if let limit = rows.limit { return Array(keys.prefix(limit)) }
    guard !factory.isInLazyStack, keys.count > RowsDescription.eagerLimit else { return keys }
    return Array(keys.prefix(RowsDescription.eagerLimit))
  }

  private final class Token {}

  private struct RowIdentity: Equatable {
    let token: Token
    let isFirst: Bool

    static func == (a: RowIdentity, b: RowIdentity) -> Bool { a.token === b.token && a.isFirst == b.isFirst }
  }

  /// Returns the key of the row that contains the target of a guide.
  func key(of mark: SpotlightKey, among keys: [String]) -> String? {
    guard let row = mark.row, has(mark.id) else { return nil }
    switch row {
    case .first: return factory.rowKey == nil || factory.isInFirstRow ? keys.first : nil
    case .key(let key):
      return factory.rowKey == nil ? key : keys.first { factory.wholeKey(ofRow: $0) == key }
    }
  }

  /// Whether the rows contain a view with an id.
  private func has(_ id: String) -> Bool {
    var isThere = false
    for view in rows.content {
      view.walk { view in
        isThere = isThere || view.modifiers?.id == id
        return !isThere
      }
    }
    return isThere
  }
}
