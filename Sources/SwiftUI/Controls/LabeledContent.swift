#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews
  public import Foundation

  /// A view with a label before it, such as a value in a form.
  public nonisolated struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a view with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      (self.content, self.label) = (content(), label())
    }

    @MainActor public var body: some View {
      StyledControl(
        LabeledContentStyleConfiguration(
          label: AnyView(label), content: AnyView(content.styledContent(of: LabeledContentStyleConfiguration.self))),
        standard: AutomaticLabeledContentStyle())
    }
  }

  extension LabeledContent where Label == Text {
    /// Creates a view whose label is a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(title) }
    }
  }

  extension LabeledContent where Label == Text, Content == Text {
    /// Creates a text with a label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
      self.init(content: { Text(value) }, label: { Text(title) })
    }

    /// Creates a value in a format of Foundation with a label.
    public init<Format: FormatStyle>(_ title: some StringProtocol, value: Format.FormatInput, format: Format)
    where Format.FormatOutput == String { self.init(title, value: format.format(value)) }
  }

  /// The appearance of views with labels.
  @MainActor @preconcurrency
  public protocol LabeledContentStyle: ControlStyle where ControlConfiguration == LabeledContentStyleConfiguration {
    /// The label and the view that a style receives.
    typealias Configuration = LabeledContentStyleConfiguration
  }

  /// A label and its view, as a ``LabeledContentStyle`` receives them.
  public struct LabeledContentStyleConfiguration {
    /// The label.
    public let label: AnyView
    /// The view.
    public let content: AnyView
  }

  /// The label at the leading side and the view at the trailing side.
  public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style; also written `.automatic`.
    public init() {}

    /// Returns the label and the view in a row.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      LabeledRow(configuration: configuration)
    }
  }

  private struct LabeledRow: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
      HStack {
        if !hidesLabels {
          configuration.label
          Spacer(minLength: 8)
        }
        configuration.content.foregroundColor(.secondary).multilineTextAlignment(.trailing)
      }
      .accessibilityElement(children: .combine)
    }
  }

  nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label at the leading side and the view at the trailing side.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
  }

  nonisolated extension View {
    /// Sets the style of views with labels in the view.
    public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View { controlStyle(style) }
  }
#endif
