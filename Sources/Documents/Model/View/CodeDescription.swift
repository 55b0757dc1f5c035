package import FollowspotDrawing
internal import FollowspotData

/// A code in a document.
package struct CodeDescription: Hashable, Sendable {
  /// The kind of code.
  package var symbology: CodeContent.Symbology
  /// The content, which is not translated.
  package var content: TextTemplate
}

extension Document {
  /// A code whose content stands in the document.
  package struct Code: Hashable, Sendable {
    package var content: CodeContent
    /// The position of the view.
    package var position: SourcePosition
  }
}

extension ViewKind {
  private static let symbology = Key(
    "symbology", .choice(CodeContent.Symbology.allCases.filter { $0 != .qr }.map { ($0.rawValue, $0) }),
    "The kind of code."
  ).or(.code128)

  /// The views that show codes.
  static let codes: [ViewKind] = [
    ViewKind(
      "QRCode", .codeContent,
      "A code that phones read from the display: a text such as an address, or '$name'. It is a square, black on white."
    ) { .code($0, .qr, $1, &$2) },
    ViewKind(
      "Barcode", .codeContent, keys: [symbology.any],
      "A code that scanners read: a text, or '$name'. Bars fill the height of the view."
    ) { .code($0, $1(symbology, &$2), $1, &$2) },
  ]
}

extension ViewDescription.Content {
  /// Returns a code, and records it for the checks if its content stands in the document.
  fileprivate static func code(
    _ content: TextTemplate, _ symbology: CodeContent.Symbology, _ fields: Fields, _ reader: inout Reader
  ) -> ViewDescription.Content {
    if content.isFixed, !reader.isOpen {
      reader.resources.codes.append(
        Document.Code(content: CodeContent(content.plain, symbology), position: fields.position))
    }
    return .code(CodeDescription(symbology: symbology, content: content))
  }
}

extension Syntax where Value == TextTemplate {
  /// The content of a code. Its data have to be texts and whole numbers, because others are formatted for readers.
  fileprivate static var codeContent: Syntax<TextTemplate> {
    Syntax(shape: .text) { node, reader in
      guard let template = reader.template(node, expecting: .text) else { return nil }
      for (name, reference) in template.references.sorted(by: { $0.key < $1.key }) {
        switch reference.type {
        case .text, .integer, .choice: break
        default:
          reader.report(
            at: node.position,
            "a code needs a text or a whole number, and '$\(name)' is \(reference.type.phrase); declare '\(name): { text: }', and let the program write it as scanners expect it"
          )
        }
      }
      return template
    }
  }
}
