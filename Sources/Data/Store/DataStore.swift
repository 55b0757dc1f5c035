package import FollowspotJSON
internal import FollowspotSpelling

/// What is true: every datum that a document declares, and what it holds now.
///
/// Views read it while their bodies run, and are made anew when what they read has changed. Programs change it all or
/// nothing: where a part of what they say is wrong, none of it counts.
@MainActor
public final class DataStore {
  /// How often anything has changed; 0 at first.
  public private(set) var revision = 0
  /// Told of the names whose values have changed, once for each change.
  public var onChange: ((Set<String>) -> Void)?
  /// Returns why the path of a picture is refused, and what to do; nil where it is not.
  package var pictureRefusal: ((String) -> String?)?
  /// Called with the paths of pictures that were set, also to the values that they had.
  package var onSetPictures: ((Set<String>) -> Void)?
  /// Told of each kept datum of which something else is to be remembered: its value, or until when it holds.
  package var onKeep: ((String) -> Void)?

  /// How much was let go of since somebody began to count anew, as ``DataValue/size`` counts.
  package var letGo = 0

  /// What was let go of because a document that was read anew does not allow it any more.
  package private(set) var dropped: [DroppedValue] = []

  private let data: [String: Datum]
  /// The names in the order in which they are declared.
  private let names: [String]

  /// A store in which every datum holds its initial value.
  public init(_ declarations: [DataDeclaration] = []) {
    names = declarations.map(\.name)
    data = Dictionary(declarations.map { ($0.name, Datum($0)) }) { first, _ in first }
  }

  /// A store of other declarations that goes on from one: what is declared as before, and what other bounds still allow,
  /// keeps its value and its deadline. Of what they don't allow ``dropped`` tells. A datum that was a session's and is no longer
  /// has its initial value: no session's end would reset it.
  public init(_ declarations: [DataDeclaration], keeping old: DataStore) {
    names = declarations.map(\.name)
    var dropped: [DroppedValue] = []
    data = Dictionary(
      declarations.map { declaration in
        let datum = Datum(declaration)
        guard let before = old.data[declaration.name],
          declaration.isOfSession || !before.declaration.isOfSession
        else { return (declaration.name, datum) }
        let (value, isSame) = (before.whole, before.declaration.type == declaration.type)
        if isSame || value.map({ declaration.type.allows($0, at: declaration.name) }) ?? false {
          _ = datum.change(to: value, revision: old.revision)
          datum.deadline = before.deadline
        } else if let value, value != before.declaration.initial {
          let isOfVisitor = before.declaration.isOfSession || declaration.isOfSession
          dropped.append(DroppedValue(value: value, declaration: declaration, isOfVisitor: isOfVisitor))
        }
        return (declaration.name, datum)
      }
    ) { first, _ in first }
    self.dropped = dropped
    revision = old.revision + 1
  }

  /// What is declared, in its order.
  public var declarations: [DataDeclaration] { names.compactMap { data[$0]?.declaration } }

  /// What is declared under a name; nil for nothing.
  public func declaration(_ name: String) -> DataDeclaration? { data[name]?.declaration }

  /// What a name stands for; nil for what is missing, and for what is not declared.
  public subscript(name: String) -> DataValue? { data[name]?.whole }

  /// The keys of a list's rows, in their order; nil for a list that is missing. Who reads them is told when rows come,
  /// go or move, not when what is in them changes.
  public func keys(of list: String) -> [String]? { data[list]?.keys }

  /// The revision at which a datum changed last; 0 for what is not declared.
  package func revision(of name: String) -> Int { data[name]?.revision ?? 0 }

  /// The revision at which data of a visitor's session changed last; 0 for none.
  package var sessionRevision: Int {
    data.values.reduce(0) { $1.declaration.isOfSession ? max($0, $1.revision) : $0 }
  }

  /// How much a datum holds, as ``DataValue/size`` counts; 0 for one that is missing.
  package func size(of name: String) -> Int { data[name]?.size ?? 0 }

  /// How many rows a list has; 0 for all else.
  package func rowCount(of name: String) -> Int { data[name]?.keys?.count ?? 0 }

