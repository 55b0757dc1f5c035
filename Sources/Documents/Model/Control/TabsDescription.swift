/// Views of which one is shown, with a bar of their names.
package struct TabsDescription: Sendable {
  /// The place of the bar. Raw values are the names in documents.
  package enum Style: String, Sendable, CaseIterable {
    case bottom, leading
  }

  package struct Tab: Sendable {
    /// The position of the tab.
    package var position: SourcePosition
    /// The name in the bar.
    package var title: TextTemplate
    /// The picture in the bar; `nil` for none.
    package var image: ImageDescription?
    /// The value of the datum for which the tab is shown.
    package var value: String
    /// The views of the tab.
    package var content: [ViewDescription]
  }

  /// The tabs in order.
  package var tabs: [Tab]
  /// The datum with the value of the shown tab; `nil` if the view remembers the tab itself.
  package var datum: DataReference?
  /// The place of the bar.
  package var style = Style.bottom
  /// The actions after a change by a visitor.
  package var actions: [Action] = []
}
