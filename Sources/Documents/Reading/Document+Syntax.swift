extension Document {
  /// The sections of a document.
  enum Keys {
    static let followspot = Key("followspot", .integer(1...1), required: true, "The version of this format: 1.")
    static let settings = Key("settings", Settings.syntax, "What holds for the whole kiosk.")
    static let theme = Key("theme", Theme.syntax, "Names for colors, lengths and text styles.")
    static let components = Key(
      "components", .mapping(.componentBody), "Parts that screens share; '$name' is filled in where a part is used.")
    static let screens = Key("screens", .mapping(.views), required: true, "What the display shows at a time.")
    static let guides = Key("guides", .mapping(GuideDescription.syntax), "What is lit and said, step by step.")
    static let sheets = Key(
      "sheets", .mapping(SheetDescription.syntax), "What slides up over a darkened screen in which some views shine.")
    static let sequences = Key(
      "sequences", .mapping(SequenceDescription.syntax), "Views that are lit one after another, with words.")
    static let spotlights = Key(
      "spotlights", .mapping(SpotlightDescription.syntax), "A light that travels to the views whose ids are numbers.")
    static let containers = Key(
      "containers", .mapping(ContainerDescription.syntax), "The places where overlays come and go.")
    static let overlays = Key("overlays", .mapping(OverlayDescription.syntax), "Views that come and go in containers.")
    static let messages = Key("messages", .mapping(.mapping(.text)), "By language: a text, and what stands for it.")
    static let all = [
      followspot.any, settings.any, theme.any, components.any, screens.any, guides.any, sheets.any, sequences.any,
      spotlights.any,
      containers.any, overlays.any, messages.any,
    ]
  }
}

extension Syntax where Value == Node {
  /// The views of a component, read only where it is used, once its names stand for something.
  static var componentBody: Syntax<Node> {
    Syntax(shape: .recursive("views")) { node, _ in node }
  }
}
