public import FollowspotViews

/// A button that shows the screen of a value in the ``NavigationStack`` around. It has the style of buttons.
public nonisolated struct NavigationLink<Label: View>: View {
  private let value: AnyHashable?
  private let destination: (() -> AnyView)?
  private let label: Label
  @State private var target = NavigationTarget()
  @Environment(\.navigation) private var navigation
  @Environment(\.navigationDepth) private var depth
  @Environment(\.focusHost) private var host

  /// Creates a link with any view as its label.
  ///
  /// - Parameters:
  ///   - value: The value of the screen; `nil` for a link that is disabled.
  ///   - label: The view that is tapped.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    (self.value, destination, self.label) = (value.map { AnyHashable($0) }, nil, label())
  }

  /// Creates a link to a screen that the link makes itself.
  init(_ destination: @escaping () -> AnyView, label: Label) {
    (value, self.destination, self.label) = (nil, destination, label)
  }

  @MainActor public var body: some View {
    let value = destination == nil ? value : AnyHashable(target)
    if let destination { target.make = destination }
    return Button {
      if let value { navigation?.push(value, from: depth, on: host) }
    } label: {
      label
    }
    .disabled(value == nil || navigation == nil)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link whose label is a text.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}
