/// A light that goes from number to number: the views whose ids are numbers, in their order.
public struct SpotlightDescription: Sendable {
  /// Its name.
  public var name: String
  /// The number it begins at.
  public var current: Int
  /// The darkness and the light.
  public var cover: CoverDescription
  /// What is said of a number: views beside the light.
  public var labels: [Int: [ViewDescription]]
}

extension SpotlightDescription {
  enum Keys {
    static let current = Key("current", numbers, "The number to begin at; 1 where nothing is said.")
    static let cover = Key("cover", CoverDescription.syntax, "What darkens the screen: a color, or keys.")
    static let labels = Key("labels", .mapping(.ownViews), "By number: views beside the light.")
    static let all = [current.any, cover.any, labels.any]
    private static let numbers = Syntax<Int>.integer(0...9999)
  }

  /// The spotlight is called by its key, which only the section around it knows.
  static let syntax = Syntax<SpotlightDescription>.record("spotlight", Keys.all) { fields, reader in
    let current = fields(Keys.current, &reader) ?? 1
    if let entry = fields.entries[Keys.current.name], fields(Keys.current, &reader) != nil {
      reader.targets.append(Target(id: "\(current)", position: entry.value.position))
    }
    var labels: [Int: [ViewDescription]] = [:]
    for label in fields(Keys.labels, &reader) ?? [] {
      if let number = Int(label.name), String(number) == label.name {
        labels[number] = label.value
        reader.targets.append(Target(id: label.name, position: label.position))
      } else {
        reader.report(
          at: label.position,
          "'\(label.name.prefix(64))' is no number; a spotlight goes to views with ids such as 1, 2, 3")
      }
    }
    return SpotlightDescription(
      name: "", current: current, cover: fields(Keys.cover, &reader) ?? CoverDescription(), labels: labels)
  }
}
