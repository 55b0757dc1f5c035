/// What an area is filled with.
public enum FillDescription: Hashable, Sendable {
  /// A colour.
  case color(ColorDescription)
  /// What lies below, blurred.
  case material(MaterialName)
}

/// SwiftUI's materials by name.
public enum MaterialName: String, Hashable, Sendable, CaseIterable {
  case ultraThin, thin, regular, thick, ultraThick

  /// The name of the shape style: `ultraThinMaterial`.
  var styleName: String { rawValue + "Material" }
}

extension Syntax where Value == FillDescription {
  /// A colour, or a material by its name as a style: `accent`, `ultraThinMaterial`.
  static var fill: Syntax<FillDescription> {
    let words = MaterialName.allCases.map(\.styleName)
    let color = Syntax<ColorDescription>.color
    return Syntax(shape: .shared("fill", .either([color.shape, .choice(words)]))) { node, reader in
      if case .scalar(let text, _) = node.content,
        let material = MaterialName.allCases.first(where: { $0.styleName == text })
      {
        return .material(material)
      }
      return color.read(node, &reader).map { .color($0) }
    }
  }
}
