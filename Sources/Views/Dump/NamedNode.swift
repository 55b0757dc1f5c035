internal import FollowspotDrawing

/// A node with a more readable name than its type's.
@MainActor
protocol NamedNode {
  /// The kind of node and, where it helps, its content.
  var nodeName: String { get }
}

extension CompositeNode: NamedNode {
  /// The view's type.
  var nodeName: String { _ViewNode.name(of: V.self) }
}

extension ModifierNode: NamedNode {
  /// The modifier's type as it is written in a view, without the suffix `Modifier`.
  package var nodeName: String { "." + _ViewNode.name(of: Modifier.self, without: "Modifier") }
}

extension ContainerNode: NamedNode {
  /// The kind of container.
  var nodeName: String {
    switch layout {
    case let stack as StackLayout: stack.axis == .horizontal ? "HStack" : "VStack"
    case is ZStackArrangement: "ZStack"
    case let stack as LazyStackLayout: stack.axis == .horizontal ? "LazyHStack" : "LazyVStack"
    default: _ViewNode.name(of: Layout.self, without: "Layout")
    }
  }
}

extension LeafNode: NamedNode {
  /// The kind of content and, where it is short, the content itself.
  var nodeName: String {
    switch leaf {
    case let text as TextLeaf: "Text \(environment.phrase(text.string.debugDescription))"
    case let image as Image: "Image \(environment.phrase(image.measuredPicture?.path.debugDescription ?? ""))"
    case is any PaintedShape where environment.isPrivate: "Shape \(environment.phrase(""))"
    case let shape as any PaintedShape: "\(shape.shape)"
    default: _ViewNode.name(of: L.self, without: "Leaf")
    }
  }
}

extension _ViewNode {
  /// Returns a type's name without its generic arguments and without a suffix.
  static func name(of type: Any.Type, without suffix: String = "") -> String {
    let name = String("\(type)".prefix { $0 != "<" })
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}

/// A leaf that paints a shape, in any style.
@MainActor
private protocol PaintedShape {
  associatedtype Figure: Shape
  var shape: Figure { get }
}

extension ShapeView: PaintedShape {}
