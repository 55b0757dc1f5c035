/// A part of the screen, described by a value.
///
/// Conform by giving a ``body``. A view is cheap and short-lived; what lasts is the node that the tree keeps for
/// it, with its state, between one value and the next.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// The view in terms of others; evaluated anew when state it depends on changes.
  @ViewBuilder var body: Body { get }

  /// A new node that stands for this view. Views that have a body never write it.
  func _makeNode(in environment: EnvironmentValues) -> Node

  /// Gives a node made by the same type of view its new value. Views that have a body never write it.
  func _update(_ node: Node, in environment: EnvironmentValues)
}

extension View {
  /// A new node that keeps the view's state and its body's node.
  public func _makeNode(in environment: EnvironmentValues) -> Node {
    CompositeNode(self, in: environment)
  }

  /// Binds the new value to the node's state and updates the body.
  public func _update(_ node: Node, in environment: EnvironmentValues) {
    (node as? CompositeNode<Self>)?.update(self, in: environment)
  }
}

/// A view that has nothing but its body and needs no node of its own.
package protocol StandInView: View {}

extension StandInView {
  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node { body._makeNode(in: environment) }
  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) { body._update(node, in: environment) }
}

/// A view that the tree knows without a body.
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Never evaluated: a view without a body makes its own node.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { preconditionFailure("there is no view of this type") }
}
