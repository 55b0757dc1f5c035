/// A content that is shown as a code for scanners and phones, and the kind of code.
package struct CodeContent: Hashable, Sendable {
  /// The kinds of codes. Raw values are the names in documents.
  package enum Symbology: String, Hashable, Sendable, CaseIterable {
    case qr, code128, ean13, aztec, pdf417, dataMatrix

    /// Whether it consists of bars whose height says nothing.
    package var isLinear: Bool { self == .code128 || self == .ean13 }

    /// Whether it is always a square.
    package var isSquare: Bool { !isLinear && self != .pdf417 }
  }

  /// The kind of code.
  package var symbology: Symbology
  /// The content that a scanner reads.
  package var text: String

  /// Creates a content. Whether it can be a code of the kind turns out when the code is made.
  package init(_ text: String, _ symbology: Symbology) { (self.text, self.symbology) = (text, symbology) }
}

extension CodeContent {
  /// The path by which views and caches name the code, as they name a file. It begins with NUL, which no path of a file
  /// can contain.
  package var path: String { "\0\(symbology.rawValue)\0\(text)" }

  /// Returns the content that a path names; `nil` for the path of a file.
  package init?(path: String) {
    guard path.utf8.first == 0 else { return nil }
    let parts = path.unicodeScalars.split(separator: "\0", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let symbology = Symbology(rawValue: String(parts[1])) else { return nil }
    self.init(String(parts[2]), symbology)
  }
}

extension ImageReference {
  /// Creates a reference to a code, whose dark modules are painted in a colour. Its natural extent is that in modules.
  package init(_ code: CodeContent) { self.init(path: code.path, isTemplate: true, isPrivate: true) }
}
