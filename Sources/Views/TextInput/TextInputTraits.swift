/// The kind of text that a field takes, and how a keyboard helps with it.
package struct TextInputTraits: Hashable, Sendable {
  /// The keys that are offered.
  package var keyboardType = KeyboardType.default
  /// The signs beside the zero of a pad, three at most; `nil` for those of the keyboard type.
  package var padSigns: [PadSign]?
  /// Whether the keyboard opens with Latin letters in every language, as for an address.
  package var opensLatin = false
  /// The letters that are typed as capitals.
  package var autocapitalization = TextInputAutocapitalization.sentences
  /// The label of the key that submits.
  package var submitLabel = SubmitLabel.done
  /// Whether the text is shown as bullets and no key shows that it is pressed.
  package var isSecure = false
  /// Whether the text is for the visitor alone, although it is shown.
  package var isPrivate = false
  /// Whether the text has several lines, so that the return key types a line feed.
  package var isMultiline = false
  /// The BCP 47 tag of the language; `nil` for the visitor's.
  package var language: String?
  /// The family of the text's font, which the keys have too; `nil` for the system's sans serif.
  package var fontFamily: String?

  /// Creates the traits of a plain text.
  package init() {}

  /// Whether the text may begin with a capital, unlike secrets, numbers and addresses.
  package var allowsCapitals: Bool { !isSecure && [.default, .asciiCapable].contains(keyboardType) }

  /// Whether no key shows that it is pressed, because somebody could watch.
  package var hidesKeys: Bool { isSecure || isPrivate }
}

/// A sign beside the zero of a pad.
package enum PadSign: Hashable, Sendable {
  /// The sign of a number below zero.
  case minus
  /// The sign between the whole and the fraction of a number.
  case decimal
  /// Another one, such as that between day and month.
  case other(String)
}

/// The keys that a field needs, as in UIKit.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Letters, digits and signs of the language.
  case `default`
  /// Latin letters, digits and signs.
  case asciiCapable
  /// Digits.
  case numberPad
  /// Digits, the decimal sign and the minus.
  case decimalPad
  /// Digits in the order of a cash machine.
  case pin
  /// Letters with `@` and `.` at hand.
  case emailAddress
  /// Letters with `/` and `.` at hand.
  case URL
  /// Digits with `+`, `*` and `#`.
  case phonePad

  /// Whether the text runs from left to right in any language.
  package var isLeftToRight: Bool { self != .default }
}

/// The letters that are typed as capitals, as in SwiftUI.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private enum Kind { case never, words, sentences, characters }
  private let kind: Kind

  /// None.
  public static let never = TextInputAutocapitalization(kind: .never)
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(kind: .words)
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(kind: .sentences)
  /// All letters.
  public static let characters = TextInputAutocapitalization(kind: .characters)
}

/// The label of the key that submits a text, as in SwiftUI.
public struct SubmitLabel: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case done, go, join, next, `return`, route, search, send
    case `continue`
  }

  package let kind: Kind

  /// Creates a label.
  package init(_ kind: Kind) { self.kind = kind }

  /// Done.
  public static let done = SubmitLabel(.done)
  /// Go.
  public static let go = SubmitLabel(.go)
  /// Join.
  public static let join = SubmitLabel(.join)
  /// Next: submitting moves to the next field.
  public static let next = SubmitLabel(.next)
  /// Return.
  public static let `return` = SubmitLabel(.return)
  /// Route.
  public static let route = SubmitLabel(.route)
  /// Search.
  public static let search = SubmitLabel(.search)
  /// Send.
  public static let send = SubmitLabel(.send)
  /// Continue.
  public static let `continue` = SubmitLabel(.continue)
}
