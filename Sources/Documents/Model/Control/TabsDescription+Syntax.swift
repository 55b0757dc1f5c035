internal import FollowspotData
internal import FollowspotSpelling

extension TabsDescription {
  private enum Keys {
    static let sets = Key(
      "sets", .datumToSet,
      "The name of a datum of the type 'choice' or 'text', which has the value of the shown tab; default: the view remembers the tab."
    )
    static let style = Key("style", Syntax<Style>.choice, "The place of the bar.").or(.bottom)
    static let action = Key("action", Action.syntax, "The actions after a visitor has changed the tab.")
  }

  /// The view `TabView`.
  static let view = ViewKind(
    "TabView", .list(Tab.syntax), keys: [Keys.sets.any, Keys.style.any, Keys.action.any],
    "Views of which one is shown, with a bar of their names."
  ) { tabs, fields, reader in
    var description = TabsDescription(tabs: tabs)
    description.style = fields(Keys.style, &reader)
    description.actions = fields(Keys.action, &reader) ?? []
    if tabs.isEmpty { reader.report(at: fields.position, "a 'TabView' needs a tab; write '{ tab: Map, content: … }'") }
    if let use = fields(Keys.sets, &reader), description.suits(use, &reader) { description.datum = use.reference }
    return .tabs(description)
  }

  /// Whether a datum can have the values of all tabs; reports it otherwise.
  private func suits(_ use: DatumUse, _ reader: inout Reader) -> Bool {
    let (name, type) = (use.reference.written, use.reference.type)
    var values: Set<String> = []
    for tab in tabs {
      if tab.value.isEmpty {
        reader.report(at: tab.position, "the value of a tab can't be empty; give it a word, such as 'value: map'")
      } else if !values.insert(tab.value).inserted {
        reader.report(at: tab.position, "another tab has the value \(tab.value.quoted); give each its own")
      }
    }
    switch type {
    case .text: return true
    case .choice(let choices):
      guard let stray = tabs.first(where: { !choices.contains($0.value) && !$0.value.isEmpty }) else {
        guard let word = choices.first(where: { !values.contains($0) }) else { return true }
        reader.report(
          at: use.position,
          "'\(name)' can be \(word.quoted), and no tab has this value; add a tab, or remove the word from the choice")
        return false
      }
      reader.report(
        at: stray.position,
        "'\(name)' can't be \(stray.value.quoted), the value of a tab; give the tab 'value: \(choices.first ?? "…")', or add the word to the choice"
      )
    default:
      reader.report(
        at: use.position,
        "a 'TabView' needs a choice, and '\(name)' is \(type.phrase); declare '\(name): { choice: [\(tabs.prefix(3).map(\.value).joined(separator: ", "))] }'"
      )
    }
    return false
  }
}

extension TabsDescription.Tab {
  private enum Keys {
    static let tab = Key("tab", .template, required: true, "The name in the bar.")
    static let image = Key(
      "image", .imageSource, "The picture in the bar: a file, or '$name' for data of the type 'image'.")
    static let value = Key("value", .text, "The value of the datum for which the tab is shown; default: the name.")
    static let content = Key("content", .views, required: true, "The views of the tab.")
  }

  fileprivate static let syntax = Syntax<TabsDescription.Tab>.record(
    "tab", [Keys.tab.any, Keys.image.any, Keys.value.any, Keys.content.any]
  ) { fields, reader in
    let image = fields(Keys.image, &reader)
    let content = fields(Keys.content, &reader)
    let value = fields(Keys.value, &reader)
    guard let title = fields(Keys.tab, &reader), let content else { return nil }
    return TabsDescription.Tab(
      position: fields.position, title: title,
      image: image.map { ImageDescription(source: $0, contentMode: .fit, renderingMode: .template) },
      value: value ?? title.source, content: content)
  }
}
