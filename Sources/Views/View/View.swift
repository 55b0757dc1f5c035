/// A part of the screen, described by a value.
///
/// A conforming type provides a ``body``. Views are cheap, short-lived values. The tree keeps a node for each view,
/// with its state, from one value to the next.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The view in terms of other views. Evaluated again when state that it depends on changes.
  @ViewBuilder var body: Body { get }

  /// Returns a new node for the view. Views with a body don't implement it.
  func _makeNode(in environment: EnvironmentValues) -> _ViewNode

  /// Whether two values are so much alike that the second needs no update of the first one's node.
  static func _areEqual(_ a: Self, _ b: Self) -> Bool

  /// Updates a node that the same type of view made. Views with a body don't implement it.
  func _update(_ node: _ViewNode, in environment: EnvironmentValues)
}

extension View {
  /// Returns a new node that keeps the view's state and its body's node.
  public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    CompositeNode(self, in: environment)
  }

  /// Binds the new value to the node's state and updates the body, unless the value and its environment are the same.
  public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if !node.shows(self, in: environment) { node.update(self, in: environment) }
  }

  /// Whether the stored properties are equal. Plain values, strings, models that can be observed, and structs of these
  /// are compared. Properties of other kinds, such as closures, arrays and bindings, count as different.
  public static func _areEqual(_ a: Self, _ b: Self) -> Bool { FieldComparison.areEqual(a, b) }
}

extension View where Self: Equatable {
  /// Whether the values are equal. As in SwiftUI, the properties of plain values are compared instead, and a view with a
  /// binding is always another one, because the bound value may have changed.
  public static func _areEqual(_ a: Self, _ b: Self) -> Bool {
    _isPOD(Self.self) ? FieldComparison.areEqual(a, b) : a == b && !FieldComparison.hasBindings(Self.self)
  }
}

/// A view that consists of its body only and needs no node.
package protocol StandInView: View {}

extension StandInView {
  /// See `View._makeNode(in:)`.
  public func _makeNode(in environment: EnvironmentValues) -> _ViewNode { body._makeNode(in: environment) }
  /// See `View._update(_:in:)`.
  public func _update(_ node: _ViewNode, in environment: EnvironmentValues) { body._update(node, in: environment) }
}

/// A view without a body that makes and updates its node directly.
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Never evaluated: a view without a body makes its own node.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("there is no view of this type") }
}
