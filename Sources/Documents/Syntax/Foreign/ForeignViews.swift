/// The views of other toolkits, with their equivalents in a document.
enum ForeignViews {
  /// The views that have other names elsewhere.
  static let names = WordTable.read(
    """
    column div container stack section card: VStack
    row: HStack
    box: ZStack
    span p h1 h2 heading title paragraph: Text
    img picture icon: Image
    link navigationlink: Button
    hr separator: Divider
    table: Grid
    checkbox switch: Toggle
    numberinput spinner spinbutton: Stepper
    range seekbar: Slider
    progress progressbar: ProgressView
    meter: Gauge
    calendar dateinput timepicker: DatePicker
    tabs tabbar: TabView
    input textbox entry edittext: TextField
    password passwordfield: SecureField
    textarea: TextEditor
    qr: QRCode
    """
  ).compactMapValues(\.first)

  /// The ways to achieve what other toolkits have a view for.
  static var ways: [String: String] {
    let picture = "make a picture of it, and show that with 'Image'"
    let change = "show its datum with 'Text', and change it with a 'Button' whose action is a 'set'"
    let pictures = "no view shows films; show pictures with 'Image'"
    return [
      "picker": change, "chart": picture,
      "video": pictures, "videoplayer": pictures, "list": "use 'ScrollView' with 'ForEach'", "for": "use 'ForEach'",
      "dropdown": change, "select": change,
      "center": "a stack has 'alignment: center', and a view alone is in the middle already",
      "clock": "write 'Text: $now'", "timer": "write 'Text: $now'",
      "webview": "no view shows web pages; write their content as views",
      "navigationview": "screens are named under 'screens'; a 'Button' with 'navigate' leads to them",
      "navigationstack": "screens are named under 'screens'; a 'Button' with 'navigate' leads to them",
    ]
  }
}
