internal import FollowspotSpelling

/// A spotlight: a cutout that travels from view to view.
package struct SpotlightDescription: Sendable {
  /// The name by which actions switch the spotlight on.
  package var name: String
  /// The targets in order. Empty in older documents, which use views with numbers as ids.
  package var targets: [TargetReference]
  /// The first number. It counts ``targets`` from 1, or is an id in older documents.
  package var current: Int
  /// The scrim and its cutout.
  package var scrim: ScrimDescription
  /// The views beside the cutout, by number.
  package var labels: [Int: [ViewDescription]]
}

extension SpotlightDescription {
  enum Keys {
    static let targets = Key(
      "targets", .oneOrMore(.target), singular: "target", "The ids of the views it travels to, in order.")
    static let current = Key(
      "current", numbers, isDeprecated: true, "Without 'targets': the number to start at."
    ).or(1)
    static let scrim = Key("cover", ScrimDescription.syntax, "The scrim that darkens the screen: a color, or keys.")
    static let labels = Key("labels", .mapping(.ownViews), "By target: views beside the cutout.")
    static let all = [targets.any, scrim.any, labels.any, current.any]
    private static let numbers = Syntax<Int>.integer(0...9999)
  }

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<SpotlightDescription>.record("spotlight", Keys.all) { fields, reader in
    let scrim = fields(Keys.scrim, &reader) ?? ScrimDescription()
    let labels = fields(Keys.labels, &reader) ?? []
    guard let entry = fields[Keys.targets] else { return numbered(fields, scrim, labels, &reader) }
    let targets = fields(Keys.targets, &reader) ?? []
    if case .sequence(let items) = entry.value.content, items.isEmpty {
      reader.report(at: entry.value.position, "a spotlight needs at least one target: the id of a view")
    }
    if let entry = fields[Keys.current.key] {
      reader.report(at: entry.keyPosition, "the spotlight begins at the first of the 'targets'; remove 'current'")
    }
    reader.crossReferences.targets += targets
    var byNumber: [Int: [ViewDescription]] = [:]
    for label in labels {
      let numbers = targets.indices.filter { targets[$0].id == label.name }
      for index in numbers { byNumber[index + 1] = label.value }
      if numbers.isEmpty, !targets.isEmpty {
        let hint = reader.hint(for: label.name, among: targets.map(\.id))
        reader.report(at: label.position, "\(label.name.quoted) is not one of the 'targets'\(hint)")
      }
    }
    return SpotlightDescription(name: "", targets: targets, current: 1, scrim: scrim, labels: byNumber)
  }

  /// Reads a spotlight of an older document, which visits the views with numbers as ids in ascending order.
  private static func numbered(
    _ fields: Fields, _ scrim: ScrimDescription, _ labels: [Named<[ViewDescription]>], _ reader: inout Reader
  ) -> SpotlightDescription {
    reader.warn(
      at: fields.position,
      "numbers for the targets of a spotlight are deprecated; list the ids as 'targets'")
    let current = fields(Keys.current.key, &reader)
    if let current, let entry = fields[Keys.current.key] {
      reader.crossReferences.targets.append(TargetReference(id: "\(current)", position: entry.value.position))
    }
    var byNumber: [Int: [ViewDescription]] = [:]
    for label in labels {
      if let number = Int(label.name), String(number) == label.name {
        byNumber[number] = label.value
        reader.crossReferences.targets.append(TargetReference(id: label.name, position: label.position))
      } else {
        reader.report(
          at: label.position,
          "\(label.name.quoted) is not a number; list the ids of the spotlight's views as 'targets'")
      }
    }
    return SpotlightDescription(
      name: "", targets: [], current: current ?? Keys.current.standard, scrim: scrim, labels: byNumber)
  }
}

extension SpotlightDescription {
  /// The known numbers that the spotlight visits. Older documents do not state all of them.
  package var numbers: [Int] { targets.isEmpty ? Set([current] + labels.keys).sorted() : Array(1...targets.count) }

  /// Returns the target at a number. In older documents the number is the view's id.
  package func target(at number: Int) -> TargetReference {
    if targets.indices.contains(number - 1) { return targets[number - 1] }
    return TargetReference(id: "\(number)", position: labels[number]?.first?.position ?? SourcePosition(file: ""))
  }
}
