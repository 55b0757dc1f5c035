public import FollowspotViews

/// A title with a picture.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label from any views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    StyledControl(
      LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)), standard: TitleAndIconLabelStyle()
    )
    .accessibilityElement(children: .combine)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a text and a picture file.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image path: String) {
    self.init {
      Text(title)
    } icon: {
      Image(path)
    }
  }
}

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle: ControlStyle where ControlConfiguration == LabelStyleConfiguration {
  /// The labels and the state that a style receives.
  typealias Configuration = LabelStyleConfiguration
}

/// A label's title and picture, as a ``LabelStyle`` receives them.
public struct LabelStyleConfiguration {
  /// The title.
  public let title: AnyView
  /// The picture.
  public let icon: AnyView
}

/// The picture and the title behind it.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style; also written `.titleAndIcon`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The picture alone. The title is still said.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style; also written `.iconOnly`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      configuration.title.frame(width: 0, height: 0).clipped()
      configuration.icon
    }
  }
}

/// The title alone.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style; also written `.titleOnly`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// ``TitleAndIconLabelStyle``.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// ``TitleAndIconLabelStyle``, the style where none is set.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  /// ``IconOnlyLabelStyle``.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// ``TitleOnlyLabelStyle``.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

nonisolated extension View {
  /// Sets the style of the labels in the view.
  public func labelStyle(_ style: some LabelStyle) -> some View { controlStyle(style) }
}
