package import FollowspotDrawing

extension EnvironmentValues {
  /// Returns the request for a text that is edited, in the environment's font, language and direction.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - isLeftToRight: Whether the text runs from left to right in any language, as a number does.
  package func editedTextRequest(_ string: String, isLeftToRight: Bool) -> TextRequest {
    var request = TextRequest(
      string: string, font: text.font, alignment: text.alignment, lineSpacing: text.lineSpacing, scale: text.scale,
      locale: text.locale,
      isRightToLeft: layoutDirection == .rightToLeft && !isLeftToRight)
    request.hasCarets = true
    request.isPrivate = text.isPrivate
    return request
  }
}
