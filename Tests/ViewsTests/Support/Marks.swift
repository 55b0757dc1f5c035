import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// The anchors of views by their test names.
enum NamesKey: PreferenceKey {
  static let defaultValue: [String: Anchor<Rect>] = [:]

  static func reduce(value: inout [String: Anchor<Rect>], nextValue: () -> [String: Anchor<Rect>]) {
    value.merge(nextValue()) { _, new in new }
  }
}

extension View {
  /// Names the view so that a test can read its frame.
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

  /// The bounds of all filled, bordered and bitmap items in painting order, including those in groups.
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

/// A layout and the expected frames of its named views.
struct LayoutSpec: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var size: Size
  let view: @MainActor @Sendable () -> AnyView
  let frames: [String: Rect]

  /// Creates a layout on a display of 200 by 100 points.
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

/// Returns a rectangle; short, for use in tables.
func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// Returns a box of a fixed size.
@MainActor
func box(_ width: Double, _ height: Double) -> some View { Color.red.frame(width: width, height: height) }
