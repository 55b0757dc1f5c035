internal import Data

extension Syntax where Value == DataReference {
  /// The name of something that may be missing.
  static var neededData: Syntax<DataReference> {
    Syntax(shape: .name) { node, reader in
      guard let name = reader.text(node, expecting: .name) else { return nil }
      return reader.reference(to: name, at: node.position)
    }
  }
}
