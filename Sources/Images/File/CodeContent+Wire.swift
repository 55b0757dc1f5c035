internal import FollowspotDrawing
internal import FollowspotPictureProtocol

extension PictureRequest.Symbology {
  /// Converts the kind of code.
  init(_ symbology: CodeContent.Symbology) {
    self =
      switch symbology {
      case .qr: .qr
      case .code128: .code128
      case .ean13: .ean13
      case .aztec: .aztec
      case .pdf417: .pdf417
      case .dataMatrix: .dataMatrix
      }
  }
}

extension CodeContent.Symbology {
  /// The kind of code in a sentence.
  var noun: String {
    switch self {
    case .qr: "a QR code"
    case .code128: "a Code 128 barcode"
    case .ean13: "an EAN-13 barcode"
    case .aztec: "an Aztec code"
    case .pdf417: "a PDF417 code"
    case .dataMatrix: "a Data Matrix code"
    }
  }
}

extension CodeContent {
  /// Returns the reason why the content can't be a code, with the remedy. It does not quote the content, which may say
  /// something about a visitor.
  func reason(_ fault: PictureReply.CodeFault) -> String {
    if text.utf8.contains(0) { return "its content has a NUL character; remove it" }
    return switch fault {
    case .tooLong: "its content is too long, \(text.utf8.count) bytes; shorten it"
    case .length:
      "its content has \(text.utf8.count) digits; write 12 digits, with or without the check digit after them"
    case .characters where symbology == .ean13:
      "its content has other characters than digits; write digits only, or use 'code128'"
    case .characters:
      "its content has characters that such a code can't have; use a 'QRCode' for them"
    case .checkDigit: "the check digit of its content is wrong; correct the last digit, or leave it out"
    case .other: "the library refuses its content; write another one"
    case .noLibrary: "the library zint is missing; install the package that 'apt show followspot' recommends"
    }
  }
}
