internal import FollowspotDrawing

/// A QR code that phones read from the display.
///
/// It is as large a square as the space allows. It has black modules of whole pixels on white, whatever the color
/// scheme, with the white zone that readers need. Content that changes replaces the code as soon as the new one
/// is made; content that can't be a QR code shows a placeholder, and the log says why.
///
/// ```swift
/// QRCode("https://example.org/menu")
///   .frame(width: 240, height: 240)
///   .accessibilityLabel("Code with the menu for your phone")
/// ```
public nonisolated struct QRCode: View {
  private let content: String

  /// Creates a code of a text, such as an address. The text has at most 2,900 bytes. Short texts give large modules,
  /// which are easier to read.
  public init(_ content: String) { self.content = content }

  /// The code.
  @MainActor public var body: some View { CodeView(content: content, symbology: .qr) }
}

/// A code that scanners read: bars, or modules of a kind that tickets and parcels use.
///
/// Bars fill the height and have the width that whole pixels allow. For what codes have in common, see ``QRCode``.
///
/// ```swift
/// Barcode("4006381333931", symbology: .ean13)
///   .frame(width: 320, height: 120)
///   .accessibilityLabel("Barcode of the voucher")
/// ```
public nonisolated struct Barcode: View {
  /// The kind of a code.
  public enum Symbology: Hashable, Sendable, CaseIterable {
    /// Bars for any text of Latin letters, digits and signs.
    case code128
    /// Bars for the number of a product: 12 digits, with or without the check digit after them.
    case ean13
    /// A square for tickets.
    case aztec
    /// Rows of bars for tickets and identity cards.
    case pdf417
    /// A square that stays legible where it is small.
    case dataMatrix
  }

  private let content: String
  private let symbology: Symbology

  /// Creates a code of a text.
  public init(_ content: String, symbology: Symbology = .code128) {
    (self.content, self.symbology) = (content, symbology)
  }

  /// The code.
  @MainActor public var body: some View { CodeView(content: content, symbology: symbology.kind) }
}

extension Barcode.Symbology {
  fileprivate var kind: CodeContent.Symbology {
    switch self {
    case .code128: .code128
    case .ean13: .ean13
    case .aztec: .aztec
    case .pdf417: .pdf417
    case .dataMatrix: .dataMatrix
    }
  }
}
