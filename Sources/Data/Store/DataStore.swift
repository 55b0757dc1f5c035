package import FollowspotJSON
internal import FollowspotSpelling

/// The current values of all data that a document declares.
///
/// Views read them in their bodies and are rebuilt when a value that they read has changed. Programs change them
/// atomically: if one part of a change is wrong, nothing changes.
@MainActor
package final class DataStore {
  /// The number of changes so far.
  package private(set) var revision = 0
  /// Called once for each change that has an effect. Views observe the values themselves.
  package var onChange: ((DataChange) -> Void)?
  /// Returns the reason why the path of a picture is refused, with a remedy; nil if it is allowed.
  package var pictureRefusal: ((String) -> String?)?

  /// The size of all values released since the last reset of this count, in the unit of ``DataValue/size``.
  package var releasedSize = 0

  /// The values that were dropped because a reloaded document does not allow them.
  package private(set) var dropped: [DroppedValue] = []

  let data: [String: Datum]
  /// The names in the order of their declarations.
  private let names: [String]
  /// The data that are made from others, each behind those that it reads.
  private let derived: [Datum]

  /// Creates a store in which every datum has its initial value.
  package init(_ declarations: [DataDeclaration] = []) {
    names = declarations.map(\.name)
    let data = Dictionary(declarations.map { ($0.name, Datum($0)) }) { first, _ in first }
    (self.data, derived) = (data, declarations.derived.compactMap { data[$0.name] })
    for datum in derived { _ = derive(datum, revision: 0) }
  }

  /// Creates a store for other declarations, with the values and deadlines of an old one where the new type allows
  /// them. `dropped` lists the others. A datum that no longer belongs to the session gets its initial value, because
  /// no end of a session would reset it. So does one that is no longer private, because its value would be revealed.
  package init(_ declarations: [DataDeclaration], keeping old: DataStore) {
    names = declarations.map(\.name)
    var dropped: [DroppedValue] = []
    let data = Dictionary(
      declarations.map { declaration in
        let datum = Datum(declaration)
        guard declaration.derivation == nil, let before = old.data[declaration.name],
          declaration.isOfSession || !before.declaration.isOfSession,
          declaration.isPrivate || !before.declaration.isPrivate
        else { return (declaration.name, datum) }
        let (value, isSame) = (before.whole, before.declaration.type == declaration.type)
        let isAllowed = isSame || value.map { declaration.type.allows($0, at: declaration.name) } ?? false
        if isAllowed, declaration.excess(in: value) == nil {
          _ = datum.change(to: value, revision: old.revision)
          datum.deadline = before.deadline
        } else if let value, value != before.declaration.initial {
          let isOfVisitor =
            before.declaration.isOfSession || declaration.isOfSession || before.declaration.isPrivate
          dropped.append(DroppedValue(value: value, declaration: declaration, isOfVisitor: isOfVisitor))
        }
        return (declaration.name, datum)
      }
    ) { first, _ in first }
    (self.data, derived) = (data, declarations.derived.compactMap { data[$0.name] })
    self.dropped = dropped
    revision = old.revision + 1
    for datum in derived { _ = derive(datum, revision: revision) }
  }

  /// The declarations in their order.
  package var declarations: [DataDeclaration] { names.compactMap { data[$0]?.declaration } }

  /// Returns the declaration of a name; nil for none.
  package func declaration(_ name: String) -> DataDeclaration? { data[name]?.declaration }

  /// The value of a datum; nil if it is missing or not declared.
  package subscript(name: String) -> DataValue? { data[name]?.whole }

  /// Returns the revision of a datum's last change; 0 if it is not declared.
  package func revision(of name: String) -> Int { data[name]?.revision ?? 0 }

  /// The revision of the last change of session data; 0 for none.
  package var sessionRevision: Int {
    data.values.reduce(0) { $1.declaration.isOfSession ? max($0, $1.revision) : $0 }
  }

  /// Returns the size of a datum's value in the unit of ``DataValue/size``; 0 if it is missing.
  package func size(of name: String) -> Int { data[name]?.size ?? 0 }

  /// Sets several values atomically.
  ///
  /// - Parameters:
  ///   - values: The values by name, as JSON; `null` means missing.
  ///   - lifetime: The time after which they become missing; nil for that of each declaration.
  ///   - now: The time on the monotonic clock of ``expire(at:)``.
  /// - Returns: The new revision.
  /// - Throws: A ``DataError`` for the first error. Nothing has changed then.
  @discardableResult
  package func set(_ values: JSON.Object, lifetime: Duration? = nil, now: Duration) throws(DataError) -> Int {
    var changes: [(Datum, DataValue?)] = []
    for member in values.members {
      let datum = try writable(member.name)
      let value = try datum.declaration.type.value(of: member.value, at: member.name)
      try DataType.check(size: value?.size ?? 0, at: member.name)
      if let excess = datum.declaration.excess(in: value) { throw excess }
      try checkPictures(in: value, datum.declaration.type, at: member.name)
      changes.append((datum, value))
    }
    change(changes, lifetime: lifetime.map { .limited($0) } ?? .declared, now: now)
    return revision
  }

  /// Sets a value, unless its type does not allow it. Durations and moments are rounded to milliseconds.
  ///
  /// - Returns: Whether the value is of the datum's type.
  @discardableResult
  package func set(_ name: String, to value: DataValue?, now: Duration) -> Bool {
    do throws(DataError) {
      try hold(value, in: name, now: now)
      return true
    } catch {
      return false
    }
  }

  /// Sets a value, as ``set(_:to:now:)`` does.
  ///
  /// - Throws: A ``DataError`` if the value is not allowed. Nothing has changed then.
  package func hold(_ value: DataValue?, in name: String, now: Duration) throws(DataError) {
    let datum = try writable(name)
    let value = value?.inMilliseconds
    try DataType.check(size: value?.size ?? 0, at: name)
    if let value, let fault = datum.declaration.type.fault(of: value, at: name) { throw fault }
    if let excess = datum.declaration.excess(in: value) { throw excess }
    try checkPictures(in: value, datum.declaration.type, at: name)
    change([(datum, value)], lifetime: .declared, now: now)
  }

  /// The time for which new values are valid.
  private enum Lifetime {
    /// The time in each declaration.
    case declared
    case limited(Duration)
    /// Without end, as for initial values.
    case endless
  }

  private func change(_ changes: [(datum: Datum, value: DataValue?)], lifetime: Lifetime, now: Duration) {
    let next = revision + 1
    var change = DataChange()
    for (datum, value) in changes {
      let before = datum.deadline
      let length: Duration? =
        switch lifetime {
        case .declared: datum.declaration.expires
        case .limited(let length): length
        case .endless: nil
        }
      datum.deadline = value == nil ? nil : length.map { now + $0 }
      let size = datum.size
      let differs = datum.change(to: value, revision: next)
      releasedSize += max(0, size - datum.size)
      if differs { change.values.insert(datum.declaration.name) }
      if datum.declaration.isKept, differs || datum.deadline != before { change.kept.append(datum.declaration.name) }
      change.pictures.formUnion(datum.declaration.type.picturePaths(in: value))
    }
    report(change, isCounted: changes.contains { $0.datum.declaration.isPrivate })
  }

  /// Notifies of a change.
  ///
  /// - Parameter isCounted: Whether the revision grows even if no value differs. Otherwise the revision would tell the
  ///   writer of a private value that it was the same before.
  func report(_ change: DataChange, isCounted: Bool) {
    guard !change.values.isEmpty else {
      if isCounted { revision += 1 }
      if !change.isEmpty { onChange?(change) }
      return
    }
    var change = change
    for datum in derived where datum.sources.contains(where: change.values.contains) {
      if derive(datum, revision: revision + 1) { change.values.insert(datum.declaration.name) }
    }
    revision += 1
    onChange?(change)
  }

  /// Calculates a datum that is made from others.
  ///
  /// - Returns: Whether its value has changed.
  private func derive(_ datum: Datum, revision: Int) -> Bool {
    let declaration = datum.declaration
    return datum.change(
      to: declaration.derivation.flatMap { value(of: $0, as: declaration.type) }, revision: revision)
  }

  /// Returns a datum that may be set.
  func writable(_ name: String) throws(DataError) -> Datum {
    guard let datum = data[name] else {
      throw .unknownName(name, similar: Suggestion.nearest(to: name, among: names).map { [$0] } ?? [])
    }
    guard let derivation = datum.declaration.derivation else { return datum }
    throw .wrongType(path: name, expected: "a datum that can be set", found: "one made from \(derivation.phrase)")
  }
}

extension DataStore {
  /// Returns the time at which a datum becomes missing without a change, on the clock of the changes; nil for never.
  package func deadline(of name: String) -> Duration? { data[name]?.deadline }

  /// The time at which the next datum becomes missing without a change, on the clock of the changes; nil for never.
  package var nextDeadline: Duration? { data.values.compactMap(\.deadline).min() }

  /// Makes expired data missing.
  package func expire(at now: Duration) {
    let due = data.values.filter { $0.deadline.map { $0 <= now } ?? false }
    if !due.isEmpty { change(due.map { ($0, nil) }, lifetime: .declared, now: now) }
  }

  /// Resets session data to their initial values, which don't expire.
  package func resetSession(now: Duration) {
    change(
      data.values.filter { $0.declaration.isOfSession && $0.declaration.derivation == nil }
        .map { ($0, $0.declaration.initial) }, lifetime: .endless, now: now)
  }
}
