internal import FollowspotSemantics
public import FollowspotViews

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  #if SwiftUI
    /// Whether the toggle stands for several values that differ.
    package var isMixed = false
  #endif

  /// Creates a toggle with any view as its label.
  ///
  /// - Parameters:
  ///   - isOn: Whether the toggle is on.
  ///   - label: The view that says what is switched.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    #if SwiftUI
      var configuration = ToggleStyleConfiguration(label: AnyView(label), isOn: isOn)
      configuration.isMixed = isMixed
      return StyledControl(configuration, standard: SwitchToggleStyle())
        .control(ControlSemantics(.toggle, states: isMixed ? .mixed : isOn.wrappedValue ? .on : []))
    #else
      return StyledControl(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn), standard: SwitchToggleStyle())
        .control(ControlSemantics(.toggle, states: isOn.wrappedValue ? .on : []))
    #endif
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle whose label is a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// The appearance of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle: ControlStyle where ControlConfiguration == ToggleStyleConfiguration {
  /// The labels and the state that a style receives.
  typealias Configuration = ToggleStyleConfiguration
}

/// A toggle's label and state, as a ``ToggleStyle`` receives them.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public let label: AnyView
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  #if SwiftUI
    /// Whether the toggle stands for several values that differ. Then ``isOn`` is false.
    public internal(set) var isMixed = false
  #endif

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

nonisolated extension View {
  /// Sets the style of the toggles in the view.
  public func toggleStyle(_ style: some ToggleStyle) -> some View { controlStyle(style) }
}
