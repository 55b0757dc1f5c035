#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// Changes the colours of a view's picture.
  private nonisolated struct ColorEffectModifier: PrimitiveModifier, Animatable, Equatable {
    let effect: ColorEffect
    /// The strength of the effect.
    var amount: Double
    let cache: ViewPictureCache

    @MainActor var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }

    static func == (a: Self, b: Self) -> Bool {
      a.effect == b.effect && a.amount == b.amount && a.cache === b.cache
    }

    @MainActor var isPainted: Bool { true }

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      let matrix = effect.matrix(amount, in: node.environment.palette)
      guard matrix != .identity else { return content.paintInContainer(&builder) }
      cache.paint(content, &builder, reach: 0, key: matrix.numbers) { picture, _ in matrix.apply(to: &picture) }
    }

    @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [CGRect] { [] }

    @MainActor func needsLayout(after old: Self) -> Bool { false }
  }

  /// Keeps the picture of a view whose colours are changed.
  private nonisolated struct Colored: ViewModifier {
    let effect: ColorEffect
    let amount: Double
    @State private var cache = ViewPictureCache()

    init(_ effect: ColorEffect, _ amount: Double) { (self.effect, self.amount) = (effect, amount) }

    @MainActor func body(content: Content) -> some View {
      Modified(
        content: content,
        modifier: ColorEffectModifier(effect: effect, amount: amount.isFinite ? amount : 1, cache: cache))
    }
  }

  /// A change of colours.
  enum ColorEffect: Equatable, Sendable {
    case brightness, contrast, saturation, hueRotation, inversion, luminanceToAlpha
    case multiplication(Color)

    @MainActor fileprivate func matrix(_ amount: Double, in palette: ColorPalette) -> ColorMatrix {
      var matrix = ColorMatrix.identity
      switch self {
      case .brightness: for row in 0..<3 { matrix.numbers[row * 5 + 4] = amount }
      case .contrast:
        for row in 0..<3 {
          matrix.numbers[row * 5 + row] = amount
          matrix.numbers[row * 5 + 4] = (1 - amount) / 2
        }
      case .saturation:
        for row in 0..<3 {
          for column in 0..<3 {
            let gray = ColorMatrix.luminance[column] * (1 - amount)
            matrix.numbers[row * 5 + column] = gray + (row == column ? amount : 0)
          }
        }
      case .hueRotation:
        // A turn about the gray axis that keeps the luminance, as in SVG's hueRotate.
        let (cosine, sine) = (cos(amount), sin(amount))
        let across: [[Double]] = [
          [-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072],
        ]
        for row in 0..<3 {
          for column in 0..<3 {
            let gray = ColorMatrix.luminance[column]
            let along = (row == column ? 1 : 0) - gray
            matrix.numbers[row * 5 + column] = gray + cosine * along + sine * across[row][column]
          }
        }
      case .inversion:
        for row in 0..<3 {
          matrix.numbers[row * 5 + row] = -1
          matrix.numbers[row * 5 + 4] = 1
        }
      case .luminanceToAlpha:
        for row in 0..<3 { matrix.numbers[row * 5 + row] = 0 }
        for column in 0..<3 { matrix.numbers[15 + column] = ColorMatrix.luminance[column] }
        matrix.numbers[18] = 0
      case .multiplication(let color):
        let bits = color.pixel(in: palette).bits
        let alpha = Double(bits >> 24)
        for (row, shift) in [16, 8, 0].enumerated() {
          matrix.numbers[row * 5 + row] = alpha == 0 ? 0 : Double(bits >> UInt32(shift) & 255) / alpha
        }
        matrix.numbers[18] = alpha / 255
      }
      return matrix
    }
  }

  /// New channels from red, green, blue, alpha and 1, in rows. New colours are made of plain ones, and the new alpha of
  /// premultiplied ones.
  private struct ColorMatrix: Equatable {
    var numbers: [Double]

    static let identity = ColorMatrix(numbers: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
    /// The shares of red, green and blue in the luminance.
    static let luminance = [0.213, 0.715, 0.072]

    func apply(to picture: inout ViewPicture) {
      let most = 65280.0
      for index in 0..<picture.size.width * picture.size.height {
        let alpha = Double(picture.channels[3][index])
        guard alpha > 0 else { continue }
        let (red, green, blue) = (
          Double(picture.channels[2][index]), Double(picture.channels[1][index]), Double(picture.channels[0][index])
        )
        func row(_ start: Int, _ divisor: Double, _ one: Double) -> Double {
          (numbers[start] * red + numbers[start + 1] * green + numbers[start + 2] * blue + numbers[start + 3] * alpha)
            / divisor + numbers[start + 4] * one
        }
        let newAlpha = max(0, min(row(15, 1, most), most))
        for (plane, start) in [(2, 0), (1, 5), (0, 10)] {
          picture.channels[plane][index] = UInt16((max(0, min(row(start, alpha, 1), 1)) * newAlpha).rounded())
        }
        picture.channels[3][index] = UInt16(newAlpha.rounded())
      }
    }
  }

  nonisolated extension View {
    /// Makes the colours of the view brighter, or darker with a negative amount, from -1 (black) to 1 (white).
    public func brightness(_ amount: Double) -> some View { modifier(Colored(.brightness, amount)) }
    /// Multiplies the distance of the view's colours from gray: 0 is gray, 1 leaves them, and more separates them.
    public func contrast(_ amount: Double) -> some View { modifier(Colored(.contrast, amount)) }
    /// Multiplies the strength of the view's colours: 0 is gray, 1 leaves them, and more makes them stronger.
    public func saturation(_ amount: Double) -> some View { modifier(Colored(.saturation, amount)) }
    /// Makes the colours of the view gray, from 0 (not at all) to 1 (wholly).
    public func grayscale(_ amount: Double) -> some View { saturation(1 - amount) }
    /// Turns the hues of the view's colours on the colour circle.
    public func hueRotation(_ angle: Angle) -> some View { modifier(Colored(.hueRotation, angle.radians)) }
    /// Replaces each colour of the view by the opposite one.
    public func colorInvert() -> some View { modifier(Colored(.inversion, 0)) }
    /// Multiplies the colours of the view by another.
    public func colorMultiply(_ color: Color) -> some View { modifier(Colored(.multiplication(color), 0)) }
    /// Makes a mask of the view: black, as opaque as its colours are bright.
    public func luminanceToAlpha() -> some View { modifier(Colored(.luminanceToAlpha, 0)) }
  }

  nonisolated extension VisualEffect {
    /// Makes colours brighter; see ``View/brightness(_:)``.
    public func brightness(_ amount: Double) -> some VisualEffect { adding { $0.brightness(amount) } }
    /// Multiplies the distance of colours from gray; see ``View/contrast(_:)``.
    public func contrast(_ amount: Double) -> some VisualEffect { adding { $0.contrast(amount) } }
    /// Multiplies the strength of colours; see ``View/saturation(_:)``.
    public func saturation(_ amount: Double) -> some VisualEffect { adding { $0.saturation(amount) } }
    /// Makes colours gray; see ``View/grayscale(_:)``.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding { $0.grayscale(amount) } }
    /// Turns hues on the colour circle.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding { $0.hueRotation(angle) } }
  }
#endif
