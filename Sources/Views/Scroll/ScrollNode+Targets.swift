#if SwiftUI
  package import FollowspotGeometry

  /// Marks a stack whose views are the places where a scroll view rests.
  private nonisolated struct ScrollTargetLayout: PrimitiveModifier, Equatable {
    let isEnabled: Bool

    @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
      guard isEnabled else { return }
      node.containers.lazy.compactMap { $0 as? ScrollNode }.first?.addTargets(of: content)
    }

    @MainActor func needsLayout(after old: Self) -> Bool { false }
  }

  nonisolated extension View {
    /// Lets the scroll view around the view rest at the views in it, which is a stack or a grid.
    package func scrollTargets(isEnabled: Bool) -> some View {
      Modified(content: self, modifier: ScrollTargetLayout(isEnabled: isEnabled))
    }
  }

  /// A view in a scroll view that can have its position.
  @MainActor
  package struct ScrolledView {
    fileprivate let element: LayoutNode
    /// The frame in the content, from its leading edge, in points.
    package let frame: Rect

    /// Returns the innermost id of a type that the view has by `id(_:)` or from a `ForEach`; `nil` if it has none.
    package func id<ID>(as type: ID.Type) -> ID? {
      var child: _ViewNode = element
      while let wrapped = (child as? LayoutNode)?.wrapped { child = wrapped }
      while let parent = child.parent, !(parent is LayoutNode) {
        if let id = parent.id(of: child)?.base as? ID { return id }
        child = parent
      }
      return nil
    }
  }

  extension ScrollNode {
    /// The views in marked stacks, or else those of the content, as far as lazy stacks have made them.
    package var scrolledViews: [ScrolledView] {
      targetStacks.flatMap { stack, origin in
        (stack.containedElements ?? []).map { element in
          ScrolledView(element: element, frame: fromLeading(element.frame.offsetBy(dx: origin.x, dy: origin.y)))
        }
      }
    }

    /// Returns the frames of the views near a scroll position, those that lazy stacks have not made included.
    func stops(near place: Point) -> [Rect] {
      targetStacks.flatMap { stack, origin -> [Rect] in
        guard let lazy = stack as? LazyStackNode else {
          return (stack.containedElements ?? []).map { fromLeading($0.frame.offsetBy(dx: origin.x, dy: origin.y)) }
        }
        let start = fromLeading(lazy.frame.offsetBy(dx: origin.x - lazy.frame.minX, dy: origin.y - lazy.frame.minY))
        let isRow = lazy.layout.axis == .horizontal
        let (begin, length) = isRow ? (place.x - start.minX, frame.width) : (place.y - start.minY, frame.height)
        return lazy.stops(in: Stretch(start: begin - length, length: 3 * length)).map { stop in
          isRow
            ? Rect(x: start.minX + stop.start, y: start.minY, width: stop.length, height: start.height)
            : Rect(x: start.minX, y: start.minY + stop.start, width: start.width, height: stop.length)
        }
      }
    }

    /// The visible part of the content, from its leading edge.
    package var visibleRect: Rect { Rect(origin: offset, size: frame.size) }
    /// The size of the content.
    package var contentSize: Size { content.frame.size }
    /// The space around the content, which is part of it.
    package var margins: EdgeInsets { environment.scrollMargins }
    /// The frame on the display without the space around the content.
    var frameInMargins: Rect {
      var margins = margins
      if environment.layoutDirection == .rightToLeft { swap(&margins.leading, &margins.trailing) }
      return displayFrame.inset(by: margins)
    }
    /// The axes along which the content scrolls.
    package var scrollAxes: Axis.Set { axes }

    /// The containers of the views, with their positions in the content.
    private var targetStacks: [(stack: LayoutNode, origin: Point)] {
      targetNodes.removeAll { $0.node?.isDetached ?? true }
      var stacks = targetNodes.compactMap(\.node?.stack)
      if stacks.isEmpty { stacks = [content.writtenStack] }
      return stacks.compactMap { stack in
        var origin = Point.zero
        if stack === content { return (stack, origin) }
        for node in stack.containers {
          if node === content { return (stack, origin) }
          origin = origin + node.frame.origin
        }
        return nil
      }
    }

    private func fromLeading(_ rect: Rect) -> Rect {
      guard environment.layoutDirection == .rightToLeft else { return rect }
      return Rect(x: content.frame.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    fileprivate func addTargets(of node: LayoutNode) {
      guard !targetNodes.contains(where: { $0.node === node }) else { return }
      targetNodes.append(WeakTarget(node: node))
    }
  }

  /// A marked stack, which may leave the tree at any time.
  struct WeakTarget {
    weak var node: LayoutNode?
  }

  extension LayoutNode {
    /// The container in a modified view; the view itself if there is none.
    fileprivate var stack: LayoutNode {
      var node = self
      while node.containedElements == nil, let inner = node.onlyContent { node = inner }
      return node
    }

    /// The container that a program has written: that of an only view, or else the node.
    fileprivate var writtenStack: LayoutNode {
      guard let elements = containedElements, elements.count == 1 else { return self }
      let stack = elements[0].stack
      return stack.containedElements == nil ? self : stack
    }
  }

  extension LazyStackNode {
    /// Returns the places of the rows in a stretch.
    fileprivate func stops(in stretch: Stretch) -> [Stretch] {
      lists.flatMap { list -> [Stretch] in
        let start = self.start(of: list)
        let lines = list.extents.rows(in: stretch.moved(by: -start))
        return lines.map { line in
          Stretch(
            start: start + list.extents.start(of: line), length: max(0, list.extents[line] - layout.spacing))
        }
      }
    }
  }
#endif
