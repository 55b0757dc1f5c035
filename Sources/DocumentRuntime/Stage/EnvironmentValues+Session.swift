internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotImages
internal import FollowspotOverlays
internal import FollowspotTypesetting
internal import FollowspotViews

extension EnvironmentValues {
  /// Creates the values for the views of a session on one display.
  ///
  /// - Parameters:
  ///   - overlays: The overlays on the display.
  ///   - textMeasurer: The measurer of texts; nil for the typesetter of the session's resources.
  @MainActor
  init(for session: DocumentSession, overlays: OverlayManager, textMeasurer: (any TextMeasuring)?) {
    self.init()
    let (typesetter, images) = (session.resources.typesetter, session.resources.images)
    self.textMeasurer = textMeasurer ?? typesetter
    imageProvider = images
    overlayManager = overlays
    style(for: session.document)
    noticeContext = session.noticeContext
    noticeContext.canSet = { [fonts = typesetter.fonts] text, language in
      fonts.missing(in: text, locale: language).isEmpty
    }
    if session.notice != nil { styleForNotices() }
  }

  /// Sets the document's colours and whether it reduces motion.
  mutating func style(for document: Document) {
    colorScheme = document.theme.colorScheme.value
    palette = document.palette
    accessibilityReduceMotion = document.settings.reducesMotion
  }

  /// Sets the dark colours of a notice that is shown alone, so that an unusable kiosk does not light up a room.
  private mutating func styleForNotices() {
    colorScheme = .dark
    palette = .dark
  }
}
