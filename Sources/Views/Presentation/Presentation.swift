/// A view shown over the whole display and all other views, wherever in the tree it was requested.
package struct Presentation: Identifiable {
  /// The stacking level of a presentation: first by tier, then by order within the tier. Higher ones cover lower ones.
  package struct Level: Comparable, Sendable {
    /// The tiers, the lowest first.
    enum Tier: Comparable { case overViews, aboveGuides, session }

    let tier: Tier
    var order = 0.0

    /// The level of sheets, sequences, spotlights and covers.
    package static let overViews = Level(tier: .overViews)
    /// The level of the notice before a session times out, and of the picture on an idle kiosk.
    package static let session = Level(tier: .session)

    /// The level of a container above guides, sheets, sequences and spotlights.
    package static func aboveGuides(order: Double) -> Level { Level(tier: .aboveGuides, order: order) }

    package static func < (one: Level, other: Level) -> Bool {
      one.tier == other.tier ? one.order < other.order : one.tier < other.tier
    }
  }

  /// The serial number of the node that requested it, which is never reused.
  package let id: Int
  let content: AnyView
  /// The environment of the content: that of the requesting view, but enabled.
  let environment: EnvironmentValues
  let transition: AnyTransition
  let level: Level
}

/// The presentations of a tree, in the order of the requests.
enum PresentationsKey: PreferenceKey {
  static var defaultValue: [Presentation] { [] }

  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// Requests a presentation while the modified view is in the tree.
nonisolated struct PresentationModifier: PrimitiveModifier {
  let isPresented: Bool
  let transition: AnyTransition
  let level: Presentation.Level
  /// Makes the presented view from the preferences of the content.
  let layer: @MainActor (borrowing PreferenceValues) -> AnyView

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    // The presentation itself is elsewhere in the tree, where this view's transaction is unknown.
    if (old?.isPresented ?? false) != isPresented, Transaction.current.disablesAnimations {
      node.environment.host?.updates.noteAbruptPresentation()
    }
  }

  @MainActor func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    guard isPresented else { return content.gather(&preferences) }
    // The layer gets the preferences of the content only.
    var own = PreferenceValues()
    content.gather(&own)
    preferences.add(own)
    var environment = node.environment
    // A visitor must be able to leave what covers the display, whatever becomes of the view below.
    if !environment.isEnabled { environment.isEnabled = true }
    #if SwiftUI
      if environment.scrollSurroundings != nil { environment.scrollSurroundings = nil }
    #endif
    let presentation = Presentation(
      id: node.serial, content: layer(own), environment: environment, transition: transition, level: level)
    preferences.add([presentation], for: PresentationsKey.self)
  }
}

/// Shows a tree's presentations over it.
nonisolated struct PresentationStack: View {
  let content: AnyView
  @Environment(\.host) private var host

  @MainActor var body: some View {
    content.overlayPreferenceValue(PresentationsKey.self, alignment: .topLeading) { presentations in
      ForEach(presentations.inOrder) { presentation in
        // A presented view may present others.
        FixedEnvironmentView(
          content: PresentationStack(content: presentation.content), environment: presentation.environment
        )
        .fillsDisplay()
        .transition(presentation.transition)
      }
      .transaction(value: host?.updates.abruptPresentations ?? 0) { $0.disablesAnimations = true }
    }
  }
}

extension [Presentation] {
  /// The presentations from the lowest to the highest.
  fileprivate var inOrder: [Presentation] {
    enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map(\.element)
  }
}

/// A view in a given environment instead of the inherited one.
package nonisolated struct FixedEnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let environment: EnvironmentValues
  /// The content, private where the environment is: the views around don't say so.
  private var inside: some View { content.privacySensitive(environment.isPrivate) }

  /// Shows a view in an environment.
  package init(content: Content, environment: EnvironmentValues) {
    (self.content, self.environment) = (content, environment)
  }

  @MainActor package func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    inside._makeNode(in: self.environment)
  }
  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    inside._update(node, in: self.environment)
  }
}

nonisolated extension View {
  /// Presents a view over the whole display, made from the preferences of this view.
  ///
  /// - Parameters:
  ///   - transition: The transition when the view appears and disappears.
  ///   - level: The stacking level.
  ///   - content: Makes the view. Its type is erased, so that Swift's run time resolves it only when it is presented.
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
