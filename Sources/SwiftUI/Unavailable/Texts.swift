#if SwiftUI
  public import FollowspotViews
  public import Foundation

  // Parts of texts and fields that are not there. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would set the height of lines.
    @available(*, unavailable, message: "use lineSpacing(_:)")
    public func lineHeight(_ height: LineHeight?) -> some View { self }
    /// Would show a field to find a text.
    @available(*, unavailable, message: "use searchable(text:) on a List, and filter its rows")
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    /// Would suggest texts for a field.
    @available(*, unavailable, message: "show the suggestions as buttons below the field")
    public func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View { self }
  }

  /// The height of lines, which is that of the font.
  public enum LineHeight: Hashable, Sendable {
    case loose, normal, tight, variable
  }

  extension TextField where Label == Text {
    /// Would bind the chosen part of a text.
    @available(*, unavailable, message: "the selection is not known: leave it out")
    public init(
      _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil
    ) { preconditionFailure() }
  }

  extension TextEditor {
    /// Would bind the chosen part of a text.
    @available(*, unavailable, message: "the selection is not known: leave it out")
    public init(text: Binding<String>, selection: Binding<TextSelection?>) { preconditionFailure() }
    /// Would edit a text with attributes.
    @available(*, unavailable, message: "bind a String: visitors write plain texts")
    public init(text: Binding<AttributedString>) { preconditionFailure() }
  }

  /// The chosen part of a text, which is not known.
  public struct TextSelection: Hashable, Sendable {
    /// Creates a selection.
    public init(insertionPoint: String.Index) {}
    /// Creates a selection.
    public init(range: Range<String.Index>) {}
  }
#endif
