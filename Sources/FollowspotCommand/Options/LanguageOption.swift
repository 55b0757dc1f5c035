internal import FollowspotArguments
internal import FollowspotDocuments
internal import Glibc

/// A language from the command line: a BCP 47 tag, or the name of a POSIX locale.
struct LanguageOption: CustomStringConvertible {
  /// The tag in its usual case: `de`, `de-CH`, `sr-Latn-RS`.
  let tag: String

  var description: String { tag }

  /// Parses `de-CH`, `de_CH` or `de_CH.UTF-8`; nil for anything else.
  init?(_ text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter) else {
      return nil
    }
    let rest = parts.dropFirst().map { part in
      switch part.count {
      case 2: part.uppercased()
      case 4 where part.first?.isLetter == true: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    tag = ([language.lowercased()] + rest).joined(separator: "-")
  }
}

extension LanguageOption {
  /// The system's language for messages from `LC_ALL`, `LC_MESSAGES` or `LANG`; nil if it has none, as in the locale
  /// `C`.
  static var system: LanguageOption? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(name), value[0] != 0 else { continue }
      return LanguageOption(String(cString: value))
    }
    return nil
  }

  /// Warns if the language is unknown, or if the document has no texts in it.
  func check(in document: Document) {
    guard let problem = document.warning(ofLocale: tag) else { return }
    CommandOutput.printError("warning: --locale \(tag): \(problem)")
  }
}

extension ValueKind where Value == LanguageOption {
  static var language: ValueKind { ValueKind("TAG", "a language such as en or de-CH", read: LanguageOption.init) }
}
