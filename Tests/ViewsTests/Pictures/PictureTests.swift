import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

/// A scene with its name, which is also that of the expected PNG.
struct PictureSpec: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let view: @MainActor @Sendable () -> AnyView

  init(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) {
    testDescription = name
    self.view = { AnyView(view()) }
  }
}

@MainActor
struct PictureTests {
  @Test("A scene looks like its expected picture", arguments: scenes)
  func scene(spec: PictureSpec) throws {
    let here = String(#filePath[..<#filePath.lastIndex(of: "/")!])
    let picture = Bitmap(
      rendering: spec.view().frame(maxWidth: .infinity, maxHeight: .infinity).background(.white),
      size: Size(width: 80, height: 60), scale: 2)
    try PictureComparison(folder: here + "/Expected").check(picture, is: spec.testDescription)
  }

  nonisolated static let scenes: [PictureSpec] = [
    PictureSpec("text-beside-shapes") {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Circle().fill(.blue).frame(width: 16, height: 16)
        VStack(alignment: .leading, spacing: 0) {
          Text("Ab")
          Text("cde").foregroundColor(.secondary)
        }
        RoundedRectangle(cornerRadius: 4).stroke(.red, lineWidth: 2).frame(width: 14, height: 14)
      }
    },
    PictureSpec("nested-stacks") {
      HStack(spacing: 4) {
        VStack(spacing: 4) {
          Color.red
          HStack(spacing: 4) {
            Color.orange
            Color.yellow.frame(width: 8)
          }
        }
        VStack(spacing: 4) {
          Color.green.frame(height: 10)
          Divider()
          Color.blue
        }
      }.padding(4)
    },
    PictureSpec("rotation") {
      HStack(spacing: 6) {
        Text("Ab").foregroundColor(.blue).rotationEffect(.degrees(90))
        VStack(spacing: 6) {
          RoundedRectangle(cornerRadius: 5).fill(
            LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing)
          ).frame(width: 24, height: 14).rotationEffect(.degrees(30))
          Rectangle().strokeBorder(.green, lineWidth: 3).frame(width: 14, height: 14).rotationEffect(.degrees(45))
        }
        Circle().trim(from: 0, to: 0.3).stroke(.purple, style: StrokeStyle(lineWidth: 3, lineCap: .round))
          .frame(width: 14, height: 14).rotationEffect(.degrees(180))
          .background(.orange.opacity(0.3)).rotationEffect(.degrees(-20), anchor: .bottomTrailing)
        Color.gray.frame(width: 8, height: 8).transformEffect(CGAffineTransform(a: 1, c: 0.8, tx: 0, ty: 4))
      }
    },
    PictureSpec("mirrored") {
      HStack(spacing: 8) {
        ForEach([1, -1, -1.5], id: \.self) { x in
          HStack(spacing: 2) {
            Text("F").foregroundColor(.blue)
            Color.red.frame(width: 6, height: 20)
          }
          .scaleEffect(x: x, y: x < -1 ? -1 : 1)
        }
      }
    },
    PictureSpec("canvas") {
      Canvas { context, size in
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .linearGradient(
            Gradient(colors: [.yellow, .white]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
        for (index, height) in [12.0, 30, 22].enumerated() {
          let bar = CGRect(x: 4 + 12 * Double(index), y: 44 - height, width: 8, height: height)
          context.fill(Path(roundedRect: bar, cornerRadius: 2), with: .color(.blue))
        }
        context.stroke(
          Path {
            $0.move(to: CGPoint(x: 2, y: 44)); $0.addLine(to: CGPoint(x: 40, y: 44))
          }, with: .color(.black),
          style: StrokeStyle(lineWidth: 1, dash: [3, 2]))
        context.draw(Text("Visit").font(.system(size: 8)), at: CGPoint(x: 20, y: 52))
        var dial = context
        dial.translateBy(x: 60, y: 30)
        dial.clip(to: Path(ellipseIn: CGRect(x: -16, y: -16, width: 32, height: 32)))
        dial.fill(Path(CGRect(x: -16, y: -16, width: 32, height: 32)), with: .color(.gray))
        dial.rotate(by: .degrees(40))
        dial.opacity = 0.5
        dial.fill(Path(CGRect(x: -2, y: -20, width: 4, height: 24)), with: .color(.red))
        dial.scaleBy(x: 2, y: 2)
        dial.stroke(Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6)), with: .color(.white))
      }
    },
    PictureSpec("gradients") {
      VStack(spacing: 4) {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        Capsule().fill(
          .linearGradient(Gradient(colors: [.yellow, .green]), startPoint: .topLeading, endPoint: .bottomTrailing))
      }.padding(4)
    },
    PictureSpec("borders-and-shadow") {
      HStack(spacing: 12) {
        Color.yellow.frame(width: 20, height: 30).border(.black, width: 2)
        RoundedRectangle(cornerRadius: 6).fill(.white).frame(width: 24, height: 30).shadow(radius: 4, y: 2)
      }
    },
    PictureSpec("clip-mask-blend") {
      ZStack {
        LinearGradient(colors: [.orange, .purple], startPoint: .top, endPoint: .bottom).clipShape(Circle())
        Rectangle().fill(.black.opacity(0.6)).mask {
          Rectangle().overlay {
            RoundedRectangle(cornerRadius: 6).frame(width: 40, height: 20).blendMode(.destinationOut)
          }
        }
        Color.blue.frame(width: 20, height: 60).opacity(0.5).blendMode(.multiply)
      }
    },
    PictureSpec("blend-modes") {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(11), spacing: 0), count: 7), spacing: 1) {
        ForEach(BlendMode.allCases, id: \.self) { mode in
          ZStack {
            LinearGradient(colors: [.orange, .purple, .green], startPoint: .top, endPoint: .bottom)
              .frame(width: 8, height: 18).padding(.trailing, 3)
            LinearGradient(colors: [.white, .yellow, .blue, .black], startPoint: .leading, endPoint: .trailing)
              .frame(width: 8, height: 12).opacity(0.9).padding(.leading, 3).blendMode(mode)
          }.compositingGroup()
        }
      }
    },
  ]

  @Test("A small picture converts to text")
  func ascii() {
    let picture = Bitmap(
      rendering: HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: 2, height: 2)
        Color.white.frame(width: 1, height: 3)
      }, size: Size(width: 5, height: 3))
    #expect(
      picture.ascii([Color.red.pixel(in: ColorPalette()): "r"]) == """
        .rr#.
        .rr#.
        ...#.
        """)
  }

  @Test(
    "A differing picture is written with its differences, and the error names both files",
    .enabled(if: !PictureComparison.isRecording, "pictures are being recorded"))
  func difference() {
    let here = String(#filePath[..<#filePath.lastIndex(of: "/")!])
    let picture = Bitmap(rendering: Color.red, size: Size(width: 80, height: 60), scale: 2)
    let error = #expect(throws: PictureDifference.self) {
      try PictureComparison(folder: here + "/Expected").check(picture, is: "gradients")
    }
    #expect(error?.files == [".build/pictures/gradients-actual.png", ".build/pictures/gradients-difference.png"])
    #expect(throws: PictureDifference.self) {
      try PictureComparison(folder: here + "/Expected").check(picture, is: "no-such-picture")
    }
  }
}
