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
    ///   - prompt: The text in an empty field; `nil` for `Search`.
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { modifier(SearchableModifier(text: text, prompt: prompt ?? Text("Search"))) }

    /// Shows a field for a text above the view, which filters its rows by the text.
    @_disfavoredOverload
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  }

  /// The place of a field to search, which is always above the view.
  public enum SearchFieldPlacement: Hashable, Sendable {
    case automatic, toolbar, sidebar, navigationBarDrawer
  }

  private nonisolated struct SearchableModifier: ViewModifier {
    let text: Binding<String>
    let prompt: Text

    @MainActor func body(content: Content) -> some View {
      VStack(spacing: 0) {
        HStack {
          TextField(prompt.string, text: text, prompt: prompt).labelsHidden().submitLabel(.search)
          if !text.wrappedValue.isEmpty {
            Button {
              text.wrappedValue = ""
            } label: {
              Image(systemName: "xmark").padding(12)
            }
            .accessibilityLabel("×")
          }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        content.frame(maxHeight: .infinity)
      }
    }
  }
#endif
