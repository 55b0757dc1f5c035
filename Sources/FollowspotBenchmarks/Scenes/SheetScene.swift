internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotTypesetting

/// Measures frames of a sheet that slides up over a dimmed screen with three cutouts, and down again.
@MainActor
func sheetScene(_ size: PixelSize) -> Comparison {
  let screen = KioskScreen(size: size)
  let tiles = screen.cutoutFrames(3)
  let scale = Double(size.width) / 1920
  let width = 960 * scale
  let sheet = DeviceRect(
    minX: (Double(size.width) - width) / 2, minY: Double(size.height) - 540 * scale,
    maxX: (Double(size.width) + width) / 2, maxY: Double(size.height) + 24 * scale)
  let words = setText(
    "An audio guide in eleven languages. Forty photographs from dusk to dawn, until May. Evenings by the water.",
    points: 30, width: 860, scale: scale)
  let up = (0..<24).map { Double($0) * 20.5 * scale }
  let shifts = up + up.reversed()

  let lists = shifts.map { shift in
    var list = screen.dimmed(tiles.map(CutoutShape.rounded.outline))
    list.items.append(
      .fill(
        .roundedRectangle(sheet.offsetBy(dx: 0, dy: shift), CornerRadii(24)),
        .color(Pixel(red: 1, green: 0.99, blue: 0.97))))
    let frame = DeviceRect(PixelRect(words.size)).offsetBy(
      dx: sheet.minX + 48 * scale, dy: (sheet.minY + 48 * scale + shift).rounded())
    list.items.append(.bitmap(words, frame: frame, tint: Pixel(red: 0.1, green: 0.1, blue: 0.1)))
    return list
  }
  let cairo = CairoScrim(screen)
  let letters = CairoSurface(words)
  return FrameSequence(lists, size).comparison { turn, region in
    cairo.draw(in: region, .rounded, tiles) { context in
      context.setColor(1, 0.99, 0.97)
      context.add(sheet.offsetBy(dx: 0, dy: shifts[turn]), radius: 24)
      cairo_fill(context)
      context.setColor(0.1, 0.1, 0.1)
      context.mask(letters, (sheet.minX + 48 * scale).rounded(), (sheet.minY + 48 * scale + shifts[turn]).rounded())
    }
  }
}

/// Returns a paragraph as an alpha bitmap; the width is in points.
@MainActor
func setText(_ text: String, points: Double, width: Double, scale: Double) -> Bitmap {
  Typesetter().typeset(TextRequest(string: text, font: FontDescription(size: points), scale: scale), width: width)
    .picture(in: Pixel(red: 0, green: 0, blue: 0)).bitmap
}
