import FollowspotDocuments
import Logging
import Observation
import FollowspotTypesetting

@testable import FollowspotDocumentRuntime
@testable import FollowspotViews

/// Everything that the models of a view tree hold, one line per value: the views' state and all values reachable from
/// it.
@MainActor
struct ModelSnapshot: Equatable {
  private(set) var lines: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  nonisolated static func == (a: ModelSnapshot, b: ModelSnapshot) -> Bool { a.lines == b.lines }

  /// - Parameter others: Further models, which no view holds.
  init(of host: ViewHost, _ others: [any AnyObject & Sendable]) {
    for (index, model) in others.enumerated() { add("\(index)", model, 0) }
    host.rootNode.map { visit($0) }
    for motion in Mirror(reflecting: host.updates.motions).children { add("motions", motion.value, 0) }
  }

  /// Returns the lines that were added to or removed from `other`.
  func difference(from other: ModelSnapshot) -> [String] {
    lines.difference(from: other.lines).map {
      switch $0 {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  private mutating func visit(_ node: _ViewNode) {
    for child in Mirror(reflecting: node).children where child.label == "properties" {
      add("\(type(of: node)) \(node.serial)", child.value, 0)
    }
    var children: [_ViewNode] = []
    node.forEachChild { children.append($0) }
    for child in children { visit(child) }
  }

  private mutating func add(_ name: String, _ value: Any, _ depth: Int) {
    switch value {
    // These contain models or are none.
    case is _ViewNode, is ViewHost, is FrameUpdates, is any View, is ViewTimeline, is Document, is DocumentResources,
      is EnvironmentValues,
      is Typesetter, is Logger, is ObservationRegistrar:
      return
    default: break
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    if mirror?.displayStyle == .class, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    guard depth < 14 else { return }
    if mirror?.children.isEmpty ?? true, mirror?.displayStyle != .class { return lines.append("\(name) = \(value)") }
    if mirror?.displayStyle == .enum { lines.append("\(name) \(mirror?.children.first?.label ?? "")") }
    while let here = mirror {
      let children =
        here.displayStyle == .dictionary || here.displayStyle == .set
        ? here.children.sorted { "\($0.value)" < "\($1.value)" } : Array(here.children)
      for (index, child) in children.enumerated() {
        add("\(name).\(child.label ?? "\(index)")", child.value, depth + 1)
      }
      mirror = here.superclassMirror
    }
  }
}

extension ViewHost {
  /// Evaluates, lays out and paints everything again. Listeners are detached meanwhile, so that nothing reacts to it.
  func readEverything() {
    let acting = updates.listeners
    updates.listeners = [:]
    let same = environment
    environment = same
    _ = update()
    updates.listeners = acting
  }
}
