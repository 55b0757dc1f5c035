/// A view that is shown over the whole display, above everything else, wherever in the tree it was asked for.
package struct Presentation: Identifiable {
  /// Which presentations lie over which: a higher tier over a lower one, and within a tier a higher order over a lower one.
  package struct Level: Comparable, Sendable {
    /// The tiers, the lowest first.
    enum Tier: Comparable { case overViews, aboveGuides, session }

    let tier: Tier
    var order = 0.0

    /// Sheets, sequences, spotlights and covers.
    package static let overViews = Level(tier: .overViews)
    /// The notice before a visitor counts as gone, and the picture of a kiosk without a visitor.
    package static let session = Level(tier: .session)

    /// A container that lies above guides, sheets, sequences and spotlights.
    package static func aboveGuides(order: Double) -> Level { Level(tier: .aboveGuides, order: order) }

    package static func < (one: Level, other: Level) -> Bool {
      one.tier == other.tier ? one.order < other.order : one.tier < other.tier
    }
  }

  /// The serial number of the node that asked for it: those of two are never one, even after each other.
  package let id: Int
  let content: AnyView
  /// What the content finds in its environment: that of the view that asked for it.
  let environment: EnvironmentValues
  let transition: AnyTransition
  let level: Level
}

/// The presentations of a tree; those of one level in the order in which they were asked for.
enum PresentationsKey: PreferenceKey {
  static var defaultValue: [Presentation] { [] }

  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// Asks for a presentation as long as the modified view is in the tree.
struct PresentationModifier: PrimitiveModifier {
  let isPresented: Bool
  let transition: AnyTransition
  let level: Presentation.Level
  /// The view that is presented, from the preferences of the content.
  let layer: @MainActor (borrowing PreferenceValues) -> AnyView

  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    guard isPresented else { return content.gather(&preferences) }
    // Those of the content alone.
    var own = PreferenceValues()
    content.gather(&own)
    preferences.add(own)
    preferences.add(
      [
        Presentation(
          id: node.serial, content: layer(own), environment: node.environment,
          transition: transition, level: level)
      ], for: PresentationsKey.self)
  }
}

/// Shows a tree's presentations over it.
struct PresentationStack: View {
  let content: AnyView

  var body: some View {
    content.overlayPreferenceValue(PresentationsKey.self, alignment: .topLeading) { presentations in
      ForEach(presentations.inOrder) { presentation in
        // What is presented may present in turn.
        FixedEnvironmentView(
          content: PresentationStack(content: presentation.content), environment: presentation.environment
        )
        .fillsDisplay()
        .transition(presentation.transition)
      }
    }
  }
}

extension [Presentation] {
  /// From the lowest to the highest.
  fileprivate var inOrder: [Presentation] {
    enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
  }
}

/// A view in an environment that does not come from above.
struct FixedEnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let environment: EnvironmentValues

  func _makeNode(in environment: EnvironmentValues) -> Node { content._makeNode(in: self.environment) }
  func _update(_ node: Node, in environment: EnvironmentValues) { content._update(node, in: self.environment) }
}

extension View {
  /// Shows a view over the whole display, above everything else of its level, made from what this view sends up.
  ///
  /// - Parameters:
  ///   - transition: How it comes and goes.
  ///   - level: What it lies over.
  ///   - content: Makes the view. Its type is hidden, so that nobody has to find it out before it is presented.
  package func presentation<Key: PreferenceKey>(
    from key: Key.Type, isPresented: Bool, transition: AnyTransition = .identity,
    level: Presentation.Level = .overViews, content: @escaping @MainActor (Key.Value) -> AnyView
  ) -> some View {
    Modified(
      content: self,
      modifier: PresentationModifier(isPresented: isPresented, transition: transition, level: level) {
        content($0[Key.self] ?? Key.defaultValue)
      })
  }
}
