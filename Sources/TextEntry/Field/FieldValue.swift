package import FollowspotViews

/// The value that a field edits, as a text.
@MainActor
package protocol FieldValue {
  /// The text at rest.
  func text(in locale: String?) -> String
  /// The text while it is edited.
  func draft(in locale: String?) -> String
  /// Whether the value is the text, so that it never differs from the draft.
  var isText: Bool { get }
  /// Whether a text may be typed. A key that leads to another one does nothing.
  func accepts(_ draft: String, in locale: String?) -> Bool
  /// Returns why a text stands for no value; `nil` if it stands for one.
  func problem(of draft: String, in locale: String?) -> String?
  /// Sets the value that a text stands for.
  func set(_ draft: String, in locale: String?)
  /// Returns the sentence about a text that takes no more characters; `nil` for the number of characters.
  func fullNotice(in locale: String?) -> String?
}

extension FieldValue {
  package func accepts(_ draft: String, in locale: String?) -> Bool { true }
  package func fullNotice(in locale: String?) -> String? { nil }
}

/// A value that is the text.
package nonisolated struct TextValue: FieldValue {
  private let text: Binding<String>

  /// Creates a value.
  package init(_ text: Binding<String>) { self.text = text }

  @MainActor package func text(in locale: String?) -> String { text.wrappedValue }
  @MainActor package func draft(in locale: String?) -> String { text.wrappedValue }
  @MainActor package var isText: Bool { true }
  @MainActor package func problem(of draft: String, in locale: String?) -> String? { nil }
  @MainActor package func set(_ draft: String, in locale: String?) { text.wrappedValue = draft }
}

/// A value with a format. It is set only to what the format reads.
package nonisolated struct FormattedValue<Format: ParseableFormat>: FieldValue {
  private let value: Binding<Format.Value?>
  private let format: Format

  /// Creates a value; `nil` is an empty text.
  package init(_ value: Binding<Format.Value?>, format: Format) { (self.value, self.format) = (value, format) }

  @MainActor package func text(in locale: String?) -> String {
    value.wrappedValue.map { format.text(of: $0, in: locale) } ?? ""
  }
  @MainActor package func draft(in locale: String?) -> String {
    value.wrappedValue.map { format.draft(of: $0, in: locale) } ?? ""
  }

  @MainActor package var isText: Bool { false }

  @MainActor package func problem(of draft: String, in locale: String?) -> String? {
    if case .failure(let error) = read(draft, locale) { error.message } else { nil }
  }

  @MainActor package func set(_ draft: String, in locale: String?) {
    if case .success(let new) = read(draft, locale) { value.wrappedValue = new }
  }

  /// Returns the value of a text; `nil` for an empty one.
  @MainActor private func read(_ draft: String, _ locale: String?) -> Result<Format.Value?, ParseableFormatError> {
    if draft.allSatisfy(\.isWhitespace) { return .success(nil) }
    do throws(ParseableFormatError) {
      return .success(try format.value(of: draft, in: locale))
    } catch {
      return .failure(error)
    }
  }
}
