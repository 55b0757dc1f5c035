/// The appearance of one kind of controls. Styles conform to the protocol of their kind, such as ``ButtonStyle``.
@MainActor @preconcurrency
public protocol ControlStyle<ControlConfiguration> {
  /// The labels and the state that a style receives.
  associatedtype ControlConfiguration
  /// The view that the style makes of a control.
  associatedtype Body: View
  /// Returns the view of a control. Called again when the state of the control changes.
  @ViewBuilder func makeBody(configuration: ControlConfiguration) -> Body
}

extension ControlStyle {
  fileprivate func view(of configuration: ControlConfiguration) -> AnyView {
    AnyView(StyleBody(style: self, configuration: configuration))
  }
}

/// A control's appearance as a separate view, so that a style may have state and read the environment.
private nonisolated struct StyleBody<Style: ControlStyle>: View {
  @Embedded var style: Style
  let configuration: Style.ControlConfiguration

  @MainActor var body: some View { style.makeBody(configuration: configuration) }
}

/// A control in the style that the views around it set for its kind. The configuration stands for the kind.
package nonisolated struct StyledControl<Standard: ControlStyle>: View, PrimitiveView {
  let configuration: Standard.ControlConfiguration
  let standard: Standard

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - configuration: The labels and the state.
  ///   - standard: The style where none is set.
  package init(_ configuration: Standard.ControlConfiguration, standard: Standard) {
    (self.configuration, self.standard) = (configuration, standard)
  }

  @MainActor private func content(in environment: EnvironmentValues) -> AnyView {
    guard let slot = environment[StyleKey<Standard.ControlConfiguration>.self] else {
      return standard.view(of: configuration)
    }
    return slot.style.view(of: configuration)
  }

  @MainActor package func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    content(in: environment)._makeNode(in: environment)
  }

  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    content(in: environment)._update(node, in: environment)
  }
}

/// The style of a kind of controls.
private struct StyleSlot<Configuration> {
  let style: any ControlStyle<Configuration>
}

private enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: StyleSlot<Configuration>? { nil }
}

extension EnvironmentValues {
  /// Whether a view around sets the style of a kind of controls.
  func hasControlStyle<Configuration>(of kind: Configuration.Type) -> Bool { controlStyle(of: kind) != nil }

  /// The style that a view around sets for a kind of controls; `nil` for none.
  func controlStyle<Configuration>(of kind: Configuration.Type) -> (any ControlStyle<Configuration>)? {
    self[StyleKey<Configuration>.self]?.style
  }
}

nonisolated extension View {
  /// Sets the style of the controls of a kind in the view.
  package func controlStyle<Style: ControlStyle>(_ style: Style) -> some View {
    transformedEnvironment { $0[StyleKey<Style.ControlConfiguration>.self] = StyleSlot(style: style) }
  }
}
