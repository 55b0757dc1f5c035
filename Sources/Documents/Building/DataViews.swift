internal import FollowspotData
internal import FollowspotViews

/// A text with data in it, made anew only when one of them has changed.
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
    let text = Text(data.text(template, wording, word: resolver.word))
    if followsClock {
      text.onSight(of: template) {
        data.follow($0)
      } onEnd: {
        data.leave($0)
      }
    } else {
      text
    }
  }
}

/// A picture that a datum names; nothing where it is missing. What can't be drawn is a placeholder, as any picture.
struct DataImage: View {
  let factory: ViewFactory
  let description: ImageDescription
  let reference: DataReference
  let folder: String
  let hasFrame: Bool

  var body: some View {
    if case .text(let path) = factory.data.value(reference) {
      factory.picture(fullPath(path), description, hasFrame: hasFrame)
    }
  }

  private func fullPath(_ path: String) -> String {
    factory.data.pictures?.folders.insert(folder)
    return DataPictures.path(path, in: folder)
  }
}

/// A view that is there while the data are so.
struct WhenView: View {
  let factory: ViewFactory
  let description: ViewDescription
  let condition: DataCondition

  var body: some View {
    if condition.holds(factory.data.value) { factory.unconditional(description) }
  }
}

/// A view that stands behind a notice while data that it needs are missing.
struct NeedsView: View {
  let factory: ViewFactory
  let description: ViewDescription
  let needs: [DataReference]

  var body: some View {
    let missing = needs.filter(factory.data.isMissing)
    // Who checks the layout has no data.
    if missing.isEmpty || factory.builder.labelsViews {
      factory.whole(description)
    } else {
      let names = missing.map { "'\($0.written)'" }.joined(separator: ", ")
      NoticeView(
        Notice(.data, details: ["missing data: \(names); nobody has filled them, or not for too long"]),
        locale: factory.resolver.locale, wording: factory.resolver.notice(.data), family: factory.resolver.family,
        documentLocale: factory.resolver.document.settings.locale)
    }
  }
}

/// A view that is deaf to touch while the data are so.
struct DisabledView: View {
  let content: AnyView
  let data: DataContext
  let condition: DataCondition

  var body: some View { content.disabled(condition.holds(data.value)) }
}

/// The same views for each row of a list. It is made anew when rows come, go or move; what is in them, they read
/// themselves.
struct RowsView: View {
  let factory: ViewFactory
  let rows: RowsDescription
  /// Whether each row is one of a grid.
  var isInGrid = false
  /// Given anew with the view: then all rows are.
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
        // What a row is made from is its key alone; what is in it, it reads itself.
        StableView(Occasion(token: token, isFirst: key == first)) {
          let row = factory.inRow(key, of: rows.list, isFirst: key == first)
          if isInGrid { GridRow { row.container(rows.content) } } else { row.container(rows.content) }
        }
      }
      .rows(named: { key(of: $0, first: first) })
    }
  }

  /// The rows in the order in which they stand: those of a code keep theirs in a row from right to left.
  private func ordered(_ keys: [String]) -> [String] {
    guard factory.isInMirroredRow, rows.content.count == 1, rows.content[0].readableText != nil else { return keys }
    let texts = keys.map { factory.inRow($0, of: rows.list, isFirst: false).reading(rows.content[0]) }
    return RowReading.mirrored(keys, texts: texts)
  }

  /// The rows that are made.
  private func shown(_ keys: [String]) -> [String] {
    if let limit = rows.limit { return Array(keys.prefix(limit)) }
    guard !factory.isInLazyStack, keys.count > RowsDescription.eagerLimit else { return keys }
    factory.data.cutLists?.note(rows.list)
    return Array(keys.prefix(RowsDescription.eagerLimit))
  }

  private final class Token {}

  private struct Occasion: Equatable {
    let token: Token
    let isFirst: Bool

    static func == (a: Occasion, b: Occasion) -> Bool { a.token === b.token && a.isFirst == b.isFirst }
  }

  /// The row in which a view is that guides know by a name.
  private func key(of name: String, first: String?) -> String? {
    var key: String?
    for view in rows.content {
      view.walk { view in
        guard let id = view.modifiers?.id else { return key == nil }
        if name == TargetReference.first(id) {
          if rowsAroundAreFirst { key = first }
        } else if name.hasPrefix(id + factory.rowSuffix + ".") {
          key = String(name.dropFirst(id.count + factory.rowSuffix.count + 1))
        }
        return key == nil
      }
    }
    return key
  }

  private var rowsAroundAreFirst: Bool { factory.rowSuffix.isEmpty || factory.isInFirstRow }
}
