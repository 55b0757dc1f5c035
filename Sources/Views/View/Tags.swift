/// A view that stands for a value, such as an option of a picker.
package nonisolated struct TaggedView<Content: View>: View, StandInView {
  package let content: Content
  package let tag: AnyHashable

  @MainActor package var body: some View { content }
}

nonisolated extension View {
  /// Sets the value that the view stands for in a picker.
  public func tag(_ tag: some Hashable) -> some View { TaggedView(content: self, tag: AnyHashable(tag)) }

  /// The views in the view, each with its tag; `nil` for a view that has none.
  package var tagged: [(tag: AnyHashable?, view: AnyView)] {
    guard let source = self as? any TagSource else { return [(nil, AnyView(self))] }
    return source.taggedViews
  }
}

/// A view that consists of views with tags.
private protocol TagSource {
  var taggedViews: [(tag: AnyHashable?, view: AnyView)] { get }
}

extension TaggedView: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] { [(tag, AnyView(content))] }
}

extension Group: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] { content.tagged }
}

extension AnyView: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] { content.tagged }
}

extension EmptyView: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] { [] }
}

extension TupleView: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] {
    var views: [(tag: AnyHashable?, view: AnyView)] = []
    func add(_ view: some View) { views += view.tagged }
    forEach { add($0) }
    return views
  }
}

extension ForEach: TagSource {
  /// The views of all elements. A single view without a tag has the element's identity as its tag.
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] {
    var views: [(tag: AnyHashable?, view: AnyView)] = []
    for element in data {
      let inner = content(element).tagged
      if inner.count == 1, inner[0].tag == nil {
        views.append((AnyHashable(id(element)), inner[0].view))
      } else {
        views += inner
      }
    }
    return views
  }
}

extension _ConditionalContent: TagSource {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] {
    switch branch {
    case .first(let view): view.tagged
    case .second(let view): view.tagged
    }
  }
}

extension Optional: TagSource where Wrapped: View {
  fileprivate var taggedViews: [(tag: AnyHashable?, view: AnyView)] { self?.tagged ?? [] }
}
