internal import FollowspotViews

/// The path that a program gives a ``NavigationStack``.
@MainActor
enum NavigationPathBinding {
  /// The path has a value for each screen over the root.
  case screens(Binding<[AnyHashable]>)
  /// The path has values of one type. The stack itself remembers the screens that links make.
  case values(Binding<[AnyHashable]>, accepts: (AnyHashable) -> Bool)

  /// Returns the screens over the root.
  ///
  /// - Parameter own: The screens that the stack remembers.
  func screens(_ own: Binding<[AnyHashable]>) -> Binding<[AnyHashable]> {
    switch self {
    case .screens(let path): path
    case .values(let path, let accepts):
      Binding {
        Self.screens(own.wrappedValue, as: path.wrappedValue)
      } set: { screens in
        own.wrappedValue = screens.filter { $0.isTarget || accepts($0) }
        let values = screens.filter { !$0.isTarget && accepts($0) }
        if path.wrappedValue != values { path.wrappedValue = values }
      }
    }
  }

  /// Returns the screens without those that a program has removed from the path, and with those that it has added.
  private static func screens(_ own: [AnyHashable], as path: [AnyHashable]) -> [AnyHashable] {
    var screens: [AnyHashable] = []
    var rest = path[...]
    var count = 0
    for screen in own {
      if !screen.isTarget {
        guard rest.first == screen else { return Array(screens.prefix(count) + rest) }
        rest.removeFirst()
      }
      screens.append(screen)
      if !screen.isTarget { count = screens.count }
    }
    return rest.isEmpty ? own : screens + rest
  }
}

extension AnyHashable {
  /// Whether the element is a screen that a link makes itself.
  @MainActor fileprivate var isTarget: Bool { base is NavigationTarget }
}
