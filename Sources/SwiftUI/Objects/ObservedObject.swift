#if SwiftUI
  public import Combine
  internal import FollowspotExecution
  public import FollowspotViews

  /// An object whose changes redraw the view. Another view owns it.
  @propertyWrapper
  public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object.
    public var wrappedValue: ObjectType

    /// Creates the property for `@ObservedObject var model: Model`.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    /// Creates the property inside an initialiser.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// The object's properties as bindings, for `$model.name`.
    @MainActor public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// An object whose properties are read as bindings.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
      let object: ObjectType

      /// A binding to a property.
      public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
        Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
      }
    }

    /// See ``DynamicProperty/_comparison``.
    public nonisolated static var _comparison: DynamicPropertyComparison { .object }

    /// See ``DynamicProperty/_bind(_:)``.
    @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
      let invalidate = binding.invalidation
      binding.keep { ObjectObservation.of(wrappedValue, after: $0, invalidate) }
    }
  }

  /// A view's subscription to an object.
  @MainActor
  final class ObjectObservation<Object: ObservableObject> {
    let object: Object
    private var subscription: AnyCancellable?

    private init(_ object: Object, _ invalidate: @escaping @MainActor () -> Void) {
      self.object = object
      subscription = object.objectWillChange.sink { _ in MainActorQueue.run(invalidate) }
    }

    /// Returns the subscription to an object: the one that was kept for it, or a new one.
    static func of(_ object: Object, after kept: AnyObject?, _ invalidate: @escaping @MainActor () -> Void)
      -> ObjectObservation
    {
      if let kept = kept as? ObjectObservation, kept.object === object { return kept }
      return ObjectObservation(object, invalidate)
    }
  }
#endif
