internal import FollowspotDocuments
internal import FollowspotSemantics
internal import FollowspotSpelling
internal import FollowspotViews

extension LayoutCheck {
  /// Reports elements that visitors can use and that have the same name in the same part of the display. Speech says
  /// both alike.
  mutating func noteNames(in host: ViewHost, at position: SourcePosition, _ setup: Findings.Setup) {
    noteNames(of: host.semantics, in: host, at: position, setup)
  }

  private mutating func noteNames(
    of nodes: [SemanticsNode], in host: ViewHost, at position: SourcePosition, _ setup: Findings.Setup
  ) {
    var firsts: [Name: SemanticsNode.ID] = [:]
    var reported = 0
    var scopes: [SemanticsNode] = []
    // Options and tabs are known by the control that they belong to.
    func gather(_ nodes: [SemanticsNode], in control: SemanticsNode.ID?) {
      for node in nodes {
        if node.role.isScope {
          scopes.append(node)
        } else {
          if node.isActionable { found.append((node, [.option, .tab].contains(node.role) ? control : nil)) }
          gather(node.children, in: [.radioGroup, .grid, .tabList].contains(node.role) ? node.id : control)
        }
      }
    }
    var found: [(node: SemanticsNode, control: SemanticsNode.ID?)] = []
    gather(nodes, in: nil)
    for (node, control) in found where !node.states.contains(.private) && reported < Self.nameLimit {
      guard let label = node.label else { continue }
      let name = Name(role: node.role, label: label, value: node.value, control: control)
      guard let first = firsts[name] else {
        firsts[name] = node.id
        continue
      }
      reported += 1
      if host.isInDatePicker(node.id) { continue }
      let (place, other) = (host.position(of: node.id) ?? position, host.position(of: first) ?? position)
      let remedy =
        node.role == .tab
        ? "; give each its own name"
        : place == other
          ? "; add data of its row to its 'accessibilityLabel'" : "; give each its own 'accessibilityLabel'"
      findings.add("name \(label)", at: place, setup) {
        "another \(node.role.rawValue) is called \(label.quoted) as well \($0)\(place == other ? "" : ", at \(other)")\(remedy)"
      }
    }
    for scope in scopes { noteNames(of: scope.children, in: host, at: position, setup) }
  }

  /// The largest number of elements with a name of others in one part of a display that are looked up.
  private static let nameLimit = 20

  private struct Name: Hashable {
    let role: Role
    let label: String
    let value: String?
    let control: SemanticsNode.ID?
  }
}

extension ViewHost {
  /// Whether an element is a part of a `DatePicker`, which names its parts itself.
  fileprivate func isInDatePicker(_ id: SemanticsNode.ID) -> Bool {
    (layoutLabels(around: id).outer as? ViewLabel)?.kind == "DatePicker"
  }

  /// Returns the position of an element's view in the document; `nil` for a view of the program, such as a card's button.
  fileprivate func position(of id: SemanticsNode.ID) -> SourcePosition? {
    let (outer, inner) = layoutLabels(around: id)
    let (button, tapped) = (outer as? ViewLabel, inner as? ViewLabel)
    return button?.kind == "Button" ? button?.position : (tapped ?? button)?.position
  }
}
