internal import Data
internal import SystemPackage
internal import Views

/// A text with data in it, made anew only when one of them has changed.
struct DataText: View {
  let template: TextTemplate
  let wording: Wording
  let data: DataContext

  var body: some View {
    let text = Text(data.text(template, wording))
    if data.followsClock(template) {
      text.onAppear { data.follow(template) }.onDisappear { data.leave(template) }
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
      factory.picture(FilePath(folder).pushing(FilePath(path)).string, description, hasFrame: hasFrame)
    }
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

  var body: some View {
    let keys = factory.data.store.keys(of: rows.list)
    if keys?.isEmpty == true {
      factory.container(rows.empty)
    } else {
      ForEach(Array((keys ?? []).prefix(rows.limit ?? .max)), id: \.self) { key in
        let row = factory.inRow(key, of: rows.list)
        if isInGrid { GridRow { row.container(rows.content) } } else { row.container(rows.content) }
      }
    }
  }
}
