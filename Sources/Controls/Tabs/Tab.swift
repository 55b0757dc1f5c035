internal import FollowspotSemantics
public import FollowspotViews

/// The page of a ``TabView``, with its name in the bar.
public struct Tab<Value: Hashable>: TabContent {
  private let value: Value?
  private let label: AnyView
  private let content: () -> AnyView

  /// Creates a tab whose label is any view.
  ///
  /// - Parameters:
  ///   - value: The selection for which the page is shown.
  ///   - content: The views of the page.
  ///   - label: The view in the bar.
  public init(value: Value, @ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View) {
    (self.value, self.label) = (value, AnyView(label()))
    self.content = { AnyView(content()) }
  }

  /// Creates a tab with a text and a picture.
  ///
  /// - Parameters:
  ///   - title: The text in the bar.
  ///   - image: The picture file.
  ///   - value: The selection for which the page is shown.
  ///   - content: The views of the page.
  public init(
    _ title: some StringProtocol, image: String, value: Value, @ViewBuilder content: @escaping () -> some View
  ) {
    self.init(value: value, content: content) {
      TabLabel(title: Phrase(title), icon: AnyView(Image(image).renderingMode(.template).resizable().scaledToFit()))
    }
  }

  /// Creates a tab with a text.
  ///
  /// - Parameters:
  ///   - title: The text in the bar.
  ///   - value: The selection for which the page is shown.
  ///   - content: The views of the page.
  public init(_ title: some StringProtocol, value: Value, @ViewBuilder content: @escaping () -> some View) {
    self.init(value: value, content: content) { TabLabel(title: Phrase(title), icon: nil) }
  }

  public var _tabs: [_TabContentItem<Value>] { [_TabContentItem(value: value, label: label, content: content)] }

  #if SwiftUI
    public var body: some View { _TabContentGroup(_tabs: _tabs) }
  #endif
}

extension Tab where Value == Int {
  /// Creates a tab of a view that remembers the selection itself.
  package init(label: AnyView, @ViewBuilder content: @escaping () -> some View) {
    (value, self.label, self.content) = (nil, label, { AnyView(content()) })
  }

  /// Creates a tab of a view that remembers the selection itself, with a text and a picture.
  ///
  /// - Parameters:
  ///   - title: The text in the bar.
  ///   - image: The picture file.
  ///   - content: The views of the page.
  public init(_ title: some StringProtocol, image: String, @ViewBuilder content: @escaping () -> some View) {
    let icon = AnyView(Image(image).renderingMode(.template).resizable().scaledToFit())
    self.init(label: AnyView(TabLabel(title: Phrase(title), icon: icon)), content: content)
  }

  /// Creates a tab of a view that remembers the selection itself, with a text.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> some View) {
    self.init(label: AnyView(TabLabel(title: Phrase(title), icon: nil)), content: content)
  }
}

#if SwiftUI
  /// The tabs of a ``TabView``. They are views, so that a `ForEach` may make them.
  @MainActor @preconcurrency
  public protocol TabContent<TabValue>: View {
    /// The type of the selection.
    associatedtype TabValue: Hashable
    /// The tabs in order.
    var _tabs: [_TabContentItem<TabValue>] { get }
  }
#else
  /// The tabs of a ``TabView``.
  @MainActor @preconcurrency
  public protocol TabContent<TabValue> {
    /// The type of the selection.
    associatedtype TabValue: Hashable
    /// The tabs in order.
    var _tabs: [_TabContentItem<TabValue>] { get }
  }
#endif

/// A tab with its label and its page.
public struct _TabContentItem<Value: Hashable> {
  package let value: Value?
  package var label: AnyView
  package let content: () -> AnyView
  #if SwiftUI
    /// Returns the tab in the bar with modifiers.
    package var modify: @MainActor (AnyView) -> AnyView = { $0 }
  #endif

  /// Creates a tab. One without a value is known by its position.
  package init(value: Value?, label: AnyView, content: @escaping () -> AnyView) {
    (self.value, self.label, self.content) = (value, label, content)
  }
}

/// Several tabs in order.
public struct _TabContentGroup<TabValue: Hashable>: TabContent {
  public let _tabs: [_TabContentItem<TabValue>]

  /// Creates a group.
  package init(_tabs: [_TabContentItem<TabValue>]) { self._tabs = _tabs }

  #if SwiftUI
    public var body: some View { ForEach(_tabs.indices, id: \.self) { _tabs[$0].content() } }
  #endif
}

/// Makes tabs from the statements in braces.
@MainActor @resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// The tabs of one expression.
  public static func buildExpression(_ content: some TabContent<TabValue>) -> _TabContentGroup<TabValue> {
    _TabContentGroup(_tabs: content._tabs)
  }
  /// The tabs in the braces.
  public static func buildBlock(_ content: _TabContentGroup<TabValue>...) -> _TabContentGroup<TabValue> {
    _TabContentGroup(_tabs: content.flatMap(\._tabs))
  }
  /// The tabs of an `if` without an `else`.
  public static func buildOptional(_ content: _TabContentGroup<TabValue>?) -> _TabContentGroup<TabValue> {
    content ?? _TabContentGroup(_tabs: [])
  }
  /// The tabs of an `if`.
  public static func buildEither(first content: _TabContentGroup<TabValue>) -> _TabContentGroup<TabValue> { content }
  /// The tabs of an `else`.
  public static func buildEither(second content: _TabContentGroup<TabValue>) -> _TabContentGroup<TabValue> { content }
  /// The tabs of a loop.
  public static func buildArray(_ content: [_TabContentGroup<TabValue>]) -> _TabContentGroup<TabValue> {
    _TabContentGroup(_tabs: content.flatMap(\._tabs))
  }
}
