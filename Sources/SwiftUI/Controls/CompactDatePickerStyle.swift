#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews
  internal import Foundation

  /// Buttons with the date and the time, which open a month and wheels; also written `.compact`.
  public nonisolated struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}

    /// Returns the label and the buttons in a row.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      CompactDatePicker(configuration: configuration)
    }
  }

  nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Buttons with the date and the time.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
  }

  private struct CompactDatePicker: View {
    let configuration: DatePickerStyleConfiguration
    @State private var open: DatePickerComponents?
    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
      if hidesLabels {
        buttons.background { configuration.label.frame(width: 0, height: 0).clipped() }
      } else {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            configuration.label
            Spacer(minLength: 0)
            buttons
          }
          VStack(alignment: .leading, spacing: 8) {
            configuration.label
            buttons.frame(maxWidth: .infinity, alignment: .trailing)
          }
        }
      }
    }

    private var buttons: some View {
      HStack(spacing: 8) {
        if configuration.displayedComponents.contains(.date) {
          button(.date, .dateTime.day().month(.abbreviated).year())
        }
        if configuration.displayedComponents.contains(.hourAndMinute) {
          button(.hourAndMinute, .dateTime.hour().minute())
        }
      }
    }

    private func button(_ part: DatePickerComponents, _ format: Date.FormatStyle) -> some View {
      Button {
        open = part
      } label: {
        Text(configuration.selection, format: format).lineLimit(1)
      }
      .buttonStyle(.bordered)
      .popover(
        isPresented: Binding {
          open == part
        } set: {
          if !$0 { open = nil }
        }
      ) {
        DatePicker(
          selection: configuration.$selection, in: range, displayedComponents: part, label: { configuration.label }
        )
        .datePickerStyle(.graphical).labelsHidden().padding()
      }
    }

    private var range: ClosedRange<Date> {
      let (first, last) = (configuration.minimumDate ?? .distantPast, configuration.maximumDate ?? .distantFuture)
      return first...max(first, last)
    }
  }
#endif
