/// A view as a document describes it.
package struct ViewDescription: Sendable {
  /// The position of the view in the document. If its content is an argument of a component, this is the position of
  /// the argument.
  package var position: SourcePosition
  /// The kind and content of the view.
  package var content: Content
  /// The modifiers, or `nil` for none.
  package var modifiers: ViewModifiers? {
    if case .modified(let modifiers) = change { modifiers } else { nil }
  }
  private let change: Change

  // Modifiers take a kilobyte and most views have none, so they are stored indirectly.
  indirect enum Change: Sendable {
    case none
    case modified(ViewModifiers)

    init(_ modifiers: ViewModifiers?) { self = modifiers.map(Change.modified) ?? .none }
  }

  /// Creates a view. Without modifiers it takes a kilobyte less.
  package init(position: SourcePosition, content: Content, modifiers: ViewModifiers?) {
    self.init(position: position, content: content, change: Change(modifiers))
  }

  init(position: SourcePosition, content: Content, change: Change) {
    (self.position, self.content, self.change) = (position, content, change)
  }

  /// Returns a view with other content and the same modifiers.
  func with(_ content: Content) -> ViewDescription {
    ViewDescription(position: position, content: content, change: change)
  }

  /// The kind of a view with its own keys.
  package indirect enum Content: Sendable {
    case vStack([ViewDescription], alignment: HorizontalName, spacing: Length?)
    case hStack([ViewDescription], alignment: VerticalName, spacing: Length?)
    /// Views one below the other. Rows of lists are built only near the visible part.
    case lazyVStack([ViewDescription], alignment: HorizontalName, spacing: Length?)
    /// Views side by side. Rows of lists are built only near the visible part.
    case lazyHStack([ViewDescription], alignment: VerticalName, spacing: Length?)
    case zStack([ViewDescription], alignment: AlignmentName)
    case grid([[ViewDescription]], alignment: AlignmentName, horizontalSpacing: Length?, verticalSpacing: Length?)
    case spacer(minLength: Length?)
    case divider
    case scrollView([ViewDescription], axis: AxisName, indicators: IndicatorName)
    /// The first view that fits the space.
    case viewThatFits([ViewDescription], axis: AxisName)
    /// Views that are laid out by the container around them: `Group`, `ForEach` and components.
    case group([ViewDescription])
    /// Views that repeat for each row of a list of data.
    case rows(RowsDescription)
    /// Rows of a list of data that scroll.
    case list(ListDescription)
    /// Cells in columns or rows. Rows of lists are built only near the visible part.
    case lazyGrid([ViewDescription], TracksDescription)
    case text(TextTemplate)
    case image(ImageDescription)
    case code(CodeDescription)
    case button([ViewDescription], [Action], ButtonLook)
    case control(ControlDescription)
    case tabs(TabsDescription)
    case shape(ShapeDescription, DrawingDescription)
    case color(ColorDescription)
    case overlayContainer(String)
    case linearGradient([ColorDescription], startPoint: AlignmentName, endPoint: AlignmentName)
  }
}

/// The views that repeat for each row of a list of data.
package struct RowsDescription: Sendable {
  /// The name of the list.
  package var list: String
  /// The views of one row.
  package var content: [ViewDescription]
  /// The largest number of rows, or `nil` for all.
  package var limit: Int?
  /// The views for a list without rows. A missing list shows nothing.
  package var empty: [ViewDescription]

  /// The largest number of rows outside of lazy stacks without a limit in the document. They are all built within one
  /// frame.
  package static let eagerLimit = 100
}

/// The appearance of a button.
package struct ButtonLook: Hashable, Sendable {
  /// The style of a button by its name.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case plain, bordered, prominent
  }

  /// The special purpose of a button by its name.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case destructive, cancel
  }

  package var style: Style
  /// The colour in place of the accent; `nil` for the accent.
  package var tint: ColorDescription?
  /// The special purpose; `nil` for none.
  package var role: Role?
}

/// A picture in a document.
package struct ImageDescription: Hashable, Sendable {
  /// The scaling of a picture to its frame.
  package enum Scaling: String, Hashable, Sendable, CaseIterable {
    /// The whole picture is visible.
    case fit
    /// The picture fills the frame, and the rest is cut off.
    case fill
    /// The picture is stretched to the frame.
    case stretch
  }

  /// The use of a picture's colours.
  package enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// The picture's own colours.
    case original
    /// The foreground colour with the picture's opacity.
    case template
  }

  /// The source of a picture.
  package enum Source: Hashable, Sendable {
    /// A file, by an absolute path or one relative to the working directory.
    case file(String)
    /// A datum that holds a path relative to a folder.
    case data(DataReference, folder: String)
  }

  /// The source of the picture.
  package var source: Source
  /// The scaling, or `nil` for `fit` in a frame and for the picture's own size without one.
  package var contentMode: Scaling?
  /// The use of the picture's colours.
  package var renderingMode: RenderingMode
  /// Whether the picture is mirrored in right-to-left layout.
  package var flipsForRightToLeft = false
  /// Whether the picture says nothing that the texts around it don't say.
  package var isDecorative = false
}

/// SwiftUI's `HorizontalAlignment` by name.
package enum HorizontalName: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// SwiftUI's `VerticalAlignment` by name.
package enum VerticalName: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// SwiftUI's `Alignment` and `UnitPoint` by name.
package enum AlignmentName: String, Hashable, Sendable, CaseIterable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}

/// SwiftUI's `Edge` by name.
package enum EdgeName: String, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing
}

/// SwiftUI's `LayoutDirection` by name.
package enum DirectionName: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// SwiftUI's `ColorScheme` by name.
package enum ColorSchemeName: String, Hashable, Sendable, CaseIterable {
  case light, dark
}

/// SwiftUI's `Axis.Set` by name.
package enum AxisName: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal, both
}

/// Whether a scroll view shows which part of its content is visible.
package enum IndicatorName: String, Hashable, Sendable, CaseIterable {
  case visible, hidden
}
