internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

extension Measured<Double> {
  /// Returns the number with current data; nil for a missing value. A view body that calls this follows the datum.
  @MainActor
  func number(in data: DataContext) -> Double? {
    switch self {
    case .fixed(let number): number
    case .data(let number): number.number(of: data.value(number.reference))
    }
  }
}

extension Measured<Length> {
  /// Returns the points with current data; nil for a missing value.
  @MainActor
  func points(in factory: ViewFactory) -> Double? {
    switch self {
    case .fixed(let length): factory.resolver.points(length)
    case .data(let number): number.number(of: factory.data.value(number.reference))
    }
  }
}

extension Measured {
  /// Whether a datum gives the number.
  var isOfData: Bool { if case .data = self { true } else { false } }

  /// Whether the number is that of a private datum.
  @MainActor
  func isPrivate(in data: DataContext) -> Bool {
    if case .data(let number) = self { data.isPrivate(number.reference) } else { false }
  }
}

/// A view whose width or height follows data.
struct MeasuredFrame: View {
  let content: AnyView
  let frame: FrameDescription
  let factory: ViewFactory
  let animation: Animation?

  var body: some View {
    let size = [frame.width?.points(in: factory), frame.height?.points(in: factory)]
    let isPrivate = [frame.width, frame.height].contains { $0?.isPrivate(in: factory.data) == true }
    content.frame(width: size[0], height: size[1], alignment: frame.alignment.value).concealed(isPrivate)
      .animation(animation, value: size)
  }
}

/// A view whose offset follows data.
struct MeasuredOffset: View {
  let content: AnyView
  let offset: OffsetDescription
  let factory: ViewFactory
  let animation: Animation?

  var body: some View {
    let (x, y) = (offset.x.number(in: factory.data) ?? 0, offset.y.number(in: factory.data) ?? 0)
    let isPrivate = offset.x.isPrivate(in: factory.data) || offset.y.isPrivate(in: factory.data)
    content.offset(x: factory.mirrored(x), y: y).concealed(isPrivate).animation(animation, value: [x, y])
  }
}

/// A view whose opacity follows data.
struct MeasuredOpacity: View {
  let content: AnyView
  let opacity: Measured<Double>
  let data: DataContext
  let animation: Animation?

  var body: some View {
    let value = opacity.number(in: data) ?? 1
    content.opacity(value).concealed(opacity.isPrivate(in: data)).animation(animation, value: value)
  }
}

/// A shape with its line, its part and its angle, which may follow data or turn without end.
struct DrawnShape: View {
  let shape: AnyShape
  let drawing: DrawingDescription
  let factory: ViewFactory
  let animation: Animation?
  let turn: RepeatDescription?

  var body: some View {
    let part = drawing.trim.number(in: factory.data) ?? 1
    let angle = drawing.rotation.number(in: factory.data) ?? 0
    if let turn {
      RepeatedMotion(
        animation: .linear(duration: turn.duration / .seconds(1)).repeatForever(autoreverses: false)
      ) { isAtEnd in
        drawn(part, angle + (isAtEnd ? 360 : 0))
      }
    } else {
      drawn(part, angle).animation(animation, value: [part, angle])
    }
  }

  @ViewBuilder private func drawn(_ part: Double, _ angle: Double) -> some View {
    let figure = shape.trim(to: part).rotation(.degrees(angle))
    let isPrivate = [drawing.trim, drawing.rotation].contains { $0.isPrivate(in: factory.data) }
    Group {
      if let stroke = drawing.stroke {
        let width = factory.resolver.points(stroke)
        let style = StrokeStyle(lineWidth: width, lineCap: part < 1 ? .round : .butt)
        Group {
          switch drawing.fill {
          case .color(let color): figure.stroke(factory.resolver.color(color), style: style)
          case .material(let name): figure.stroke(name.material, style: style)
          case nil: figure.stroke(style: style)
          }
        }.padding(width / 2)
      } else {
        switch drawing.fill {
        case .color(let color): figure.fill(factory.resolver.color(color))
        case .material(let name): figure.fill(name.material)
        case nil: figure.fill()
        }
      }
    }
    .concealed(isPrivate)
  }
}

/// A motion without end, which stands still at its end while it is hidden and where motion is reduced.
struct RepeatedMotion<Content: View>: View {
  let animation: Animation
  /// Makes the view at one of the two ends.
  let content: (Bool) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(animation: Animation, @ViewBuilder content: @escaping (Bool) -> Content) {
    (self.animation, self.content) = (animation, content)
  }

  var body: some View {
    // Another identity ends a motion that runs when the setting changes.
    if reducesMotion { content(true) } else { RunningMotion(animation: animation, content: content) }
  }
}

/// A motion without end, for as long as it is visible.
private struct RunningMotion<Content: View>: View {
  let animation: Animation
  let content: (Bool) -> Content
  @State private var isOn = false

  init(animation: Animation, content: @escaping (Bool) -> Content) {
    (self.animation, self.content) = (animation, content)
  }

  var body: some View {
    content(isOn)
      .animation(isOn ? animation : nil, value: isOn)
      .onVisibility(of: true) { _ in
        isOn = true
      } onEnd: { _ in
        isOn = false
      }
  }
}

extension ViewFactory {
  /// Returns a view that fades or grows again and again.
  func pulsing(_ view: AnyView, _ motion: RepeatDescription) -> AnyView {
    guard motion.opacity != 1 || motion.scale != 1 else { return view }
    return AnyView(
      RepeatedMotion(
        animation: .easeInOut(duration: motion.duration / .seconds(1)).repeatForever(autoreverses: true)
      ) { isAtEnd in
        view.opacity(isAtEnd ? 1 : motion.opacity).scaleEffect(isAtEnd ? 1 : motion.scale)
      })
  }
}
