/// The kind of an element. Raw values are the names in dumps and scripts.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case screen, group, text, heading, image, button, toggle, radioGroup, option, slider, spinButton
  case textField, secureField, textEditor, list, row, grid, tabList, tab, progress, meter, timer
  case scrollArea, dialog, alert, status, guide, keyboard, key, canvas

  /// Whether a visitor can type into the element.
  package var isField: Bool { [.textField, .secureField, .textEditor].contains(self) }

  /// Whether labels must be unique among the elements inside.
  package var isScope: Bool { [.screen, .dialog, .alert, .status, .guide].contains(self) }
}
