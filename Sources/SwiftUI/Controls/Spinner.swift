#if SwiftUI
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews

  extension ProgressView {
    /// Creates the progress of a task whose end is unknown: spokes that turn.
    public init(@ViewBuilder label: () -> Label) {
      let label = label()
      self.init(share: nil, quantity: nil, words: nil, label: label, waiting: AnyView(LabelledSpinner(label: label)))
    }
  }

  extension ProgressView where Label == EmptyView {
    /// Creates the progress of a task whose end is unknown: spokes that turn.
    public init() { self.init { EmptyView() } }
  }

  extension ProgressView where Label == Text {
    /// Creates the progress of a task whose end is unknown: spokes that turn, over a text.
    public init(_ title: some StringProtocol) { self.init { Text(title) } }
  }

  private nonisolated struct LabelledSpinner<Label: View>: View {
    let label: Label

    @MainActor var body: some View {
      VStack(spacing: 8) {
        Spinner()
        label.foregroundColor(.secondary)
      }
    }
  }

  /// Spokes that turn by one eight times a second. They rest while they are scrolled away or covered, and if the
  /// visitor wants less motion.
  private nonisolated struct Spinner: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.minimumTargetSize) private var target
    @Environment(\.isTinted) private var isTinted
    private let count = 8

    @MainActor var body: some View {
      if reducesMotion {
        spokes(first: 0)
      } else {
        TimelineView(.periodic(by: .seconds(1) / count)) { context in
          spokes(first: Int((context.secondsSince1970 * Double(count)).rounded()) % count)
        }
      }
    }

    @MainActor private func spokes(first: Int) -> some View {
      let side = target * 0.6
      let color = isTinted ? Color.accentColor : .secondary
      return ZStack {
        ForEach(0..<count, id: \.self) { index in
          Capsule().fill(color.opacity(1 - 0.8 * Double((first - index + count) % count) / Double(count - 1)))
            .frame(width: side / 9, height: side / 3.6)
            .offset(y: -side * 0.36)
            .rotationEffect(.degrees(Double(index) * 360 / Double(count)))
        }
      }
      .frame(width: side, height: side)
    }
  }
#endif
