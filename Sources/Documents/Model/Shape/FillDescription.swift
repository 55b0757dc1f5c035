/// The fill of an area.
package enum FillDescription: Hashable, Sendable {
  /// A colour.
  case color(ColorDescription)
  /// The blurred content below.
  case material(MaterialName)
}

/// SwiftUI's materials by name.
package enum MaterialName: String, Hashable, Sendable, CaseIterable {
  case ultraThin, thin, regular, thick, ultraThick

  /// The name as a shape style: `ultraThinMaterial`.
  var styleName: String { rawValue + "Material" }
}

extension Syntax where Value == FillDescription {
  /// A colour, or the style name of a material: `accent`, `ultraThinMaterial`.
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
