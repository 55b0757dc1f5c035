/// A view as a document describes it.
public struct ViewDescription: Sendable {
  /// Where it is written; for one whose content a component is given, where that is.
  public var position: SourcePosition
  /// What it is.
  public var content: Content
  /// What is done to it; nil for nothing.
  public var modifiers: ViewModifiers? {
    if case .modified(let modifiers) = change { modifiers } else { nil }
  }
  private let change: Change

  /// Modifiers take a kilobyte and most views have none, so they are kept aside.
  indirect enum Change: Sendable {
    case none
    case modified(ViewModifiers)

    init(_ modifiers: ViewModifiers?) { self = modifiers.map(Change.modified) ?? .none }
  }

  /// `modifiers` is nil where nothing is done to the view; it then takes a kilobyte less.
  public init(position: SourcePosition, content: Content, modifiers: ViewModifiers?) {
    self.init(position: position, content: content, change: Change(modifiers))
  }

  init(position: SourcePosition, content: Content, change: Change) {
    (self.position, self.content, self.change) = (position, content, change)
  }

  /// The same done to something else.
  func with(_ content: Content) -> ViewDescription {
    ViewDescription(position: position, content: content, change: change)
  }

  /// What a view is, with what only this kind has.
  public indirect enum Content: Sendable {
    case vStack([ViewDescription], alignment: HorizontalName?, spacing: Length?)
    case hStack([ViewDescription], alignment: VerticalName?, spacing: Length?)
    /// Views one below the other; rows of lists are made when they are seen.
    case lazyVStack([ViewDescription], alignment: HorizontalName?, spacing: Length?)
    /// The same side by side.
    case lazyHStack([ViewDescription], alignment: VerticalName?, spacing: Length?)
    case zStack([ViewDescription], alignment: AlignmentName?)
    case grid([[ViewDescription]], alignment: AlignmentName?, horizontalSpacing: Length?, verticalSpacing: Length?)
    case spacer(minLength: Length?)
    case divider
    case scrollView([ViewDescription], axis: AxisName?)
    /// Views side by side in whatever is around them: `Group`, `ForEach` and components.
    case group([ViewDescription])
    /// The same views for each row of a list of the data.
    case rows(RowsDescription)
    case text(TextTemplate)
    case image(ImageDescription)
    case button([ViewDescription], [Action])
    case shape(ShapeDescription, FillDescription?)
    case color(ColorDescription)
    case overlayContainer(String)
    case linearGradient([ColorDescription], startPoint: AlignmentName?, endPoint: AlignmentName?)
  }
}

/// Views that a list of the data has for each of its rows.
public struct RowsDescription: Sendable {
  /// The list.
  public var list: String
  /// The views of a row.
  public var content: [ViewDescription]
  /// The most rows; nil for all.
  public var limit: Int?
  /// The views of a list without rows. Nothing is shown of one that is missing.
  public var empty: [ViewDescription]

  /// The most rows outside of lazy stacks where the document has no limit: all of them are made within one frame.
  package static let eagerLimit = 100
}

/// A picture as a document describes it.
public struct ImageDescription: Hashable, Sendable {
  /// How a picture fills its frame.
  public enum Scaling: String, Hashable, Sendable, CaseIterable {
    /// All of it is seen.
    case fit
    /// All of the frame is filled, and what does not fit is cut off.
    case fill
    /// It is pulled to the frame.
    case stretch
  }

  /// How its colours are used.
  public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// As they are.
    case original
    /// Its opacity alone, in the foreground colour.
    case template
  }

  /// Where a picture comes from.
  public enum Source: Hashable, Sendable {
    /// A file, absolute or from the working directory.
    case file(String)
    /// A datum that holds the path of a file, from a folder.
    case data(DataReference, folder: String)
  }

  /// The file, or what names it.
  public var source: Source
  /// How it fills its frame; nil for `fit` where it has a frame, else its own size.
  public var contentMode: Scaling?
  /// How its colours are used.
  public var renderingMode: RenderingMode
  /// Whether it is mirrored where text runs from right to left.
  public var flipsForRightToLeft = false
}

/// SwiftUI's `HorizontalAlignment` by name.
public enum HorizontalName: String, Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// SwiftUI's `VerticalAlignment` by name.
public enum VerticalName: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// SwiftUI's `Alignment` and `UnitPoint` by name.
public enum AlignmentName: String, Hashable, Sendable, CaseIterable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}

/// SwiftUI's `Axis.Set` by name.
public enum AxisName: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal, both
}
