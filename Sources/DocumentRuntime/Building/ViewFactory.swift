internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotOverlays
internal import FollowspotViews

/// Turns descriptions into views. The content is built here; ``ViewFactory/modified(_:_:)`` applies the modifiers.
@MainActor
struct ViewFactory {
  let builder: DocumentBuilder
  /// Whether the views lie behind or in front of another view.
  var isGround = false
  var resolver: StyleResolver { builder.resolver }

  /// The source of data.
  var data: DataContext { rowData ?? builder.data }
  private var rowData: DataContext?
  /// The key of the row that the views stand in, which makes their ids unique; `nil` outside of lists.
  private(set) var rowKey: String?
  /// Whether the factory makes the first row of a list, within the first row of each list around it.
  private(set) var isInFirstRow = false
  /// The layout direction that a view around states, or `nil` for the language's.
  var direction: LayoutDirection?

  /// Whether the view around contains rows of keys.
  var holdsKeys = false
  /// Whether the view states a direction, which also holds for its content.
  var isOrderStated = false
  /// Whether the views stand side by side from right to left.
  var isInMirroredRow = false

  /// Whether the rows stand in a lazy stack, which builds only rows near the visible part.
  private(set) var isInLazyStack = false

  init(builder: DocumentBuilder) { self.builder = builder }

  /// Returns the factory for the content of a stack.
  func inside(lazy: Bool = false) -> ViewFactory {
    var factory = self
    factory.isInLazyStack = lazy
    factory.isInMirroredRow = false
    return factory
  }

  /// Returns the key of a row after those of the rows around it.
  func wholeKey(ofRow key: String) -> String { rowKey.map { "\($0).\(key)" } ?? key }

  /// Returns the factory for the views of a list's row.
  func inRow(_ key: String, of list: String, isFirst: Bool) -> ViewFactory {
    var factory = self
    factory.isInFirstRow = isFirst && (rowKey == nil || isInFirstRow)
    factory.rowData = data.row(key, of: list)
    factory.rowKey = wholeKey(ofRow: key)
    factory.isInLazyStack = false
    factory.isInMirroredRow = false
    return factory
  }

  /// Performs actions in order, each with the data of that moment. A `wait` defers the rest.
  func perform(_ actions: [Action]) {
    actions.run(with: { data }, perform: { builder.perform([$0]) }) { delay, rest in
      builder.waiting.after(delay) { perform(rest) }
    }
  }

  /// Performs the actions of a scan, with its code in place of `$scan`, after a `wait` too. A code that doesn't fit the
  /// field for a datum doesn't set it.
  func perform(_ actions: [Action], scanned code: String) {
    var factory = self
    var data = data
    data.scan = code
    factory.rowData = data
    factory.perform(actions.map { $0.fitting(code, builder.document) })
  }

  /// Returns the views of descriptions for use inside a container.
  func container(_ descriptions: [ViewDescription]) -> some View { list(views(descriptions)) }

  /// A view with its position in the list of descriptions. Hiding a view must not change the identity of the others.
  struct Part: Identifiable {
    let id: [Int]
    let view: AnyView
    let description: ViewDescription
  }

  /// Returns the views of descriptions. Groups are flattened, and views for other displays or languages are left out.
  func views(_ descriptions: [ViewDescription]) -> [Part] {
    descriptions.enumerated().flatMap { index, description -> [Part] in
      guard isThere(description) else {
        return views(description.modifiers?.otherwise ?? []).map {
          Part(id: [index] + $0.id, view: $0.view, description: $0.description)
        }
      }
      let factory = directed(description)
      if let condition = description.modifiers?.when, mayChange(condition) {
        let view = WhenView(factory: self, description: description, condition: condition)
        return [Part(id: [index], view: AnyView(view), description: description)]
      }
      if description.modifiers?.needs != nil {
        return [Part(id: [index], view: unconditional(description), description: description)]
      }
      let parts =
        if case .group(let inner) = description.content { factory.views(inner) } else {
          [Part(id: [], view: factory.content(description), description: description)]
        }
      return parts.map {
        Part(id: [index] + $0.id, view: factory.modified($0.view, description), description: $0.description)
      }
    }
  }

  /// Returns a view without checking its condition on data.
  func unconditional(_ description: ViewDescription) -> AnyView {
    guard let needs = description.modifiers?.needs else { return whole(description) }
    return AnyView(NeedsView(factory: self, description: description, needs: needs))
  }

  /// Returns a view without checking any of its data.
  func whole(_ description: ViewDescription) -> AnyView {
    let factory = directed(description)
    if case .group(let inner) = description.content {
      return AnyView(
        list(
          factory.views(inner).map {
            Part(id: $0.id, view: factory.modified($0.view, description), description: $0.description)
          }))
    }
    return factory.modified(factory.content(description), description)
  }

  /// Whether a view is meant for this display and language, and for the screen if that is certain.
  func isThere(_ description: ViewDescription) -> Bool {
    guard let condition = description.modifiers?.when else { return true }
    guard condition.holds(for: resolver.size, locale: resolver.locale) else { return false }
    return builder.shownScreen.mayChange || condition.screens?.holds(on: builder.shownScreen.name) ?? true
  }

  /// Whether a condition may change while the views exist.
  private func mayChange(_ condition: Condition) -> Bool {
    condition.data != nil || condition.screens != nil && builder.shownScreen.mayChange
  }

  /// Returns a text with data, whose fallback for missing values is in the visitor's language.
  private func dataText(_ template: TextTemplate) -> DataText {
    var template = template
    template.missing = template.missing.map { resolver.message(Variable.written($0)) }
    return DataText(template: template, resolver: resolver, data: data)
  }

