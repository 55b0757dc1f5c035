#if SwiftUI
  public import FollowspotViews

  /// A modifier that depends on the environment.
  public protocol EnvironmentalModifier: ViewModifier {
    associatedtype ResolvedModifier: ViewModifier
    /// Returns the modifier in an environment.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
  }

  extension EnvironmentalModifier {
    /// Returns the view with the modifier of its environment.
    public func body(content: Content) -> some View {
      EnvironmentalContent(content: content, modifier: self)
    }
  }

  /// A view with a modifier that depends on the environment.
  private nonisolated struct EnvironmentalContent<Modifier: EnvironmentalModifier>: View {
    let content: _ViewModifier_Content
    let modifier: Modifier
    @Environment(\.self) private var environment

    init(content: _ViewModifier_Content, modifier: Modifier) {
      (self.content, self.modifier) = (content, modifier)
    }

    @MainActor var body: some View { content.modifier(modifier.resolve(in: environment)) }
  }
#endif