  /// The values of a row by their names; nil where there is no such row.
  public func row(_ key: String, of list: String) -> [String: DataValue]? { data[list]?.rows[key]?.values }

  /// A value of a row; nil for one that is missing, and where there is no such row. Who reads it is not told when others
  /// of the row's values change.
  package func value(_ field: String, ofRow key: String, of list: String) -> DataValue? {
    data[list]?.rows[key]?[field]
  }

  /// Holds other values from now on, for as long as their declarations say or `lifetime` does.
  ///
  /// - Parameters:
  ///   - values: By name, as JSON; `null` means missing.
  ///   - lifetime: After how long they are missing; nil for what each declaration says.
  ///   - now: The time on a monotonic clock that ``expire(at:)`` is told too.
  /// - Returns: The revision from now on.
  /// - Throws: A ``DataError`` for the first thing that is wrong; nothing has changed then.
  @discardableResult
  package func set(_ values: JSON.Object, lifetime: Duration? = nil, now: Duration) throws(DataError) -> Int {
    var changes: [(Datum, DataValue?)] = []
    for member in values.members {
      let datum = try datum(member.name)
      let value = try datum.declaration.type.value(of: member.value, at: member.name)
      try DataType.check(size: value?.size ?? 0, at: member.name)
      try checkPictures(in: value, datum.declaration.type, at: member.name)
      changes.append((datum, value))
    }
    change(changes, lifetime: lifetime.map { .limited($0) } ?? .declared, now: now)
    return revision
  }

  /// Holds another value from now on; one that its type does not allow is left out. Spans and moments count to the
  /// nearest millisecond.
  ///
  /// - Returns: Whether the value is of the datum's type.
  @discardableResult
  public func set(_ name: String, to value: DataValue?, now: Duration) -> Bool {
    do throws(DataError) {
      try hold(value, in: name, now: now)
      return true
    } catch {
      return false
    }
  }

  /// Holds another value from now on, as ``set(_:to:now:)`` does.
  ///
  /// - Throws: A ``DataError`` that says why the value is not taken; nothing has changed then.
  package func hold(_ value: DataValue?, in name: String, now: Duration) throws(DataError) {
    let datum = try datum(name)
    let value = value?.inMilliseconds
    try DataType.check(size: value?.size ?? 0, at: name)
    if let value, let fault = datum.declaration.type.fault(of: value, at: name) { throw fault }
    try checkPictures(in: value, datum.declaration.type, at: name)
    change([(datum, value)], lifetime: .declared, now: now)
  }

  /// How long values hold that are set.
  private enum Lifetime {
    /// As long as each declaration says.
    case declared
    case limited(Duration)
    /// Until something else is set, as initial values do.
    case endless
  }

  private func change(_ changes: [(datum: Datum, value: DataValue?)], lifetime: Lifetime, now: Duration) {
    let next = revision + 1
    var changed: Set<String> = []
    var kept: [String] = []
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
      letGo += max(0, size - datum.size)
      if differs { changed.insert(datum.declaration.name) }
      if datum.declaration.isKept, differs || datum.deadline != before { kept.append(datum.declaration.name) }
    }
    report(changed)
    for (datum, value) in changes { notePictures(in: value, datum.declaration.type) }
    for name in kept { onKeep?(name) }
  }

  /// Changes a list by a change of one of its rows, which costs as much as that row.
  ///
  /// - Returns: Whether the change is one of a row; nothing is done otherwise.
  /// - Throws: A ``DataError`` that says why the row is not taken; nothing has changed then.
  func apply(_ mutation: DataMutation, toRowOf name: String, now: Duration) throws(DataError) -> Bool {
    guard let datum = data[name], case .list = datum.declaration.type else { return false }
    let (before, size) = (datum.deadline, datum.size)
    let differs: Bool
    var added: DataValue?
    switch mutation {
    case .append(let new):
      guard case .list(let rows) = DataValue.list([new]).inMilliseconds, let row = rows.first else { return false }
      let old = datum.rows[row.key]?.known
      guard old != nil || datum.rows.count < DataType.rowLimit else {
        throw .wrongType(path: name, expected: "\(DataType.rowLimit) rows at most", found: "\(datum.rows.count + 1)")
      }
      try DataType.check(size: size + row.values.size - (old?.size ?? 0), at: name)
      if let fault = datum.declaration.type.fault(of: .list(rows), at: name) { throw fault }
      added = .list(rows)
      try checkPictures(in: added, datum.declaration.type, at: name)
      differs = datum.append(row, revision: revision + 1)
    case .remove(let key):
      guard size > 0 else { return true }
      differs = datum.remove(key, revision: revision + 1)
      letGo += max(0, size - datum.size)
    default: return false
    }
    datum.deadline = datum.declaration.expires.map { now + $0 }
    if differs { report([name]) }
    notePictures(in: added, datum.declaration.type)
    if datum.declaration.isKept, differs || datum.deadline != before { onKeep?(name) }
    return true
  }

  private func report(_ changed: Set<String>) {
    guard !changed.isEmpty else { return }
    revision += 1
    onChange?(changed)
  }

  private func datum(_ name: String) throws(DataError) -> Datum {
    if let datum = data[name] { return datum }
    throw .unknownName(name, similar: Suggestion.nearest(to: name, among: names).map { [$0] } ?? [])
  }
}

