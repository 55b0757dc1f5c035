internal import FollowspotData
internal import FollowspotSpelling

/// The use of a datum at a position of the document.
struct DatumUse: Sendable {
  let reference: DataReference
  let position: SourcePosition

  /// Whether the datum can be set to the key of a row; reports it otherwise. Notes the copy.
  func takes(_ key: DataType.Field, of list: String, _ reader: inout Reader) -> Bool {
    guard reference.type.isOfSameKind(as: key.type) else {
      reader.report(
        at: position,
        "'\(reference.written)' is \(reference.type.phrase), and the '\(key.name)' of '$\(list)' is \(key.type.phrase); both need the same type"
      )
      return false
    }
    let source = DataReference(.row(list: list, field: key.name), type: key.type)
    reader.crossReferences.copies.append((from: source, to: reference.name, position: position))
    return true
  }
}

extension Syntax where Value == DatumUse {
  /// The name of a datum that a control sets.
  static var datumToSet: Syntax<DatumUse> {
    Syntax(shape: .name) { node, reader in
      if let name = reader.dataName(withDollar: node) {
        reader.report(at: node.position, Reader.needlessDollar(name))
        return nil
      }
      guard let name = reader.text(node, expecting: .name),
        let reference = reader.reference(to: name, at: node.position)
      else { return nil }
      guard case .datum = reference.source, reference.field == nil else {
        reader.report(
          at: node.position,
          "'\(name)' is a part of a datum, and a control sets a datum as a whole; name a datum of its own")
        return nil
      }
      if let derivation = reader.declarations[name]?.derivation {
        reader.report(at: node.position, derivation.refusal(of: name))
        return nil
      }
      return DatumUse(reference: reference, position: node.position)
    }
  }

  /// A datum that a control shows, as `$name`.
  static var datumToShow: Syntax<DatumUse> {
    Syntax(shape: .text) { node, reader in
      guard case .scalar(let text, _) = node.content else {
        reader.mismatch(node, expecting: .text)
        return nil
      }
      guard let variable = Variable(whole: text) else {
        let hint = reader.declarations[text] == nil ? "" : "; write '$\(text)'"
        reader.report(at: node.position, "expected a datum such as '$name', found \(text.quoted)\(hint)")
        return nil
      }
      guard case .data(let whole) = reader.meaning(of: variable.name) else {
        _ = reader.reference(to: variable.name, at: node.position)
        return nil
      }
      return reader.part(of: whole, field: variable.field, called: variable.name, at: node.position)
        .map { DatumUse(reference: $0, position: node.position) }
    }
  }
}

extension DataType {
  /// Whether values of another type may be equal to values of this one.
  func isOfSameKind(as other: DataType) -> Bool {
    switch (self, other) {
    case (.text, .text), (.text, .choice), (.choice, .choice), (.integer, .integer), (.date, .date): true
    default: self == other
    }
  }
}
