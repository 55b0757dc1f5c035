#if SwiftUI
  public import Combine
  public import FollowspotViews

  /// An object that a view owns and that lives as long as the view is in the tree. Its changes redraw the view.
  @propertyWrapper
  public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let slot: Slot

    /// A class, so that copies of the view share one object.
    private final class Slot {
      let make: () -> ObjectType
      var object: ObjectType?

      init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    /// Creates the property for `@StateObject var model = Model()`. The expression is evaluated once for each place in the
    /// tree, when the view is first shown.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { slot = Slot(thunk) }

    /// The object. Before the view is shown, each reading creates one that is not kept.
    @MainActor public var wrappedValue: ObjectType { slot.object ?? slot.make() }

    /// The object's properties as bindings, for `$model.name`.
    @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
      ObservedObject.Wrapper(object: wrappedValue)
    }

    /// See ``DynamicProperty/_comparison``.
    public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

    /// See ``DynamicProperty/_bind(_:)``.
    @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
      let invalidate = binding.invalidation
      binding.keep { kept in
        let kept = kept as? ObjectObservation<ObjectType> ?? ObjectObservation.of(slot.make(), after: nil, invalidate)
        slot.object = kept.object
        return kept
      }
    }
  }
#endif
