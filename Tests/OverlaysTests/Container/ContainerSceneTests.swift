import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

/// Whole scenes, compared with PNG files pixel for pixel.
@MainActor
struct ContainerSceneTests {
  private static let pictures = PictureComparison(
    folder: "\(#filePath)".split(separator: "/").dropLast(2).reduce(into: "") { $0 += "/" + $1 }
      + "/Pictures/Expected")

  /// An app with a column of hints at the bottom, and dialogs over everything.
  private func display() -> VirtualDisplay {
    VirtualDisplay(width: 320, height: 200) {
      VStack(spacing: 12) {
        ForEach(0..<4) { row in
          HStack(spacing: 12) {
            ForEach(0..<5) { column in
              RoundedRectangle(cornerRadius: 8)
                .fill(Color(red: 0.2 + 0.15 * Double(column), green: 0.5, blue: 0.9 - 0.2 * Double(row)))
            }
          }
        }
      }
      .padding(12)
      .background(Color.white)
      .overlayContainer(
        "hints",
        configuration: .init(
          displayType: .vertical, maximumNumberOfViews: 2, spacing: 8,
          insets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
          views: .init(
            alignment: .bottomTrailing, shadow: .shadow(radius: 6, y: 2), transition: .move(edge: .trailing),
            animation: .linear(duration: 0.4)))
      )
      .overlayContainer(
        "dialogs",
        configuration: .init(
          queueType: .oneByOneWaitFinish, order: 1,
          views: .init(
            background: .blur(.thin), shadow: .shadow(radius: 20, y: 8), transition: .scale.combined(with: .opacity),
            animation: .linear(duration: 0.4))))
    }
  }

  private func hint(_ color: Color) -> some View {
    HStack(spacing: 8) {
      Circle().fill(color).frame(width: 16, height: 16)
      RoundedRectangle(cornerRadius: 3).fill(Color(white: 0.75)).frame(width: 90, height: 8)
    }
    .padding(10)
    .background(Color.white, in: RoundedRectangle(cornerRadius: 10))
  }

  private var dialog: some View {
    VStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 4).fill(Color(white: 0.7)).frame(width: 120, height: 12)
      Capsule().fill(Color.blue).frame(width: 80, height: 24)
    }
    .padding(20)
    .background(Color.white, in: RoundedRectangle(cornerRadius: 16))
  }

  private func check(_ display: VirtualDisplay, _ name: String) throws {
    try Self.pictures.check(
      Bitmap(rendering: display.host.update(), size: PixelSize(width: 320, height: 200)), is: name)
  }

  @Test("Hints slide into their column two at a time, and move up as others leave")
  func hints() throws {
    let display = display()
    let first = try #require(display.manager.show(in: "hints", animated: false) { hint(.red) }.id)
    display.wait(1)
    display.manager.show(in: "hints") { hint(.green) }
    display.manager.show(in: "hints") { hint(.orange) }
    display.wait(0.2)
    try check(display, "hints-arriving")
    display.wait(1)
    display.manager.dismiss(first)
    display.wait(0.2)
    try check(display, "hints-leaving")
    display.wait(0.9)
    try check(display, "hints-following")
  }

  @Test("A dialog grows over the blurred app and its hints")
  func dialogs() throws {
    let display = display()
    display.manager.show(in: "hints", animated: false) { hint(.red) }
    display.manager.show(in: "dialogs") { dialog }
    display.wait(0.2)
    try check(display, "dialog-arriving")
    display.wait(1)
    try check(display, "dialog")
  }
}
