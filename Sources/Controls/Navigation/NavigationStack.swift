internal import FollowspotSemantics
public import FollowspotViews

/// Screens over each other, of which the last is shown, with a button that leads back.
///
/// ```swift
/// NavigationStack {
///   List of rooms with NavigationLink("Sea view", value: room)
///     .navigationTitle("Rooms")
///     .navigationDestination(for: Room.self) { RoomPage(room: $0) }
/// }
/// ```
///
/// The screens below stay as they are. The *back* key and `\.dismiss` lead back too, and the focus returns to the link
/// that led away.
public nonisolated struct NavigationStack<Root: View>: View {
  private let path: NavigationPathBinding?
  private let root: Root
  /// The destinations of the screens beside the stack.
  private var inherited: [ObjectIdentifier: NavigationDestination] = [:]
  @State private var own: [AnyHashable] = []
  @State private var openers = NavigationOpeners()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a stack that remembers its path itself.
  public init(@ViewBuilder root: () -> Root) { (path, self.root) = (nil, root()) }

  /// Creates a stack with a path of values of one type.
  ///
  /// - Parameters:
  ///   - path: The values of the screens over the root, without those that links make themselves. Links with values of
  ///     other types do nothing.
  ///   - root: The screen below all others.
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {
    self.root = root()
    self.path = .values(
      Binding(
        get: { path.wrappedValue.map { AnyHashable($0) } },
        set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }),
      accepts: { $0.base is Data.Element })
  }

  /// Creates a stack with a path of values of any types.
  ///
  /// - Parameters:
  ///   - path: The values of the screens over the root.
  ///   - root: The screen below all others.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = .screens(path.elements)
  }

  #if SwiftUI
    /// Creates a stack beside other screens.
    init(inheriting destinations: [ObjectIdentifier: NavigationDestination], root: Root) {
      (path, self.root, inherited) = (nil, root, destinations)
    }
  #endif

  @MainActor public var body: some View {
    let path = path?.screens($own) ?? $own
    let elements = path.wrappedValue
    let navigation = Navigation(path: path, openers: openers)
    NavigationLevel(depth: 0, content: AnyView(root), path: elements, inherited: inherited, navigation: navigation)
      .environment(\.navigation, navigation)
      .animation(reducesMotion ? nil : .easeInOut(duration: 0.25), value: elements)
  }
}

/// The way to another screen, as links use it.
@MainActor
struct Navigation {
  let path: Binding<[AnyHashable]>
  let openers: NavigationOpeners

  /// Shows the screen of a value over the one at a depth.
  func push(_ value: AnyHashable, from depth: Int, on host: ViewHost?) {
    openers[depth] = host?.focusBookmark
    path.wrappedValue = path.wrappedValue.prefix(depth) + [value]
    host?.returnFocus(to: nil)
  }

  /// Shows the screen at a depth.
  func pop(to depth: Int, on host: ViewHost?) {
    guard path.wrappedValue.count > depth else { return }
    path.wrappedValue = Array(path.wrappedValue.prefix(depth))
    host?.returnFocus(to: openers[depth])
  }
}

/// The titles of the screens by their depth, and the elements that had the focus when others were shown over them.
@MainActor
final class NavigationOpeners {
  private var bookmarks: [Int: FocusBookmark] = [:]
  private var titles: [Int: Phrase] = [:]

  nonisolated init() {}

  subscript(depth: Int) -> FocusBookmark? {
    get { bookmarks[depth] }
    set { bookmarks[depth] = newValue }
  }

  /// Returns the title of the screen at a depth; `nil` for none.
  func title(at depth: Int) -> Phrase? { titles[depth] }

  func note(title: Phrase?, at depth: Int) { titles[depth] = title }
}

/// Makes the screen of a value.
typealias NavigationDestination = @MainActor (AnyHashable) -> AnyView

/// A screen and those over it.
private struct NavigationLevel: View {
  let depth: Int
  let content: AnyView
  let path: [AnyHashable]
  /// The destinations of the screens below.
  let inherited: [ObjectIdentifier: NavigationDestination]
  let navigation: Navigation

  var body: some View {
    NavigationScreen(depth: depth, content: content, navigation: navigation)
      .covered(path.count > depth)
      .overlayPreferenceValue(NavigationDestinationsKey.self) { own in
        if path.count > depth {
          let value = path[depth]
          let all = inherited.merging(own) { $1 }
          NavigationLevel(
            depth: depth + 1, content: all.screen(of: value), path: path, inherited: all, navigation: navigation
          )
          .id(value)
          .transition(.opacity)
        }
      }
  }
}

extension [ObjectIdentifier: NavigationDestination] {
  /// Returns the screen of a value: the one that its link makes, or that of the destination for its type.
  @MainActor func screen(of value: AnyHashable) -> AnyView {
    if let target = value.base as? NavigationTarget { return target.make() }
    return self[ObjectIdentifier(type(of: value.base))]?(value) ?? AnyView(EmptyView())
  }
}