extension DataStore {
  /// Changes rows of a list by their keys, one after the other, all or none.
  ///
  /// - Parameters:
  ///   - revision: The revision that the changes are made for; nil for whatever there is.
  ///   - now: The time on a monotonic clock.
  /// - Returns: The revision from now on.
  /// - Throws: A ``DataError``: ``DataError/stale(revision:)`` where the list has changed since, or what is wrong with
  ///   the first change that is.
  @discardableResult
  package func patch(
    _ list: String, _ changes: [ListChange], ifRevision wanted: Int? = nil, now: Duration
  ) throws(DataError) -> Int {
    let datum = try datum(list)
    let type = datum.declaration.type
    guard case .list = type else {
      throw .wrongType(path: "list", expected: "the name of a list", found: "'\(list)', which holds \(type.phrase)")
    }
    guard changes.count <= ListChange.limit else {
      throw .wrongType(path: "changes", expected: "\(ListChange.limit) changes at most", found: "\(changes.count)")
    }
    if let wanted, datum.revision > wanted { throw .stale(revision: revision) }
    let size = datum.keys == nil ? DataValue.list([]).size : datum.size
    var draft = ListDraft(name: list, type: type, count: datum.rows.count, size: size) {
      datum.rows[$0].map { ListDraft.Old(place: $0.place, values: $0.known) }
    }
    for (index, change) in changes.enumerated() {
      if let row = try draft.apply(change, at: index) {
        try checkPictures(in: .list([row]), type) { "changes[\(index)].value\($0.dropFirst("[0]".count))" }
      }
    }
    datum.deadline = datum.declaration.expires.map { now + $0 }
    if !changes.isEmpty {
      letGo += max(0, datum.size - draft.size)
      if datum.change(as: draft, revision: revision + 1) { report([list]) }
      notePictures(in: .list(Array(draft.changed.values)), type)
    }
    if datum.declaration.isKept { onKeep?(list) }
    return revision
  }

  /// Until when a datum holds unless there is news, on the clock that changes are told; nil for ever.
  package func deadline(of name: String) -> Duration? { data[name]?.deadline }

  /// When the next datum is missing for lack of news, on the clock that changes are told; nil for never.
  public var nextDeadline: Duration? { data.values.compactMap(\.deadline).min() }

  /// Makes missing what nobody has told anything of for too long.
  public func expire(at now: Duration) {
    let due = data.values.filter { $0.deadline.map { $0 <= now } ?? false }
    if !due.isEmpty { change(due.map { ($0, nil) }, lifetime: .declared, now: now) }
  }

  /// Gives the data of a visitor's session their initial values, which hold without end as they do at first.
  public func resetSession(now: Duration) {
    change(
      data.values.filter(\.declaration.isOfSession).map { ($0, $0.declaration.initial) }, lifetime: .endless, now: now)
  }
}
