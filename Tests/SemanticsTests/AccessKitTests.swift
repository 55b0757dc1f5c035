import FollowspotSemantics
import Testing

/// The names in AccessKit's enums `Role`, `Action`, `PropertyId`, `Flag` and `Live` of 2026-08-21, as far as a kiosk may
/// need them.
private enum AccessKit {
  static let roles: Set = [
    "Unknown", "TextRun", "Cell", "Label", "Image", "Link", "Row", "ListItem", "ListMarker", "TreeItem",
    "ListBoxOption", "MenuItem", "MenuListOption", "Paragraph", "GenericContainer", "CheckBox", "RadioButton",
    "TextInput", "Button", "DefaultButton", "Pane", "RowHeader", "ColumnHeader", "RowGroup", "List", "Table", "Switch",
    "Menu", "MultilineTextInput", "SearchInput", "DateInput", "DateTimeInput", "WeekInput", "MonthInput", "TimeInput",
    "EmailInput", "NumberInput", "PasswordInput", "PhoneNumberInput", "UrlInput", "Alert", "AlertDialog",
    "Application", "Canvas", "ComboBox", "Dialog", "Document", "Form", "Grid", "GridCell", "Group", "Header",
    "Heading", "Keyboard", "ListBox", "Log", "Main", "Meter", "Navigation", "Note", "ProgressIndicator", "RadioGroup",
    "Region", "ScrollBar", "ScrollView", "Section", "Slider", "SpinButton", "Splitter", "Status", "Tab", "TabList",
    "TabPanel", "Time", "Timer", "TitleBar", "Toolbar", "Tooltip", "Tree", "Video", "WebView", "Window",
  ]
  static let actions: Set = [
    "Click", "Focus", "Blur", "Collapse", "Expand", "CustomAction", "Decrement", "Increment", "HideTooltip",
    "ShowTooltip", "ReplaceSelectedText", "ScrollDown", "ScrollLeft", "ScrollRight", "ScrollUp", "ScrollIntoView",
    "ScrollToPoint", "SetScrollOffset", "SetTextSelection", "SetSequentialFocusNavigationStartingPoint", "SetValue",
    "ShowContextMenu",
  ]
  static let properties: Set = [
    "Label", "Description", "Value", "AuthorId", "Language", "Placeholder", "NumericValue", "MinNumericValue",
    "MaxNumericValue", "NumericValueStep", "Level", "SizeOfSet", "PositionInSet", "Expanded", "Selected", "Invalid",
    "Toggled", "Live", "ErrorMessage", "Bounds", "CustomActions", "Children",
  ]
  static let flags: Set = [
    "Hidden", "Multiselectable", "Required", "Busy", "LiveAtomic", "Modal", "ReadOnly", "Disabled",
  ]
  static let live: Set = ["off", "polite", "assertive"]
}

extension Role {
  /// The name of AccessKit's closest role.
  fileprivate var accessKitName: String {
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
}

@Suite("The names of AccessKit")
struct AccessKitTests {
  /// The names of AccessKit's properties, flags and actions that express a state.
  private static let states = [
    "disabled": "Disabled", "selected": "Selected", "on": "Toggled", "mixed": "Toggled", "expanded": "Expanded",
    "focusable": "Focus", "required": "Required", "invalid": "Invalid", "busy": "Busy", "modal": "Modal",
  ]
  private static let actions = [
    "click": "Click", "increment": "Increment", "decrement": "Decrement", "setValue": "SetValue", "focus": "Focus",
    "scrollForward": "ScrollDown", "scrollBackward": "ScrollUp", "dismiss": "CustomAction",
  ]

  @Test("Each role has one of AccessKit's roles", arguments: Role.allCases)
  func role(_ role: Role) { #expect(AccessKit.roles.contains(role.accessKitName)) }

  @Test("Each action has one of AccessKit's actions")
  func actions() {
    for (_, name) in Actions.all { #expect(Self.actions[name].map(AccessKit.actions.contains) == true, "\(name)") }
  }

  @Test("Each state is one of AccessKit's properties, flags or actions, or has no counterpart there")
  func states() {
    let known = AccessKit.properties.union(AccessKit.flags).union(AccessKit.actions)
    #expect(known.isSuperset(of: Self.states.values))
    #expect(States.all.filter { Self.states[$0.name] == nil }.map(\.name) == ["focused", "editing", "private"])
  }

  @Test("Live regions have AccessKit's three kinds")
  func live() { #expect(Set(Live.allCases.map(\.rawValue)) == AccessKit.live) }
}