/// A screen with its title and, over the root, the button that leads back.
struct NavigationScreen: View {
  let depth: Int
  let content: AnyView
  let navigation: Navigation
  @State private var title: Phrase?
  @State private var toolbars: [NavigationToolbar] = []
  @State private var isBarHidden = false
  @State private var isBackHidden = false
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.focusHost) private var host

  var body: some View {
    VStack(spacing: 0) {
      if !isBarHidden { NavigationBarPlace(toolbars: toolbars, isWanted: depth > 0 || title != nil, bar: bar) }
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .defaultFocus(depth > 0)
        .onPreferenceChange(NavigationTitleKey.self) {
          title = $0
          navigation.openers.note(title: $0, at: depth)
        }
        .onPreferenceChange(NavigationToolbarsKey.self) { toolbars = $0 }
        .onPreferenceChange(NavigationBarHiddenKey.self) { isBarHidden = $0 ?? false }
        .onPreferenceChange(NavigationBackHiddenKey.self) { isBackHidden = $0 ?? false }
      NavigationBottomBar(toolbars: toolbars)
    }
    // The views' titles and toolbars are for this bar, and for none of a stack around.
    .transformPreference(NavigationTitleKey.self) { $0 = nil }
    .transformPreference(NavigationToolbarsKey.self) { $0 = [] }
    .transformPreference(NavigationBarHiddenKey.self) { $0 = nil }
    .transformPreference(NavigationBackHiddenKey.self) { $0 = nil }
    .environment(\.navigationDepth, depth)
    // At the root it dismisses what the stack is in.
    .transformEnvironment(\.dismiss) { if depth > 0 { $0 = DismissAction { pop() } } }
    .accessibilityScope(depth > 0 ? AccessibilityScope(.screen, isModal: false) { pop() } : nil)
  }

  private var bar: some View {
    HStack(spacing: target / 4) {
      if depth > 0, !isBackHidden {
        ChevronButton(points: .leading, hasGround: false) { pop() }.accessibilityLabel(backLabel)
      }
      NavigationToolbarItems(toolbars: toolbars, edge: .leading)
      NavigationBarTitle(title: title ?? "", toolbars: toolbars)
      Spacer(minLength: 0)
      NavigationToolbarItems(toolbars: toolbars, edge: .trailing)
    }
    .frame(minHeight: target)
    .overlay { NavigationToolbarItems(toolbars: toolbars, edge: .center) }
    .padding(.horizontal, target / 4)
    .padding(.vertical, target / 12)
  }

  /// The title of the screen below; a sign if it has none.
  private var backLabel: Phrase { navigation.openers.title(at: depth - 1) ?? "‹" }

  private func pop() { if depth > 0 { navigation.pop(to: depth - 1, on: host) } }
}

/// The title of a screen, unless a view stands in its place.
private struct NavigationBarTitle: View {
  let title: Phrase
  let toolbars: [NavigationToolbar]

  var body: some View {
    if !toolbars.contains(where: { $0.shownItems.contains { $0.edge == .center } }) {
      Text(title.string).bold().lineLimit(2).privacySensitive(title.isPrivate).accessibilityHeading(.h1)
    }
  }
}

/// The destinations that a screen's views name, by the types of their values.
enum NavigationDestinationsKey: PreferenceKey {
  static var defaultValue: [ObjectIdentifier: NavigationDestination] { [:] }

  static func reduce(
    value: inout [ObjectIdentifier: NavigationDestination],
    nextValue: () -> [ObjectIdentifier: NavigationDestination]
  ) { value.merge(nextValue()) { first, _ in first } }
}

/// The title of a screen; that of the outermost view takes precedence.
enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: Phrase? { nil }

  static func reduce(value: inout Phrase?, nextValue: () -> Phrase?) { value = value ?? nextValue() }
}

/// Sends a title to the bar, which is outside of the views that are for the visitor alone.
private nonisolated struct NavigationTitleModifier: ViewModifier {
  let title: String
  @Environment(\.isPrivate) private var isPrivate

  @MainActor func body(content: Content) -> some View {
    content.preference(key: NavigationTitleKey.self, value: Phrase?(Phrase(title, isPrivate: isPrivate)))
  }
}

private enum NavigationKey: EnvironmentKey { static var defaultValue: Navigation? { nil } }
private enum NavigationDepthKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  /// The stack around; `nil` for none.
  var navigation: Navigation? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// The number of screens below the one around.
  var navigationDepth: Int {
    get { self[NavigationDepthKey.self] }
    set { self[NavigationDepthKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Names the screen of a `NavigationStack`. The title stands in its bar.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modifier(NavigationTitleModifier(title: String(title)))
  }

  /// Makes the screens for values of a type, which `NavigationLink` and the path of a `NavigationStack` name.
  ///
  /// - Parameters:
  ///   - data: The type of the values.
  ///   - destination: Returns the screen of a value.
  @MainActor public func navigationDestination<Value: Hashable>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    transformPreference(NavigationDestinationsKey.self) {
      $0[ObjectIdentifier(data)] = { value in
        (value.base as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      }
    }
  }
}
