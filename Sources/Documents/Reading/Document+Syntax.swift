internal import FollowspotData

extension Document {
  /// The sections of a document.
  enum Keys {
    static let followspot = Key("followspot", .formatVersion, required: true, "The version of this format: 1.")
    static let settings = Key("settings", Settings.syntax, "Settings for the whole kiosk.")
    static let data = Key(
      "data", .mapping(DataDeclaration.syntax),
      "Data that programs and touches change while the kiosk runs, by name; views show them as '$name'.")
    static let theme = Key("theme", Theme.syntax, "Names for colors, lengths and text styles.")
    static let components = Key(
      "components", .mapping(.componentBody), "Parts that screens share; each use fills in '$name'.")
    static let screens = Key("screens", .mapping(.views), required: true, "The display shows one of these at a time.")
    static let guides = Key(
      "guides", .mapping(GuideDescription.syntax),
      "Explanations step by step: the views in the spotlight, and the text of the card.")
    static let sheets = Key(
      "sheets", .mapping(SheetDescription.syntax),
      "Sheets that slide up over a darkened screen, with cutouts on some views.")
    static let sequences = Key(
      "sequences", .mapping(SequenceDescription.syntax),
      "Views in the spotlight one after another, with an explanation.")
    static let spotlights = Key(
      "spotlights", .mapping(SpotlightDescription.syntax), "Spotlights that travel from view to view.")
    static let containers = Key(
      "containers", .mapping(ContainerDescription.syntax), "Areas in which overlays appear.")
    static let overlays = Key("overlays", .mapping(OverlayDescription.syntax), "Views that appear in containers.")
    static let keyboards = Key(
      "keyboards", .mapping(KeyboardDescription.syntax),
      "Layouts of the keyboard on the screen, besides those that are built in.")
    static let messages = Key(
      "messages", .mapping(.mapping(Wording.syntax)),
      "By language: a text, and its translation, or one for each plural form.")
    static let all = [
      followspot.any, settings.any, data.any, theme.any, components.any, screens.any, guides.any, sheets.any,
      sequences.any,
      spotlights.any,
      containers.any, overlays.any, keyboards.any, messages.any,
    ]
  }
}

extension Syntax where Value == Int {
  /// The version of the format. A later version gets its own finding.
  fileprivate static var formatVersion: Syntax<Int> {
    let version = Syntax<Int>.integer(1...1)
    return Syntax(shape: version.shape) { node, reader in
      if case .scalar(let text, _) = node.content, let later = Int(whole: text), later > 1 {
        reader.report(
          at: node.position,
          "the document is for a newer Followspot: its format is \(later), and this one reads 1; update Followspot")
        return nil
      }
      return version.read(node, &reader)
    }
  }
}

extension Syntax where Value == YAMLNode {
  /// The views of a component, which are only read when it is used, with values for its names.
  static var componentBody: Syntax<YAMLNode> {
    Syntax(shape: .recursive("views")) { node, _ in node }
  }
}
