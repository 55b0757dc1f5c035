#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotTextEntry
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a field for a text above the view, which filters its rows by the text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - placement: Unused: the field is always above.
    ///   - prompt: The text in an empty field; `nil` for `Search` in the language of the view.
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { modifier(SearchableModifier(text: text, isPresented: nil, prompt: prompt)) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    @_disfavoredOverload
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPresented: Whether the field is edited. Setting false also empties it.
    ///   - placement: Unused: the field is always above.
    ///   - prompt: The text in an empty field; `nil` for `Search` in the language of the view.
    public func searchable(
      text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
      prompt: Text? = nil
    ) -> some View { modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: prompt)) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    public func searchable(
      text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
      prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    @_disfavoredOverload
    public func searchable(
      text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
      prompt: some StringProtocol
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
  }

  /// The place of a field to search, which is always above the view.
  public struct SearchFieldPlacement: Hashable, Sendable {
    private let name: String

    /// Above the view.
    public static let automatic = SearchFieldPlacement(name: "automatic")
    /// Above the view.
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    /// Above the view.
    public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")
    /// Above the view.
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    /// Above the view.
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")

    /// Above the view, where it always stays.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
      navigationBarDrawer
    }

    /// Whether the field stays, which it does.
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
      case automatic, always
    }
  }

  private nonisolated struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    @FocusState private var isEditing: Bool
    @Environment(\.languageTag) private var language
    @Environment(\.searchParts) private var parts

    init(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) {
      (self.text, self.isPresented, self.prompt) = (text, isPresented, prompt)
    }

    @MainActor func body(content: Content) -> some View {
      let name = prompt?.string ?? KioskWord.search.text(in: language)
      VStack(spacing: 0) {
        HStack {
          TextField(name, text: text).textFieldStyle(.roundedBorder).submitLabel(.search).focused($isEditing)
            .onSubmit { parts.submit?() }
            .environment(\.submitActions, [])
          if !text.wrappedValue.isEmpty, !isEditing {
            Button {
              text.wrappedValue = ""
            } label: {
              Image(systemName: "xmark").padding(12)
            }
            .accessibilityLabel(KioskWord.clear.text(in: language))
          }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        if let scopes = parts.scopes { scopes.padding(.horizontal, 16).padding(.bottom, 8) }
        if isEditing, let suggestions = parts.suggestions {
          VStack(alignment: .leading, spacing: 0) { suggestions }
            .frame(maxWidth: .infinity, alignment: .leading).padding(.horizontal, 16)
            .environment(
              \.searchParts.complete,
              { completion in
                text.wrappedValue = completion
                isEditing = false
              })
        }
        content.frame(maxHeight: .infinity)
          .environment(\.searchParts, SearchParts())
          .environment(\.isSearching, isEditing || !text.wrappedValue.isEmpty)
          .environment(
            \.dismissSearch,
            DismissSearchAction {
              text.wrappedValue = ""
              isEditing = false
            })
      }
      .onChange(of: isEditing) { isPresented?.wrappedValue = isEditing }
      .onChange(of: isPresented?.wrappedValue, initial: true) {
        guard let isPresented, isPresented.wrappedValue != isEditing else { return }
        isEditing = isPresented.wrappedValue
        // The program ends the search. A visitor who only leaves the field keeps the text.
        if !isEditing { text.wrappedValue = "" }
      }
    }
  }

  /// An action that empties and leaves the field of `searchable`.
  public struct DismissSearchAction {
    fileprivate let action: @MainActor () -> Void

    /// Runs the action.
    @MainActor public func callAsFunction() { action() }
  }

  private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
  private enum DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
  }

  extension EnvironmentValues {
    /// Whether the field of `searchable` around the view is edited or has a text.
    public fileprivate(set) var isSearching: Bool {
      get { self[IsSearchingKey.self] }
      set { self[IsSearchingKey.self] = newValue }
    }

    /// The action that empties and leaves the field of `searchable` around the view.
    public fileprivate(set) var dismissSearch: DismissSearchAction {
      get { self[DismissSearchKey.self] }
      set { self[DismissSearchKey.self] = newValue }
    }
  }
#endif
