/// A name space for the ids of views whose geometry is matched: `@Namespace private var cards`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  private let slot = Slot()

  /// A class, so that copies of the view share one space.
  private final class Slot {
    var space = MatchedSpace()
  }

  /// The identity of a name space.
  public struct ID: Hashable {
    let space: MatchedSpace

    /// Whether the spaces are the same.
    public static func == (a: ID, b: ID) -> Bool { a.space === b.space }
    /// Hashes the identity of the space.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(space)) }
  }

  /// Creates a space, which lives as long as its view is in the tree.
  public init() {}

  /// The identity of the space.
  public var wrappedValue: ID { ID(space: slot.space) }

  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

  /// See ``DynamicProperty/_bind(_:)``.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
    binding.keep { kept in
      slot.space = kept as? MatchedSpace ?? slot.space
      return slot.space
    }
  }
}

/// The views of a name space by their ids.
final class MatchedSpace {
  private var groups: [AnyHashable: MatchedGroup] = [:]
  /// The groups without views, and the update in which the last one left.
  private var empty: (ids: Set<AnyHashable>, round: Int) = ([], 0)

  /// The number of groups that are kept.
  var count: Int { groups.count }

  /// Returns the views with an id.
  @MainActor func group(_ id: AnyHashable) -> MatchedGroup {
    if let group = groups[id] { return group }
    let group = MatchedGroup()
    groups[id] = group
    return group
  }

  /// Adds a view to those with an id.
  @MainActor func join(_ member: MatchedMember, _ id: AnyHashable) {
    empty.ids.remove(id)
    group(id).join(member)
  }

  /// Removes a view in an update. Its group stays until a later one, because another view may take the geometry over.
  @MainActor func leave(_ member: MatchedMember, _ id: AnyHashable, in round: Int) {
    if round != empty.round {
      for id in empty.ids { groups[id] = nil }
      empty = ([], round)
    }
    let group = group(id)
    group.leave(member, in: round)
    if group.isEmpty { empty.ids.insert(id) }
  }
}
