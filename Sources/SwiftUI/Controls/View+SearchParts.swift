#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotTextEntry
  public import FollowspotViews

  /// The parts beside the field of `searchable`, from views around it.
  struct SearchParts {
    /// The choice of what is searched.
    var scopes: AnyView?
    /// The texts that visitors need not write.
    var suggestions: AnyView?
    /// Called when the text is complete.
    var submit: (() -> Void)?
    /// Writes a suggestion into the field; `nil` outside of suggestions.
    var complete: ((String) -> Void)?
  }

  private enum SearchPartsKey: EnvironmentKey { static var defaultValue: SearchParts { SearchParts() } }

  extension EnvironmentValues {
    var searchParts: SearchParts {
      get { self[SearchPartsKey.self] }
      set { self[SearchPartsKey.self] = newValue }
    }
  }

  nonisolated extension View {
    /// Shows a choice of what is searched below the field of `searchable` in the view.
    ///
    /// - Parameters:
    ///   - scope: What is searched.
    ///   - scopes: The names, each with its tag.
    public func searchScopes<Scope: Hashable>(
      _ scope: Binding<Scope>, @ViewBuilder scopes: () -> some View
    ) -> some View {
      let names = scopes()
      let picker = Picker(selection: scope) {
        names
      } label: {
        EmptyView()
      }
      return environment(\.searchParts.scopes, AnyView(picker.pickerStyle(.segmented)))
    }

    /// Shows views below the field of `searchable` in the view while it is edited.
    public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
      environment(\.searchParts.suggestions, AnyView(suggestions()))
    }

    /// Writes a text into the field of `searchable` when the view, one of its suggestions, is tapped.
    public func searchCompletion(_ completion: String) -> some View {
      modifier(SearchCompletion(completion: completion))
    }

    /// Runs an action when a text is complete: that of a field, or that of `searchable`.
    @ViewBuilder
    public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
      if !triggers.contains(.search) {
        onSubmit(action)
      } else if triggers.contains(.text) {
        onSubmit(action).environment(\.searchParts.submit, action)
      } else {
        environment(\.searchParts.submit, action)
      }
    }

    /// Shows a choice below the field of `searchable` in the view.
    public func searchScopes<Scope: Hashable>(
      _ scope: Binding<Scope>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
    ) -> some View { searchScopes(scope, scopes: scopes) }
  }

  /// The fields whose text is complete.
  public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Fields for texts.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The field of `searchable`.
    public static let search = SubmitTriggers(rawValue: 2)
  }

  /// A suggestion that is written when it is tapped.
  private nonisolated struct SearchCompletion: ViewModifier {
    let completion: String
    @Environment(\.searchParts) private var parts
    @Environment(\.minimumTargetSize) private var target

    init(completion: String) { self.completion = completion }

    @MainActor func body(content: Content) -> some View {
      Button {
        parts.complete?(completion)
      } label: {
        content.frame(maxWidth: .infinity, minHeight: target, alignment: .leading).contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }
#endif
