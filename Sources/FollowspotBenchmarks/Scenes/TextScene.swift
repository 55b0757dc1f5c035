internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// Measures repainting a screen full of text in another colour: six columns of paragraphs that are already laid out.
@MainActor
func textScene(_ size: PixelSize) -> Comparison {
  let scale = Double(size.width) / 1920
  let sentence = "Trains to the lakes leave every ten minutes from platform 12; take the stairs at the right. "
  let paragraph = setText(String(repeating: sentence, count: 4), points: 15, width: 296, scale: scale)
  var places: [DeviceRect] = []
  for column in 0..<6 {
    var y = 12.0
    while y + Double(paragraph.size.height) < Double(size.height) {
      places.append(
        DeviceRect(PixelRect(paragraph.size)).offsetBy(dx: (Double(column) * 320 * scale + 12).rounded(), dy: y))
      y += Double(paragraph.size.height) + 12
    }
  }
  let inks = [0.1, 0.3]
  let lists = inks.map { ink in
    DisplayList(
      [.fill(.rectangle(DeviceRect(PixelRect(size))), .color(Pixel(red: 1, green: 1, blue: 1 - ink)))]
        + places.map { .bitmap(paragraph, frame: $0, tint: Pixel(red: ink, green: ink, blue: ink)) })
  }
  let target = CairoSurface(SharedBuffer(size))
  let letters = CairoSurface(paragraph)
  return FrameSequence(lists, size).comparison { turn, region in
    target.draw(in: region) { context in
      context.setColor(1, 1, 1 - inks[turn])
      cairo_paint(context)
      context.setColor(inks[turn], inks[turn], inks[turn])
      for place in places { context.mask(letters, place.minX, place.minY) }
    }
  }
}
