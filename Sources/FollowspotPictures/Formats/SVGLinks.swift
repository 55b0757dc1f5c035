/// The links of a drawing to other files, which librsvg leaves out without a word.
struct SVGLinks {
  /// The first link as it is written; nil where the drawing holds everything it shows.
  private(set) var first: String?
  /// The number of links.
  private(set) var count = 0

  /// The elements that show what they link.
  private static let elements: Set<String> = [
    "image", "feImage", "use", "pattern", "linearGradient", "radialGradient", "filter", "tref", "textPath",
  ]
  /// Looks through the tags of a drawing, and not into comments, texts and instructions.
  init(in bytes: PictureBytes) {
    var scan = XMLScan(bytes)
    while let element = scan.nextElement() {
      guard Self.elements.contains(element) else { continue }
      var link: String?
      while let (name, value) = scan.nextAttribute() {
        // `href` stands above `xlink:href`.
        if name == "href" { link = value } else if name.hasSuffix(":href"), link == nil { link = value }
      }
      guard let link, Self.isOfOtherFile(link) else { continue }
      count += 1
      first = first ?? link
    }
  }

  /// Whether a link leads out of the drawing: neither to one of its elements nor to data in the link itself.
  private static func isOfOtherFile(_ link: String) -> Bool {
    // An entity of the drawing's own may stand for anything.
    !link.isEmpty && !link.hasPrefix("#") && !link.hasPrefix("&") && link.prefix(5).lowercased() != "data:"
  }

  /// The warning of a drawing that is not shown as a whole; nil without links.
  var warning: String? {
    guard let first else { return nil }
    let others = count > 2 ? " and \(count - 1) others are" : count > 1 ? " and another one are" : " is"
    return "the linked file \(Self.quoted(first))\(others) not drawn, only embedded ones are"
  }

  /// A link as messages quote it: a long one without its middle.
  private static func quoted(_ link: String) -> String {
    let letters = link.unicodeScalars
    guard letters.count > 96 else { return "'\(link)'" }
    return "'\(String.UnicodeScalarView(letters.prefix(32)))…\(String.UnicodeScalarView(letters.suffix(63)))'"
  }
}
