internal import FollowspotDrawing

/// A control that runs an action when it is tapped.
public nonisolated struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label
  @State private var isPressed = false
  @Environment(\.aroundButtonAction) private var around
  @Environment(\.buttonsPressThemselves) private var pressesItself

  /// Creates a button with any view as its label.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button, if it has a special one.
  ///   - action: Called when the finger lifts over the button or at most 12 points beside it.
  ///   - label: The view inside the button.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    let trigger = around.map { [action] around in { around(action) } } ?? action
    StyledControl(
      ButtonStyleConfiguration(role: role, label: AnyView(label), isPressed: isPressed, trigger: trigger),
      standard: DefaultButtonStyle()
    )
    .transformedEnvironment {
      if role == .destructive { $0.palette = $0.palette.tinted(Color(.role(.error))) }
    }
    .onPress(isButton: true, including: pressesItself ? .subviews : .all) {
      isPressed = $0
    } perform: {
      trigger()
    }
  }
}

private enum AroundButtonActionKey: EnvironmentKey { static var defaultValue: ((() -> Void) -> Void)? { nil } }

extension EnvironmentValues {
  /// Called with the action of a button in place of the action; `nil` for none.
  package var aroundButtonAction: ((_ action: () -> Void) -> Void)? {
    get { self[AroundButtonActionKey.self] }
    set { self[AroundButtonActionKey.self] = newValue }
  }

  /// Whether the style of buttons has the gestures that run their actions.
  fileprivate var buttonsPressThemselves: Bool {
    controlStyle(of: ButtonStyleConfiguration.self) is any PressingButtonStyle
  }
}

/// A style of buttons that has the gestures that run their actions.
package protocol PressingButtonStyle: ButtonStyle {}

extension Button where Label == Text {
  /// Creates a button whose label is a text. The button style sets the colour; the default style uses the accent
  /// colour.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - role: The special purpose; `nil` for none.
  ///   - action: Called for each press.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// The special purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// A button that destroys something that the visitor has made. The built-in styles show it in the error colour.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
  /// A button that closes what it stands in.
  public static let close = ButtonRole(name: "close")
  /// A button that accepts what the visitor has entered.
  public static let confirm = ButtonRole(name: "confirm")
}

/// The appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle: ControlStyle where ControlConfiguration == ButtonStyleConfiguration {
  /// The labels and the state that a style receives.
  typealias Configuration = ButtonStyleConfiguration
}

/// A button's label and state, as a ``ButtonStyle`` receives them.
public struct ButtonStyleConfiguration {
  /// The special purpose of the button; `nil` for none.
  public let role: ButtonRole?
  /// The button's label.
  public let label: AnyView
  /// Whether a finger is on the button.
  public let isPressed: Bool
  /// Runs the action of the button.
  package let trigger: () -> Void
}

nonisolated extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View { controlStyle(style) }
}
