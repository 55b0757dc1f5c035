/// The links of a drawing to other files, which librsvg omits without an error.
struct SVGLinks {
  /// The first link as written; nil if the drawing contains everything it shows.
  private(set) var first: String?
  /// The number of links.
  private(set) var count = 0

  /// The elements that draw the target of their link.
  private static let elements: Set<String> = [
    "image", "feImage", "use", "pattern", "linearGradient", "radialGradient", "filter", "tref", "textPath",
  ]
  /// Searches the tags of a drawing. Comments, CDATA sections and instructions are skipped.
  init(in bytes: PictureBytes) {
    var scan = XMLScan(bytes)
    while let element = scan.nextElement() {
      guard Self.elements.contains(element) else { continue }
      var link: String?
      while let (name, value) = scan.nextAttribute() {
        // `href` takes precedence over `xlink:href`.
        if name == "href" { link = value } else if name.hasSuffix(":href"), link == nil { link = value }
      }
      guard let link, Self.isOfOtherFile(link) else { continue }
      count += 1
      first = first ?? link
    }
  }

  /// Whether a link leads to another file, not to an element of the drawing or to data in the link.
  private static func isOfOtherFile(_ link: String) -> Bool {
    // An entity of the drawing may stand for any value.
    !link.isEmpty && !link.hasPrefix("#") && !link.hasPrefix("&") && link.prefix(5).lowercased() != "data:"
  }

  /// The warning about links that are not drawn; nil without links.
  var warning: String? {
    guard let first else { return nil }
    let others = count > 2 ? " and \(count - 1) others are" : count > 1 ? " and another one are" : " is"
    return "the linked file \(Self.quoted(first))\(others) not drawn, only embedded ones are"
  }

  /// Returns a link for a message. The middle of a long link is cut out.
  private static func quoted(_ link: String) -> String {
    let letters = link.unicodeScalars
    guard letters.count > 96 else { return "'\(link)'" }
    return "'\(String.UnicodeScalarView(letters.prefix(32)))…\(String.UnicodeScalarView(letters.suffix(63)))'"
  }
}
