package import FollowspotDrawing
public import FollowspotViews

/// A bar under the label.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
  /// The colour in place of the accent colour; `nil` for none.
  package var tint: Color?

  /// Creates the style; also written `.linear`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if let waiting = configuration.waiting {
      waiting.tint(tint)
    } else {
      VStack(alignment: .leading, spacing: 8) {
        configuration.label
        if let share = configuration.fractionCompleted {
          Bar(share: share).tint(tint)
        } else {
          Waiting { Bar(share: WaitingPiece.length, start: $0).tint(tint) }
        }
        if let value = configuration.currentValueLabel { value.fontSize(of: .caption).foregroundColor(.secondary) }
      }
    }
  }
}

/// A ring beside the label.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
  /// The colour in place of the accent colour; `nil` for none.
  package var tint: Color?

  /// Creates the style; also written `.circular`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if let waiting = configuration.waiting {
      waiting.tint(tint)
    } else {
      HStack(spacing: 12) {
        if let share = configuration.fractionCompleted {
          Ring(share: share).tint(tint)
        } else {
          Waiting { Ring(share: WaitingPiece.length, start: $0).tint(tint) }
        }
        VStack(alignment: .leading) {
          configuration.label
          if let value = configuration.currentValueLabel { value.fontSize(of: .caption).foregroundColor(.secondary) }
        }
      }
    }
  }
}

nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// ``LinearProgressViewStyle``.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
  /// ``LinearProgressViewStyle``, the style where none is set.
  public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// ``CircularProgressViewStyle``.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A piece that moves back and forth while a task runs whose end is unknown. It rests while it is hidden, and if the visitor
/// wants less motion.
struct Waiting<Content: View>: View {
  /// Makes the view of a piece that begins at a share.
  @ViewBuilder let content: (Double) -> Content
  @State private var isAtEnd = false
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let end = 1 - WaitingPiece.length
    content(reducesMotion ? end / 2 : isAtEnd ? end : 0)
      .animation(reducesMotion || !isAtEnd ? nil : .easeInOut(duration: 1.2).repeatForever(), value: isAtEnd)
      .onVisibility(of: true) { _ in
        isAtEnd = true
      } onEnd: { _ in
        isAtEnd = false
      }
  }
}

/// The piece of a bar or ring that moves while the end of a task is unknown.
enum WaitingPiece {
  /// Its share of the whole.
  static let length = 0.3
}

/// A bar of which a share is filled, usually from its leading end.
struct Bar: View {
  let share: Double
  /// The share before the filled part.
  var start = 0.0

  var body: some View {
    ZStack {
      Capsule().fill(Color(.role(.surface)))
      Capsule().strokeBorder(Color(.role(.outline)), lineWidth: ControlLook.lineWidth)
      BarFill(share: share, start: start).fill(Color.accentColor)
    }
    .frame(minWidth: 48, minHeight: 12, maxHeight: 12)
  }
}

/// A ring that is filled to a share, clockwise from the top.
struct Ring: View {
  let share: Double
  /// The share before the filled part.
  var start = 0.0
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let width = (target / 6).rounded()
    ZStack {
      Circle().stroke(Color(.role(.outline)), lineWidth: ControlLook.lineWidth)
      Arc(share: share, start: start).stroke(Color.accentColor, style: StrokeStyle(lineWidth: width, lineCap: .round))
    }
    .padding(width / 2)
    .frame(width: target, height: target)
  }
}

extension Double {
  /// The position of the number between bounds, 0…1.
  func share(of bounds: ClosedRange<Double>) -> Double {
    let width = bounds.upperBound - bounds.lowerBound
    guard width > 0, isFinite else { return 0 }
    return Swift.max(0, Swift.min(1, (self - bounds.lowerBound) / width))
  }

  /// The position of the number between bounds as a percentage in words.
  package func percent(of bounds: ClosedRange<Double>) -> String {
    "\(Int((share(of: bounds) * 100).rounded()))\u{A0}%"
  }
}
