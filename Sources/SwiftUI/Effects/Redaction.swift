#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  public import FollowspotViews

  /// The reasons for which texts and pictures are not shown.
  public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not known yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is for the visitor alone.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is outdated. It is shown.
    public static let invalidated = RedactionReasons(rawValue: 4)

    /// The reasons that hide texts and pictures.
    fileprivate static let hiding: RedactionReasons = [.placeholder, .privacy]
  }

  private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

  extension EnvironmentValues {
    /// The reasons for which texts and pictures around are not shown.
    public var redactionReasons: RedactionReasons {
      get { self[RedactionReasonsKey.self] }
      set { self[RedactionReasonsKey.self] = newValue }
    }
  }

  nonisolated extension View {
    /// Shows grey bars in place of texts and pictures.
    public func redacted(reason: RedactionReasons) -> some View {
      Modified(content: self, modifier: RedactionModifier(hides: !reason.isDisjoint(with: .hiding)))
        .transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows texts and pictures of a view that is redacted.
    public func unredacted() -> some View {
      Modified(content: self, modifier: RedactionModifier(hides: false, isExempt: true))
        .transformEnvironment(\.redactionReasons) { $0 = [] }
    }
  }

  /// The lists of views in the redacted view that is painted now which are shown as they are; `nil` for none.
  @MainActor private var exempt: [DisplayList]?

  /// Paints bars in place of texts and pictures.
  private nonisolated struct RedactionModifier: PrimitiveModifier, Equatable {
    let hides: Bool
    var isExempt = false

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      if isExempt, exempt != nil {
        exempt?.append(builder.isolated { content.paintInContainer(&$0) })
      } else if hides, exempt == nil {
        exempt = []
        let list = builder.isolated { content.paintInContainer(&$0) }
        let bar = builder.pixel(Color.secondary.opacity(0.3))
        let shown = exempt ?? []
        exempt = nil
        for list in [list.redacted(by: .color(bar))] + shown { builder.add(.group(CompositingGroup(list))) }
      } else {
        content.paintInContainer(&builder)
      }
    }

    @MainActor func needsLayout(after old: Self) -> Bool { false }
  }

  extension DisplayList {
    /// Returns the list with bars in place of its bitmaps.
    fileprivate func redacted(by bar: Paint) -> DisplayList {
      DisplayList(
        items.map { item in
          switch item.content {
          case .bitmap(_, let frame, _):
            let inset = frame.height * 0.15
            let area = DeviceRect(
              minX: frame.minX, minY: frame.minY + inset, maxX: frame.maxX, maxY: frame.maxY - inset)
            let radii = CornerRadii<DevicePixels>(min(area.width, area.height) * 0.2)
            return DisplayItem(.fill(.roundedRectangle(area, radii), bar))
          case .group(var group):
            group.content = group.content.redacted(by: bar)
            return DisplayItem(.group(group))
          default: return item
          }
        })
    }
  }
#endif
