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
    static let messages = Key("messages", .mapping(.mapping(.text)), "By language: a text, and what stands for it.")
    static let all = [
      followspot.any, settings.any, theme.any, components.any, screens.any, guides.any, messages.any,
    ]
  }
}

extension Syntax where Value == Node {
  /// The views of a component, read only where it is used, once its names stand for something.
  static var componentBody: Syntax<Node> {
    Syntax(shape: .recursive("views")) { node, _ in node }
  }
}
