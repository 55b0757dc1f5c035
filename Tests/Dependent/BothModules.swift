import Followspot
import Foundation

/// A program that also imports Foundation and uses names that both modules declare. Compiled by `packaging/check unit`.
let margin: CGFloat = 3

struct Measured {
  var frame: CGRect
  var size: CGSize { frame.size }
  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

struct BoundsKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }
  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

struct Wedge: Shape {
  var inset: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + inset, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct BothModules: View {
  let started = Date()
  let url = URL(fileURLWithPath: "/etc/followspot/kiosk.yaml")
  @State private var widths: [CGFloat] = []
  @State private var measured = Measured(frame: CGRect(x: 0, y: 0, width: 10, height: 20))

  var body: some View {
    VStack(spacing: margin) {
      Text(url.lastPathComponent).padding(margin)
      Text(String(format: "%.1f", measured.size.width)).frame(width: CGFloat(200), height: margin * 20)
      Wedge(inset: margin).fill(Color.accentColor).frame(width: 40, height: 40)
        .anchorPreference(key: BoundsKey.self, value: .bounds) { [1: $0] }
      GeometryReader { proxy in
        let frame: CGRect = proxy.frame(in: .global)
        let size: CGSize = proxy.size
        Text("\(Int(frame.midX)), \(Int(size.width))").onAppear {
          widths.append(size.width)
          measured.frame = frame
        }
      }
    }
    .overlayPreferenceValue(BoundsKey.self) { bounds in
      GeometryReader { proxy in
        if let bounds = bounds[1] {
          let rect: CGRect = proxy[bounds].insetBy(dx: -margin, dy: -margin)
          Rectangle().stroke(Color.red).frame(width: rect.width, height: rect.height)
            .position(x: rect.midX, y: rect.midY)
        }
      }
    }
  }
}

/// Types of other packages in the interfaces of Followspot.
@MainActor
func kiosk(logger: Logger) {
  var options = KioskOptions()
  options.stateDirectory = FilePath("/tmp")
  do { try Kiosk.run(options, logger: logger) { BothModules() } } catch { logger.error("\(error.kind)") }
}

extension EnvironmentValues {
  /// A program's own key that returns one of Followspot's.
  var messages: OverlayManager {
    get { overlayManager }
    set { overlayManager = newValue }
  }
}
