import FollowspotCRSVG

/// SVG files for comparisons, by kind. Each is 320×120 pixels.
enum SampleDrawings: String, CaseIterable, Sendable {
  case sizes, weights, families, scripts, blurs, filters, patterns, pictures

  var drawings: [String] {
    contents.map { "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"120\">\($0)</svg>" }
  }

  private var contents: [String] {
    switch self {
    case .sizes:
      [6, 7.5, 9, 11, 12, 13.37, 16, 23, 40, 64, 100].map { Self.text("Platform 5 ← Ægir", "font-size=\"\($0)\"") }
    case .weights:
      stride(from: 100, through: 900, by: 100).flatMap { weight in
        ["normal", "italic"].map {
          Self.text("Gleis 12 fährt", "font-size=\"31\" font-weight=\"\(weight)\" font-style=\"\($0)\"")
        }
      }
    case .families:
      [
        "sans-serif", "serif", "monospace", "cursive", "system-ui", "Inter", "DejaVu Sans", "DejaVu Serif",
        "DejaVu Sans Mono",
        "Noto Sans", "No Such Font", "No Such Font, DejaVu Serif",
      ].flatMap { family in
        ["normal", "bold"].map {
          Self.text("Kasse 7 öffnet", "font-size=\"27\" font-family=\"\(family)\" font-weight=\"\($0)\"")
        }
      }
    case .scripts:
      [
        "Ελληνικά и русский", "مرحبا بالعالم", "שלום עולם", "ภาษาไทย", "हिन्दी में", "中文 日本語 한국어", "ՀԱՅԵՐԵՆ ქართული",
        "ⓘ ✓ → ☂ 🙂",
      ]
      .flatMap { text in ["serif", "sans-serif"].map { Self.text(text, "font-size=\"29\" font-family=\"\($0)\"") } }
    case .blurs:
      ["0.5", "1", "1.9", "2", "2 0", "0 3", "4", "7.5", "12", "40"].map {
        Self.filtered("<feGaussianBlur stdDeviation=\"\($0)\"/>")
      }
    case .filters:
      [
        #"<feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="3" dy="5"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#,
        #"<feDiffuseLighting surfaceScale="5" lighting-color="gold"><feDistantLight azimuth="45" elevation="60"/></feDiffuseLighting>"#,
        #"<feSpecularLighting specularExponent="12" lighting-color="white"><fePointLight x="60" y="30" z="40"/></feSpecularLighting>"#,
        #"<feDiffuseLighting><feSpotLight x="60" y="30" z="90" pointsAtX="90" pointsAtY="60" pointsAtZ="0"/></feDiffuseLighting>"#,
        #"<feTurbulence baseFrequency="0.04" numOctaves="3" seed="7"/>"#,
        #"<feMorphology operator="dilate" radius="3"/>"#, #"<feMorphology operator="erode" radius="2 4"/>"#,
        #"<feColorMatrix type="hueRotate" values="80"/>"#, #"<feConvolveMatrix kernelMatrix="1 0 0 0 1 0 0 0 -1"/>"#,
        #"<feTurbulence baseFrequency="0.05" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="20"/>"#,
        #"<feFlood flood-color="teal"/><feComposite in2="SourceAlpha" operator="in"/><feOffset dx="9"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#,
        #"<feComponentTransfer><feFuncR type="gamma" exponent="2"/><feFuncA type="table" tableValues="0 0.4 1"/></feComponentTransfer>"#,
      ].map(Self.filtered) + [
        #"<rect width="90" height="60" x="20" y="20" fill="tomato" style="filter: blur(4px) drop-shadow(4px 4px 3px)"/>"#
      ]
    case .patterns:
      [
        #"<pattern id="p" width="17" height="13" patternUnits="userSpaceOnUse"><circle cx="8" cy="6" r="5" fill="crimson" opacity="0.7"/></pattern><rect width="320" height="120" fill="url(#p)"/>"#,
        #"<pattern id="p" width="0.11" height="0.3" patternTransform="rotate(20)"><path d="M0 0l9 9" stroke="navy"/></pattern><rect width="300" height="100" fill="url(#p)"/>"#,
        #"<linearGradient id="g"><stop stop-color="gold"/><stop offset="1" stop-color="navy" stop-opacity="0.3"/></linearGradient><ellipse cx="160" cy="60" rx="150" ry="50" fill="url(#g)"/>"#,
        #"<mask id="m"><text x="9" y="80" font-size="70" fill="white">Mask</text></mask><rect width="320" height="120" fill="green" mask="url(#m)"/>"#,
        #"<clipPath id="c"><text x="9" y="80" font-size="70">Clip</text></clipPath><rect width="320" height="120" fill="purple" clip-path="url(#c)"/>"#,
      ]
    case .pictures:
      ["rgba.png", "palette.png", "sixteen.png", "landscape.jpg", "progressive.jpg", "gray.jpg"].map(Self.embedded)
        + [
          Self.image("gif", "R0lGODlhAQABAIAAAAAAAP8AACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="),
          Self.image("svg+xml", Self.encoded(Array(Self.inner.utf8))),
        ]
    }
  }

  private static let inner = """
    <svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><filter id="f"><feGaussianBlur stdDeviation="3"/></filter>
    <text y="50" font-size="37" font-family="serif" filter="url(#f)">Inner</text></svg>
    """

  private static func text(_ text: String, _ attributes: String) -> String {
    "<text x=\"6\" y=\"84\" \(attributes)>\(text)</text>"
  }

  private static func filtered(_ filter: String) -> String {
    """
    <filter id="f" x="-20%" y="-20%" width="140%" height="140%">\(filter)</filter>
    <g filter="url(#f)"><rect x="40" y="20" width="120" height="70" rx="14" fill="tomato"/><text x="120" y="80" font-size="50">Blur</text></g>
    """
  }

  private static func embedded(_ name: String) -> String {
    image(name.hasSuffix(".png") ? "png" : "jpeg", encoded((try? bytes(of: fixture(name))) ?? []))
  }

  private static func image(_ kind: String, _ base64: String) -> String {
    "<image width=\"160\" height=\"80\" preserveAspectRatio=\"none\" href=\"data:image/\(kind);base64,\(base64)\"/>"
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    guard let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
