internal import FollowspotDrawing

/// A node with a better name for people than its type has.
@MainActor
protocol NamedNode {
  /// What the node is, and what tells it from its neighbours.
  var nodeName: String { get }
}

extension CompositeNode: NamedNode {
  /// The view's type.
  var nodeName: String { Node.name(of: V.self) }
}

extension ModifierNode: NamedNode {
  /// What the modifier does.
  package var nodeName: String { "." + Node.name(of: Modifier.self, without: "Modifier") }
}

extension ContainerNode: NamedNode {
  /// How it arranges.
  var nodeName: String {
    switch layout {
    case let stack as StackLayout: stack.axis == .horizontal ? "HStack" : "VStack"
    case is ZStackArrangement: "ZStack"
    case let stack as LazyStackLayout: stack.axis == .horizontal ? "LazyHStack" : "LazyVStack"
    default: Node.name(of: Layout.self, without: "Layout")
    }
  }
}

extension LeafNode: NamedNode {
  /// What it shows.
  var nodeName: String {
    switch leaf {
    case let text as TextLeaf: "Text \(text.string.debugDescription)"
    case let image as Image: "Image \(image.measuredPicture?.path.debugDescription ?? "")"
    case let shape as any PaintedShape: "\(shape.shape)"
    default: Node.name(of: L.self, without: "Leaf")
    }
  }
}

extension Node {
  /// A type without what it is generic over, and without a word that all of its kind end in.
  static func name(of type: Any.Type, without suffix: String = "") -> String {
    let name = String("\(type)".prefix { $0 != "<" })
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}

/// A shape in whatever style.
@MainActor
private protocol PaintedShape {
  associatedtype Figure: Shape
  var shape: Figure { get }
}

extension ShapeView: PaintedShape {}
