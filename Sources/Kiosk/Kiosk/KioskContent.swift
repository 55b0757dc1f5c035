internal import FollowspotControl
package import FollowspotRuntime
package import FollowspotGuides
package import FollowspotViews

/// The content of one display of a kiosk.
@MainActor
package protocol KioskContent {
  /// The kiosk that the display shows.
  var kiosk: any RunningKiosk { get }
  /// The views.
  var host: ViewHost { get }
  /// The guides over the views; nil for none.
  var guides: GuidePresenter? { get }
  /// The name of the display's screen; nil if screens have no names.
  var screenName: String? { get }
  /// The overlays, sheets, sequences and spotlights that are shown, by the names that scripts use.
  var presented: Presented { get }
  /// Goes back to the screen before, if there is one.
  func goBack()
}

/// The views of a program. Their screens have no names.
package struct ViewContent: KioskContent {
  package let host: ViewHost
  package let guides: GuidePresenter?
  private let attachment: ControlAttachment

  /// Creates content from views, with the guides over them.
  package init(host: ViewHost, guides: GuidePresenter? = nil) {
    self.init(host: host, guides: guides, attachment: ControlAttachment())
  }

  /// Creates content from views that a control may be attached to.
  init(host: ViewHost, guides: GuidePresenter?, attachment: ControlAttachment) {
    (self.host, self.guides, self.attachment) = (host, guides, attachment)
  }

  package var kiosk: any RunningKiosk { attachment.control }
  package var screenName: String? { nil }
  package var presented: Presented { Presented() }
  package func goBack() {}
}
