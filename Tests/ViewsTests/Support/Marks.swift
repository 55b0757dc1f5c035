import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// Where the views are that a test has given a name.
enum NamesKey: PreferenceKey {
  static let defaultValue: [String: Anchor<Rect>] = [:]

  static func reduce(value: inout [String: Anchor<Rect>], nextValue: () -> [String: Anchor<Rect>]) {
    value.merge(nextValue()) { _, new in new }
  }
}

extension View {
  /// Gives the view a name to ask for its frame by.
  func named(_ name: String) -> some View {
    transformAnchorPreference(key: NamesKey.self, value: .bounds) { $0[name] = $1 }
  }
}

extension ViewHost {
  /// The frames of named views on the display after an update.
  var frames: [String: Rect] {
    _ = update()
    return preference(NamesKey.self).compactMapValues(\.displayValue)
  }

  /// What fills paint, in painting order, groups included.
  var fills: [DeviceRect] { update().fills }
}

extension DisplayList {
  var fills: [DeviceRect] {
    items.flatMap { item -> [DeviceRect] in
      switch item.content {
      case .fill(let outline, _), .border(let outline, _, _, _): [outline.bounds]
      case .bitmap(_, let frame, _): [frame]
      case .group(let group): group.content.fills + (group.mask?.fills ?? [])
      case .scrim: []
      }
    }
  }
}

/// A picture of a layout and where its named views must be.
struct LayoutSpec: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var size: Size
  let view: @MainActor @Sendable () -> AnyView
  let frames: [String: Rect]

  /// A layout on a display of 200 by 100 points.
  init(
    _ description: String, width: Double = 200, height: Double = 100, _ frames: [String: Rect],
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View
  ) {
    testDescription = description
    size = Size(width: width, height: height)
    self.frames = frames
    self.view = { AnyView(view()) }
  }

  @MainActor
  func check() {
    let host = ViewHost(size: size, environment: .forTests) { view() }
    #expect(host.frames == frames)
  }
}

/// A rectangle in as few letters as a table wants.
func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// A box of a size that never yields.
@MainActor
func box(_ width: Double, _ height: Double) -> some View { Color.red.frame(width: width, height: height) }
