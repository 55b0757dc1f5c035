#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  // The controls that styles receive. Each has the next style around, so that styles may build on each other.

  extension Toggle where Label == AnyView {
    /// Creates the toggle that a style receives.
    public init(_ configuration: ToggleStyleConfiguration) {
      self.init(isOn: configuration.$isOn) { configuration.label }
      isMixed = configuration.isMixed
    }
  }

  extension FollowspotControls.Label where Title == AnyView, Icon == AnyView {
    /// Creates the label that a style receives.
    public init(_ configuration: LabelStyleConfiguration) {
      self.init {
        configuration.title
      } icon: {
        configuration.icon
      }
    }
  }

  extension ProgressView where Label == AnyView {
    /// Creates the progress that a style receives.
    public init(_ configuration: ProgressViewStyleConfiguration) {
      self.init(
        share: configuration.fractionCompleted, quantity: nil, words: nil, label: configuration.label,
        currentValueLabel: configuration.currentValueLabel, waiting: configuration.waiting)
    }
  }

  extension GaugeStyleConfiguration {
    /// The views for other values; `nil`, for they are not shown.
    public var markedValueLabels: AnyView? { nil }
  }

  extension GroupBox where Label == AnyView, Content == AnyView {
    /// Creates the box that a style receives.
    public init(_ configuration: GroupBoxStyleConfiguration) {
      self.init(label: configuration.label) { configuration.content }
    }
  }

  extension LabeledContent where Label == AnyView, Content == AnyView {
    /// Creates the view with a label that a style receives.
    public init(_ configuration: LabeledContentStyleConfiguration) {
      self.init {
        configuration.content
      } label: {
        configuration.label
      }
    }
  }

  extension DisclosureGroup where Label == AnyView, Content == AnyView {
    /// Creates the group that a style receives.
    public init(_ configuration: DisclosureGroupStyleConfiguration) {
      self.init(isExpanded: configuration.$isExpanded) {
        configuration.content
      } label: {
        configuration.label
      }
    }
  }
#endif
