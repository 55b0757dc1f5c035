/// No view: takes no place and paints nothing.
public struct EmptyView: View, PrimitiveView {
  /// Makes no view.
  public init() {}

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node { StructuralNode(in: environment) }
  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) { node.environment = environment }
}