  private func list(_ parts: [Part]) -> some View { ForEach(parts) { $0.view }.eager() }

  /// Returns the label of a button, as SwiftUI lays it out: several views are side by side.
  func label(_ inner: [ViewDescription]) -> AnyView {
    let parts = views(inner)
    return parts.count == 1 ? AnyView(list(parts)) : row(inner) { parts in HStack { list(parts) } }
  }

  private func content(_ description: ViewDescription) -> AnyView {
    switch description.content {
    case .lazyVStack, .lazyHStack, .list, .lazyGrid: inside(lazy: true).viewItself(description)
    case .group, .rows: viewItself(description)
    default: inside().viewItself(description)
    }
  }

  private func viewItself(_ description: ViewDescription) -> AnyView {
    switch description.content {
    case .vStack(let inner, let alignment, let spacing):
      AnyView(
        VStack(alignment: alignment.value, spacing: spacing.map(resolver.points)) { list(views(inner)) })
    case .hStack(let inner, let alignment, let spacing):
      row(inner) { parts in
        HStack(alignment: alignment.value, spacing: spacing.map(resolver.points)) { list(parts) }
      }
    case .lazyVStack(let inner, let alignment, let spacing):
      AnyView(
        LazyVStack(alignment: alignment.value, spacing: spacing.map(resolver.points)) { list(views(inner)) }
      )
    case .lazyHStack(let inner, let alignment, let spacing):
      row(inner) { parts in
        LazyHStack(alignment: alignment.value, spacing: spacing.map(resolver.points)) { list(parts) }
      }
    case .zStack(let inner, let alignment):
      AnyView(ZStack(alignment: alignment.value) { list(views(inner)) })
    case .grid(let rows, let alignment, let horizontal, let vertical):
      AnyView(grid(rows, alignment.value, horizontal, vertical))
    case .spacer(let length): AnyView(Spacer(minLength: length.map(resolver.points)))
    case .divider: AnyView(Divider())
    case .scrollView(let inner, let axis, let indicators):
      AnyView(
        ScrollView(axis.value, showsIndicators: indicators == .visible) {
          VStack(spacing: 0) { list(views(inner)) }
        })
    case .viewThatFits(let inner, let axis): AnyView(ViewThatFits(in: axis.value) { list(views(inner)) })
    case .group(let inner): AnyView(list(views(inner)))
    case .rows(let rows): AnyView(RowsView(factory: self, rows: rows))
    case .list(let list): AnyView(DocumentList(factory: self, list: list))
    case .lazyGrid(let inner, let tracks): lazyGrid(inner, tracks)
    case .text(let text) where text.isFixed: AnyView(Text(resolver.message(text.source)))
    case .text(let text): AnyView(dataText(text))
    case .image(let image): self.image(image, hasFrame: description.modifiers?.frame != nil)
    case .code(let code): AnyView(DataCode(factory: self, code: code))
    case .button(let label, let actions, let look): button(self.label(label), actions, look)
    case .control(let control): AnyView(ControlView(factory: self, control: control))
    case .tabs(let tabs): AnyView(TabsView(factory: self, tabs: tabs))
    case .shape(let shape, let drawing): drawn(shape, drawing, description.modifiers)
    case .color(let color): AnyView(resolver.color(color))
    case .overlayContainer(let name): AnyView(OverlayContainer(name, configuration: configuration(ofContainer: name)))
    case .linearGradient(let colors, let start, let end):
      AnyView(
        LinearGradient(
          colors: colors.map(resolver.color), startPoint: start.point, endPoint: end.point))
    }
  }

  /// Returns the configuration of a container of the document, or the standard one.
  func configuration(ofContainer name: String) -> OverlayContainerConfiguration {
    builder.document.container(name).map(builder.configuration) ?? OverlayContainerConfiguration()
  }

  private func grid(
    _ rows: [[ViewDescription]], _ alignment: Alignment, _ horizontal: Length?, _ vertical: Length?
  ) -> some View {
    Grid(
      alignment: alignment, horizontalSpacing: horizontal.map(resolver.points),
      verticalSpacing: vertical.map(resolver.points)
    ) {
      ForEach(0..<rows.count) { index in
        if rows[index].count == 1, case .rows(let data) = rows[index][0].content {
          RowsView(factory: self, rows: data, isInGrid: true)
        } else {
          GridRow { container(rows[index]) }
        }
      }
    }
  }

  func image(_ description: ImageDescription, hasFrame: Bool) -> AnyView {
    switch description.source {
    case .file(let path): picture(path, description, hasFrame: hasFrame)
    case .data(let reference, let folder):
      AnyView(
        DataImage(factory: self, description: description, reference: reference, folder: folder, hasFrame: hasFrame))
    }
  }

  /// Returns the picture in a file.
  ///
  /// - Parameter isPrivate: Whether the path is a visitor's.
  func picture(
    _ path: String, _ description: ImageDescription, hasFrame: Bool, isPrivate: Bool = false
  ) -> AnyView {
    let image = Image(path).renderingMode(description.renderingMode == .template ? .template : .original)
      .privacySensitive(isPrivate).flipsForRightToLeftLayoutDirection(description.flipsForRightToLeft)
    return switch description.contentMode {
    case .fit: AnyView(image.resizable().scaledToFit())
    // SwiftUI's picture would extend over its neighbours and enlarge its frame. In a document, "fill" fills the
    // available space.
    case .fill:
      AnyView(
        image.resizable().scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity).clipped())
    case .stretch: AnyView(image.resizable())
    case nil: hasFrame ? AnyView(image.resizable().scaledToFit()) : AnyView(image)
    }
  }
}
