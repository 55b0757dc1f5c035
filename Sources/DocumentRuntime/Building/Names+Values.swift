internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotViews

extension MaterialName {
  var material: Material {
    switch self {
    case .ultraThin: .ultraThin
    case .thin: .thin
    case .regular: .regular
    case .thick: .thick
    case .ultraThick: .ultraThick
    }
  }
}

extension HorizontalName {
  var value: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension VerticalName {
  var value: VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }
}

extension AlignmentName {
  var value: Alignment {
    switch self {
    case .topLeading: .topLeading
    case .top: .top
    case .topTrailing: .topTrailing
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    }
  }

  var point: UnitPoint {
    switch self {
    case .topLeading: .topLeading
    case .top: .top
    case .topTrailing: .topTrailing
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    }
  }
}

extension AxisName {
  var value: Axis.Set {
    switch self {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .both: [.horizontal, .vertical]
    }
  }
}

extension EdgeName {
  var value: Edge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}

extension DirectionName {
  var value: LayoutDirection { self == .leftToRight ? .leftToRight : .rightToLeft }
}

extension ColorSchemeName {
  var value: ColorScheme { self == .light ? .light : .dark }
}

extension TargetReference {
  /// The key that marks the view.
  var mark: SpotlightKey {
    switch row {
    case nil: SpotlightKey(id)
    case .first: SpotlightKey(id, in: .first)
    case .key(let key): SpotlightKey(id, in: .key(key))
    }
  }
}
