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

  /// Returns the views with an id.
  @MainActor func group(_ id: AnyHashable) -> MatchedGroup {
    if let group = groups[id] { return group }
    let group = MatchedGroup()
    groups[id] = group
    return group
  }
}
