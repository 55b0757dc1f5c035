#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation
  internal import Logging

  extension Image {
    /// Creates a view of a symbol, which is as large as the text around and has its colour.
    ///
    /// A name that ``Symbols/names`` doesn't contain gives a question mark in a square, and a line in the log.
    public init(systemName name: String) {
      let flips = name.hasSuffix("backward") || name.hasSuffix("forward")
      let symbol = Symbols.symbol(name)
      self = Image(symbol: symbol) { environment in
        let variants = environment.symbolVariants
        return variants == .none ? symbol : Symbols.symbol(variants.name(name, where: Symbols.exists))
      }
      .flipsForRightToLeftLayoutDirection(flips)
    }

    /// Creates a view of a symbol. The value of a variable symbol is unused.
    public init(systemName name: String, variableValue: Double?) { self.init(systemName: name) }
    /// Creates a view of a picture file that means nothing to those who can't see it.
    public init(decorative path: String, bundle: Bundle? = nil) { self.init(path) }
    /// Creates a view of a picture file. There are no bundles here.
    public init(_ path: String, bundle: Bundle?) { self.init(path) }
    /// Creates a view of a picture file. The value of a variable picture is unused.
    public init(_ path: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(path) }
    /// Creates a view of a picture file.
    public init(_ resource: ImageResource) { self.init(resource.name) }
    /// Would create a picture with a name for those who can't see it.
    @available(*, unavailable, message: "use Image(path).accessibilityLabel(label)")
    public init(_ path: String, bundle: Bundle? = nil, label: Text) { preconditionFailure() }
    /// Would draw a picture.
    @available(*, unavailable, message: "use Canvas { context, size in … }.frame(width:height:)")
    public init(
      size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
      renderer: @escaping (inout GraphicsContext) -> Void
    ) { preconditionFailure() }

    /// The size of a symbol in proportion to the text around.
    public enum Scale: Hashable, Sendable {
      case small, medium, large

      var factor: Double {
        switch self {
        case .small: 0.8
        case .medium: 1
        case .large: 1.3
        }
      }

      init(factor: Double) { self = factor < 1 ? .small : factor > 1 ? .large : .medium }
    }

    /// Sets whether the picture keeps its colours or takes the foreground style; `nil` leaves it as it is.
    @_disfavoredOverload
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { mode.map { renderingMode($0) } ?? self }
    /// Returns the image unchanged: pictures are always scaled smoothly.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Returns the image unchanged: pictures are always scaled smoothly.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// Resizes the picture to the space. Its edges are stretched too, and it is never tiled.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode) -> Image { resizable() }
    /// Resizes the picture to the space. Its edges are stretched too.
    public func resizable(capInsets: EdgeInsets) -> Image { resizable() }

    /// The way in which a picture fills more than its size.
    public enum ResizingMode: Hashable, Sendable {
      /// Repeated, which is not done.
      case tile
      /// Stretched.
      case stretch
    }

    /// The quality of scaling, which is always high.
    public enum Interpolation: Hashable, Sendable {
      case none, low, medium, high
    }
  }

  nonisolated extension View {
    /// Sets the size of symbols in proportion to the text around.
    public func imageScale(_ scale: Image.Scale) -> some View {
      environment(\.imageScale, scale)
    }
  }

  /// The symbols that `Image(systemName:)` knows.
  public enum Symbols {
    /// The names, in order. A name with a form `.fill` is there twice.
    public static let names: [String] = {
      let plain = Array(SymbolTable.figures.keys) + Array(SymbolTable.aliases.keys)
      let filled = SymbolTable.figures.filter { $0.value.utf8.contains(UInt8(ascii: ";")) }.keys.map { $0 + ".fill" }
      return Set(plain + filled).sorted()
    }()

    nonisolated(unsafe) private static var known: [String: Symbol] = [:]
    private static let lock = NSLock()

    /// Whether there is a symbol of a name.
    static func exists(_ name: String) -> Bool {
      lock.withLock { known[name].map { $0 != missing } ?? (make(SymbolTable.aliases[name] ?? name) != nil) }
    }

    static func symbol(_ name: String) -> Symbol {
      lock.withLock {
        if let symbol = known[name] { return symbol }
        let symbol = make(SymbolTable.aliases[name] ?? name)
        if symbol == nil {
          Logger(label: "followspot").warning("no symbol is called \"\(name)\"; Symbols.names lists those that exist")
        }
        known[name] = symbol ?? missing
        return symbol ?? missing
      }
    }

    private static let missing = Symbol([
      .init(
        Path(roundedRect: CGRect(x: 4, y: 4, width: 16, height: 16), cornerRadius: 3), lineWidth: 1.5, isCut: false),
      .init(Path { $0.addEllipse(in: CGRect(x: 10, y: 10, width: 4, height: 4)) }, lineWidth: 1.5, isCut: false),
    ])

    private static func make(_ name: String) -> Symbol? {
      if let text = SymbolTable.figures[name] { return Symbol(parts(of: text, isFilled: false)) }
      guard name.hasSuffix(".fill") else { return nil }
      let plain = String(name.dropLast(".fill".count))
      guard let text = SymbolTable.figures[plain], text.utf8.contains(UInt8(ascii: ";")) else { return nil }
      return Symbol(parts(of: text, isFilled: true))
    }

    /// The width of lines in a square of 24 units.
    private static let lineWidth = 2.0

    private static func parts(of text: String, isFilled: Bool) -> [Symbol.Part] {
      let halves = text.split(separator: ";", omittingEmptySubsequences: false)
      // The figure around others is weaker.
      let hasInner = halves.count == 2 && halves[1].split(separator: "|").contains { $0.first != "+" }
      var parts: [Symbol.Part] = []
      for (index, half) in halves.enumerated() {
        for var part in half.split(separator: "|") {
          let isBadge = part.first == "^"
          let stays = part.first == "+" || isBadge
          if stays { part = part.dropFirst() }
          if part.first == "@" {
            parts += smaller(String(part.dropFirst()), isCut: isFilled)
            continue
          }
          let isDot = part.first == "."
          if isDot { part = part.dropFirst() }
          let path = figure(part)
          let isCut = isFilled && index == 1 && !stays
          let level = hasInner && (index == 0 || stays && !isBadge) ? 1 : 0
          if isFilled, index == 0 { parts.append(.init(path, lineWidth: nil, isCut: false, level: level)) }
          parts.append(.init(path, lineWidth: isDot ? nil : isCut ? 1.8 : lineWidth, isCut: isCut, level: level))
        }
      }
      return parts
    }

    /// Returns the figures of a symbol in the middle of another one.
    private static func smaller(_ name: String, isCut: Bool) -> [Symbol.Part] {
      let factor = 0.56
      let map = CGAffineTransform(a: factor, d: factor, tx: 12 - 12 * factor, ty: 12 - 12 * factor)
      return (make(name)?.parts ?? []).filter { !$0.isCut }.map { part in
        .init(part.path.applying(map), lineWidth: part.lineWidth.map { _ in isCut ? 1.6 : 1.8 }, isCut: isCut)
      }
    }

    private static func figure(_ text: Substring) -> Path {
      var path = Path()
      var rest = text
      while let command = rest.popFirst() {
        var numbers: [Double] = []
        while let first = rest.first, !first.isLetter {
          if first == " " {
            rest = rest.dropFirst()
            continue
          }
          let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
          numbers.append(Double(number) ?? 0)
          rest = rest.dropFirst(max(1, number.count))
        }
        add(command, numbers, to: &path)
      }
      return path
    }

    private static func add(_ command: Character, _ n: [Double], to path: inout Path) {
      let current = path.currentPoint ?? .zero
      switch (command, n.count) {
      case ("M", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
      case ("L", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case ("H", 1): path.addLine(to: CGPoint(x: n[0], y: current.y))
      case ("V", 1): path.addLine(to: CGPoint(x: current.x, y: n[0]))
      case ("C", 6):
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
      case ("Z", 0): path.closeSubpath()
      case ("O", 3): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
      case ("R", 5):
        path.addRoundedRect(
          in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerSize: CGSize(width: n[4], height: n[4]))
      case ("A", 5):
        path.addRelativeArc(
          center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: .degrees(n[3]), delta: .degrees(n[4] - n[3]))
      default: assertionFailure("\(command) with \(n.count) numbers")
      }
    }
  }
#endif
