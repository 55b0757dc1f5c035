import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotDrawing
@testable import FollowspotViews

@MainActor
@Suite("Canvas")
struct CanvasTests: SemanticsSuite {
  @Observable @MainActor
  final class Position {
    var x = 20.0
  }

  private func picture(
    _ size: Size = Size(width: 12, height: 6), scale: Double = 1,
    _ draw: @escaping (inout GraphicsContext, Size) -> Void
  ) -> [String] {
    let host = ViewHost(size: size, scale: scale, environment: .forTests) { Canvas(renderer: draw) }
    let pixels = PixelSize(width: Int(size.width * scale), height: Int(size.height * scale))
    return Bitmap(rendering: host.update(), size: pixels).ascii().split(separator: "\n").map(String.init)
  }

  @Test("Fills, lines and moved drawings are at their positions, cut off at the frame")
  func drawing() {
    let rows = picture { context, size in
      context.fill(Path(Rect(x: -4, y: -4, width: 6, height: 6)), with: .color(.white))
      var moved = context
      moved.translateBy(x: 8, y: 3)
      moved.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.white))
      context.stroke(
        Path {
          $0.move(to: Point(x: 3, y: 0)); $0.addLine(to: Point(x: 3, y: 6))
        }, with: .color(.white), lineWidth: 2)
    }
    let reference = picture { context, size in
      for rect in [
        Rect(x: 0, y: 0, width: 2, height: 2), Rect(x: 8, y: 3, width: 4, height: 3),
        Rect(x: 2, y: 0, width: 2, height: 6),
      ] { context.fill(Path(rect), with: .color(.white)) }
    }
    #expect(rows == reference && rows.count == 6)
  }

  @Test("A transform maps positions in the order in which it was put together")
  func transforms() {
    let map = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 5, y: 7))
    #expect(map(Point(x: 1, y: 1)) == Point(x: 7, y: 10))
    let turned = CGAffineTransform(rotationAngle: .pi / 2)(Point(x: 1, y: 0))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
    // In a drawing, the last call applies to the positions first.
    let scaled = picture { context, _ in
      context.translateBy(x: 2, y: 1)
      context.scaleBy(x: 2, y: 2)
      context.fill(Path(Rect(x: 1, y: 0, width: 2, height: 1)), with: .color(.white))
    }
    #expect(
      scaled
        == picture {
          $0.fill(Path(Rect(x: 4, y: 1, width: 4, height: 2)), with: .color(.white)); _ = $1
        })
    let rotated = picture { context, _ in
      context.translateBy(x: 6, y: 2)
      context.rotate(by: .degrees(90))
      context.fill(Path(Rect(x: 0, y: 0, width: 3, height: 2)), with: .color(.white))
    }
    #expect(
      rotated
        == picture {
          $0.fill(Path(Rect(x: 4, y: 2, width: 2, height: 3)), with: .color(.white)); _ = $1
        })
  }

  @Test("A copy of a context has its own opacity, clip and transform")
  func copies() {
    let rows = picture { context, size in
      var copy = context
      copy.opacity = 0
      copy.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white))
      copy.opacity = 1
      copy.clip(to: Path(Rect(x: 0, y: 0, width: 3, height: 2)))
      copy.fill(Path(Rect(origin: .zero, size: size)), with: .color(.white))
      context.fill(Path(Rect(x: 10, y: 5, width: 2, height: 1)), with: .color(.white))
    }
    let reference = picture { context, _ in
      context.fill(Path(Rect(x: 0, y: 0, width: 3, height: 2)), with: .color(.white))
      context.fill(Path(Rect(x: 10, y: 5, width: 2, height: 1)), with: .color(.white))
    }
    #expect(rows == reference)
  }

  @Test("A layer is composed as a whole, so that translucent parts of it do not shine through each other")
  func layers() {
    func draw(_ context: inout GraphicsContext) {
      context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)), with: .color(.white))
      context.fill(Path(Rect(x: 2, y: 0, width: 4, height: 4)), with: .color(.white))
    }
    let layer = picture { context, _ in
      context.opacity = 0.5
      context.drawLayer { draw(&$0) }
    }
    let once = picture { context, _ in
      context.opacity = 0.5
      context.fill(Path(Rect(x: 0, y: 0, width: 6, height: 4)), with: .color(.white))
    }
    #expect(layer == once)
    #expect(
      layer
        != picture { context, _ in
          context.opacity = 0.5
          draw(&context)
        })
  }

  @Test("A text can be measured and is drawn by its anchor, in a scaled drawing with more pixels")
  func texts() {
    var measured: [Size] = []
    var frames: [DeviceRect] = []
    let host = ViewHost(size: Size(width: 100, height: 60), environment: .forTests) {
      Canvas { context, size in
        let text = context.resolve(Text("abcd"))
        measured.append(text.measure(in: Size(width: Double.infinity, height: .infinity)))
        context.draw(text, at: Point(x: 50, y: 30))
        context.scaleBy(x: 2, y: 2)
        context.draw(Text("abcd"), at: .zero, anchor: .topLeading)
      }
    }
    for case .group(let group) in host.update().items.map(\.content) {
      for case .bitmap(_, let frame, _) in group.content.items.map(\.content) { frames.append(frame) }
    }
    let size = measured.first ?? .zero
    #expect(frames.count == 2 && size.width > 0)
    guard frames.count == 2 else { return }
    #expect(abs((frames[0].minX + frames[0].maxX) / 2 - 50) < size.width / 2)
    #expect(frames[1].width > 1.7 * frames[0].width && frames[1].minX < 4)
  }

  @Test("A changed part of a drawing damages only where it was and where it is")
  func damage() {
    let model = Position()
    let host = ViewHost(size: Size(width: 400, height: 300), environment: .forTests) {
      let x = model.x
      Canvas { context, size in
        context.fill(Path(Rect(x: 0, y: 0, width: 400, height: 20)), with: .color(.red))
        context.fill(Path(Rect(x: x, y: 100, width: 10, height: 10)), with: .color(.blue))
      }
    }
    let visible = PixelRect(PixelSize(width: 400, height: 300))
    var prepared = PreparedList(host.update().items, visible: visible)
    model.x = 50
    let region = prepared.update(to: host.update().items[...], visible: visible)
    #expect(region.rects.map(\.area).reduce(0, +) == 200, "\(region)")
  }

  @Test("A drawing without a label is no element; with one it contains the elements of its children")
  func semantics() {
    #expect(described { Canvas { _, _ in } } == [])
    #expect(
      described {
        Canvas { _, _ in }
          .accessibilityChildren {
            Rectangle().accessibilityLabel("Monday")
            Rectangle().accessibilityLabel("Tuesday")
          }
          .accessibilityLabel("Visitors")
      } == [#"canvas "Visitors""#, #" image "Monday""#, #" image "Tuesday""#])
  }
}
