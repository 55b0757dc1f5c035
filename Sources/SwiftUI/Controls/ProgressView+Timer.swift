#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews
  public import Foundation

  extension ProgressView {
    /// Creates the progress of a period.
    ///
    /// - Parameters:
    ///   - timerInterval: The period.
    ///   - countsDown: Whether the bar shows what remains of the period.
    ///   - label: The view that says what is being done.
    ///   - currentValueLabel: The view that says the amount.
    public init(
      timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View
    ) {
      let label = label()
      let progress = TimedProgress(
        period: timerInterval, countsDown: countsDown, label: AnyView(label), value: AnyView(currentValueLabel()))
      self.init(share: nil, quantity: nil, words: nil, label: label, waiting: AnyView(progress))
    }

    /// Creates the progress of a period, with a text that counts its minutes and seconds.
    ///
    /// - Parameters:
    ///   - timerInterval: The period.
    ///   - countsDown: Whether the bar and the text show what remains of the period.
    ///   - label: The view that says what is being done.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
      self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
        Text(timerInterval: timerInterval, countsDown: countsDown).monospacedDigit()
      }
    }
  }

  extension ProgressView where Label == EmptyView {
    /// Creates the progress of a period, with a text that counts its minutes and seconds.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
      self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
  }

  /// A bar that changes each second, and in a long period 200 times.
  private nonisolated struct TimedProgress: View {
    let period: ClosedRange<Date>
    let countsDown: Bool
    let label: AnyView
    let value: AnyView

    @MainActor var body: some View {
      let length = period.upperBound.timeIntervalSince(period.lowerBound)
      TimelineView(.explicit(times(length))) { context in
        let share = length > 0 ? context.date.timeIntervalSince(period.lowerBound) / length : 1
        ProgressView(value: countsDown ? 1 - share : share) {
          label
        } currentValueLabel: {
          value
        }
      }
    }

    private func times(_ length: Double) -> [Date] {
      let step = max(1, length / 200)
      return stride(from: 0, through: length, by: step).map { period.lowerBound + $0 } + [period.upperBound]
    }
  }
#endif
