internal import FollowspotData
internal import FollowspotDocuments

/// The tabs that are open in a part of a document, in place of those that its data and views open at first.
struct OpenTabs: Hashable {
  /// The values of the tabs, the outermost first; empty for the tabs that are open at first.
  private(set) var names: [String] = []
  /// The positions of the tabs in the source, the outermost first.
  private(set) var positions: [SourcePosition] = []
  /// The data that open the tabs.
  private(set) var data: [String: DataValue?] = [:]

  /// Returns these tabs and one inside of them.
  fileprivate func opening(_ tab: TabsDescription.Tab, by datum: DataReference?) -> OpenTabs {
    var tabs = self
    tabs.names.append(tab.value)
    tabs.positions.append(tab.position)
    if case .datum(let name)? = datum?.source { tabs.data[name] = .text(tab.value) }
    return tabs
  }

  /// Returns the tabs with another name if that is taken, so that no two pictures have the same.
  fileprivate func named(besides taken: inout Set<[String]>) -> OpenTabs {
    var tabs = self
    var number = 1
    while !taken.insert(tabs.names).inserted {
      number += 1
      tabs.names[tabs.names.count - 1] = "\(names[names.count - 1]) (\(number))"
    }
    return tabs
  }
}

/// A search for the tabs that are not open at first.
struct TabSearch {
  private let document: Document
  private let values: [String: DataValue?]

  /// Creates a search in a document whose data have values besides those that it declares.
  init(in document: Document, values: [String: DataValue?]) { (self.document, self.values) = (document, values) }

  /// Returns each tab of a subject that is not open at first, with the tabs around it.
  func tabs(of subject: Subject) -> [OpenTabs] {
    var (found, seen, names): ([OpenTabs], Set<[SourcePosition]>, Set<[String]>) = ([], [], [])
    for view in document.views(of: subject) {
      search(view, below: OpenTabs()) { tabs in
        // The items of a `ForEach` and the uses of a component share their tabs.
        if seen.insert(tabs.positions).inserted { found.append(tabs.named(besides: &names)) }
      }
    }
    return found
  }

  private func search(_ view: ViewDescription, below outer: OpenTabs, _ add: (OpenTabs) -> Void) {
    guard case .tabs(let tabs) = view.content else {
      for inner in view.inner { search(inner, below: outer, add) }
      return
    }
    let first = index(of: tabs)
    for (index, tab) in tabs.tabs.enumerated() {
      let open = index == first ? outer : outer.opening(tab, by: tabs.datum)
      if index != first { add(open) }
      for inner in tab.content { search(inner, below: open, add) }
    }
    for other in view.others { search(other, below: outer, add) }
  }

  /// The number of the tab that is open at first.
  private func index(of tabs: TabsDescription) -> Int {
    guard case .datum(let name)? = tabs.datum?.source else { return 0 }
    let value = values[name] ?? document.data.first { $0.name == name }?.initial
    return tabs.tabs.firstIndex { value == .text($0.value) } ?? 0
  }
}
