/// The kind of an element. Raw values are the names in dumps and scripts.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case screen, group, text, heading, image, button, toggle, radioGroup, option, slider, spinButton
  case textField, secureField, textEditor, list, row, grid, tabList, tab, progress, meter, timer
  case scrollArea, dialog, alert, status, guide, keyboard, key, canvas

  /// The name of AccessKit's role that is closest.
  package var accessKitName: String {
    switch self {
    case .screen: "Window"
    case .group: "Group"
    case .text: "Label"
    case .heading: "Heading"
    case .image: "Image"
    case .button, .key: "Button"
    case .toggle: "Switch"
    case .radioGroup: "RadioGroup"
    case .option: "RadioButton"
    case .slider: "Slider"
    case .spinButton: "SpinButton"
    case .textField: "TextInput"
    case .secureField: "PasswordInput"
    case .textEditor: "MultilineTextInput"
    case .list: "List"
    case .row: "ListItem"
    case .grid: "Grid"
    case .tabList: "TabList"
    case .tab: "Tab"
    case .progress: "ProgressIndicator"
    case .meter: "Meter"
    case .timer: "Timer"
    case .scrollArea: "ScrollView"
    case .dialog, .guide: "Dialog"
    case .alert: "AlertDialog"
    case .status: "Status"
    case .keyboard: "Keyboard"
    case .canvas: "Canvas"
    }
  }

  /// Whether a visitor can type into the element.
  package var isField: Bool { [.textField, .secureField, .textEditor].contains(self) }

  /// Whether labels must be unique among the elements inside.
  package var isScope: Bool { [.screen, .dialog, .alert, .status, .guide].contains(self) }
}
