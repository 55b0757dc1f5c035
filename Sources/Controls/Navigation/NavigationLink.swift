internal import FollowspotDrawing
public import FollowspotViews

/// A button that shows the screen of a value in the ``NavigationStack`` around. It has the style of buttons.
/// In a row of a ``List`` it takes the whole row, in the primary colour with a chevron.
public nonisolated struct NavigationLink<Label: View>: View {
  private let value: AnyHashable?
  private let destination: (() -> AnyView)?
  private let label: Label
  /// Whether the link's own screen is shown; `nil` for a link that nothing else follows.
  private let isActive: Binding<Bool>?
  @State private var target = NavigationTarget()
  @Environment(\.navigation) private var navigation
  @Environment(\.navigationDepth) private var depth
  @Environment(\.focusHost) private var host
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.linkBadge) private var badge

  /// Creates a link with any view as its label.
  ///
  /// - Parameters:
  ///   - value: The value of the screen; `nil` for a link that is disabled.
  ///   - label: The view that is tapped.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    (self.value, destination, self.label, isActive) = (value.map { AnyHashable($0) }, nil, label(), nil)
  }

  /// Creates a link to a screen that the link makes itself.
  package init(_ destination: @escaping () -> AnyView, isActive: Binding<Bool>? = nil, label: Label) {
    (value, self.destination, self.label, self.isActive) = (nil, destination, label, isActive)
  }

  @MainActor public var body: some View {
    let value = destination == nil ? value : AnyHashable(target)
    if let destination { target.make = destination }
    return link {
      if let value { navigation?.push(value, from: depth, on: host) }
    }
    .disabled(value == nil || navigation == nil)
    .background { if let isActive, let value { NavigationLinkState(isActive: isActive, value: value) } }
  }

  @MainActor @ViewBuilder private func link(_ action: @escaping () -> Void) -> some View {
    if isInListRow {
      Button(action: action) {
        HStack {
          label.frame(maxWidth: .infinity, alignment: .leading).environment(\.isInListRow, false)
          badge?.foregroundColor(.secondary).lineLimit(1)
          Chevron(points: .trailing)
            .stroke(Color.secondary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(width: 7, height: 13)
        }
      }
      .foregroundColor(.primary)
    } else {
      Button(action: action) { label }
    }
  }
}

/// A link that shows the badge of its row.
package protocol BadgedLink {}

extension NavigationLink: BadgedLink {}

private enum LinkBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
  /// The text before the chevron of a link in a row of a list; `nil` for none.
  package var linkBadge: Text? {
    get { self[LinkBadgeKey.self] }
    set { self[LinkBadgeKey.self] = newValue }
  }
}

/// Keeps a binding equal to whether a screen is shown.
package struct NavigationLinkState: View {
  private let isActive: Binding<Bool>
  private let value: AnyHashable
  @Environment(\.navigation) private var navigation
  @Environment(\.navigationDepth) private var depth
  @Environment(\.focusHost) private var host

  /// Creates the view.
  ///
  /// - Parameter value: The value of the screen, such as a ``NavigationTarget``.
  package init(isActive: Binding<Bool>, value: AnyHashable) { (self.isActive, self.value) = (isActive, value) }

  package var body: some View {
    let isShown = navigation?.path.wrappedValue.contains(value) ?? false
    Color.clear.frame(width: 0, height: 0)
      .onChange(of: isShown) { if isActive.wrappedValue != $1 { isActive.wrappedValue = $1 } }
      .onChange(of: isActive.wrappedValue, initial: true) {
        if $1, !isShown { navigation?.push(value, from: depth, on: host) }
        if !$1, isShown { navigation?.pop(to: depth, on: host) }
      }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link whose label is a text.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}
