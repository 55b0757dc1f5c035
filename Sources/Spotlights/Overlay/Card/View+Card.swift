internal import FollowspotDrawing
internal import FollowspotViews

extension View {
  /// Puts the view on the standard background of a card.
  func onCard(_ style: DefaultOverlay.Style) -> some View {
    layoutFront()
      .background(Color(.role(.surface)), in: RoundedRectangle(cornerRadius: style.cornerRadius))
      .shadow(color: Color(white: 0, opacity: 0.35), radius: 20, y: 4)
  }
}
