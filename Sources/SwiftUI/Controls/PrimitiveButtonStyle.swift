#if SwiftUI
  public import FollowspotViews

  /// The appearance of buttons, with the gestures that run their actions.
  @MainActor @preconcurrency
  public protocol PrimitiveButtonStyle {
    /// The view that the style makes of a button.
    associatedtype Body: View
    /// The label and the action that a style receives.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Returns the view of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
  }

  /// A button's label and action, as a ``PrimitiveButtonStyle`` receives them.
  public struct PrimitiveButtonStyleConfiguration {
    /// The special purpose of the button; `nil` for none.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: AnyView
    private let action: () -> Void

    fileprivate init(_ configuration: ButtonStyleConfiguration) {
      (role, label, action) = (configuration.role, configuration.label, configuration.trigger)
    }

    /// Runs the action of the button.
    public func trigger() { action() }
  }

  extension Button where Label == AnyView {
    /// Creates the button of a style's configuration, in the usual style.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
      self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
    }
  }

  /// A style that has the gestures of its buttons.
  private struct PressingStyle<Style: PrimitiveButtonStyle>: PressingButtonStyle {
    let style: Style

    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
      // A button of the configuration has the usual style, and the action has run through what is around.
      PrimitiveButton(style: style, configuration: configuration)
        .buttonStyle(DefaultButtonStyle())
        .environment(\.aroundButtonAction, nil)
    }
  }

  private struct PrimitiveButton<Style: PrimitiveButtonStyle>: View {
    @Embedded var style: Style
    let configuration: ButtonStyleConfiguration

    var body: some View { style.makeBody(configuration: PrimitiveButtonStyleConfiguration(configuration)) }
  }

  nonisolated extension View {
    /// Sets the style of the buttons in the view.
    @MainActor @preconcurrency
    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
      buttonStyle(PressingStyle(style: style))
    }
  }
#endif
