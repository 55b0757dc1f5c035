#if SwiftUI
  public import Combine
  public import FollowspotViews

  /// An object of the environment whose changes redraw the view.
  @propertyWrapper
  public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let slot = Slot()

    private final class Slot {
      var object: ObjectType?
    }

    /// Creates the property for `@EnvironmentObject var model: Model`.
    public init() {}

    /// The object. Traps if ``View/environmentObject(_:)`` has put in none.
    @MainActor public var wrappedValue: ObjectType {
      // A program's error, which no document can cause.
      guard let object = slot.object else {
        preconditionFailure("no \(ObjectType.self) in the environment: put one in with environmentObject(_:)")
      }
      return object
    }

    /// The object's properties as bindings, for `$model.name`.
    @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
      ObservedObject.Wrapper(object: wrappedValue)
    }

    /// See ``DynamicProperty/_comparison``.
    public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

    /// See ``DynamicProperty/_bind(_:)``.
    @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
      slot.object = binding.environment[object: ObjectType.self]
      let invalidate = binding.invalidation
      binding.keep { kept in
        guard let object = slot.object else { return slot }
        return ObjectObservation.of(object, after: kept, invalidate)
      }
    }
  }

  nonisolated extension View {
    /// Puts an object into the environment of the view, for `@EnvironmentObject`.
    public func environmentObject(_ object: some ObservableObject) -> some View { environment(object) }
  }
#endif
