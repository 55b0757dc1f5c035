extension Document {
  /// The lists of data outside of lazy stacks, whose rows are all built at once, with a warning for each.
  package var unboundedLists: [(name: String, warning: Diagnostic)] {
    var found: [(name: String, warning: Diagnostic)] = []
    func look(at view: ViewDescription, isLazy: Bool) {
      for view in view.modifiers?.otherwise ?? [] { look(at: view, isLazy: isLazy) }
      switch view.content {
      case .lazyVStack(let views, _, _), .lazyHStack(let views, _, _):
        for view in views { look(at: view, isLazy: true) }
      case .list, .lazyGrid: for view in view.content.views { look(at: view, isLazy: true) }
      case .group(let views): for view in views { look(at: view, isLazy: isLazy) }
      case .rows(let rows):
        if rows.limit == nil, !isLazy {
          let warning = Diagnostic(
            .warning, at: view.position,
            "only the first \(RowsDescription.eagerLimit) rows of '$\(rows.list)' are shown, because this stack creates all of them at once; give the 'ForEach' a 'limit', or put it into a 'LazyVStack' in a 'ScrollView'"
          )
          found.append((rows.list, warning))
        }
        for view in rows.content + rows.empty { look(at: view, isLazy: false) }
      default: for view in view.content.views { look(at: view, isLazy: false) }
      }
      for view in view.ornaments { look(at: view, isLazy: false) }
    }
    for root in roots { look(at: root, isLazy: false) }
    return found
  }
}
