internal import FollowspotCPixelOps
internal import FollowspotGeometry

extension Rasterizer {
  /// Composes a group: clips and masks the content, puts its shadow under it, fades it and mixes it with what lies
  /// below.
  func paint(_ group: PreparedGroup, in rect: PixelRect, on surface: Surface) {
    let rect = rect.intersection(group.bounds)
    guard !rect.isEmpty else { return }
    if group.isPassage {
      if let shadow = group.shadow { draw(shadow, in: rect, on: surface) }
      guard !group.source.isShadowAlone else { return }
      paint(group.content, in: rect.intersection(group.inner), on: surface)
      return
    }
    withLayer(rect) { layer in
      paintContent(of: group, in: rect.intersection(group.inner), on: layer)
      if let shadow = group.shadow { put(shadow, under: layer) }
      for y in rect.minY..<rect.maxY {
        let row = layer.pointer(rect.minX, y)
        if group.opacity < 255 { pixelops_scale(row, group.opacity, rect.width) }
        group.source.blendMode.mix(row, into: surface.pointer(rect.minX, y), count: rect.width)
      }
    }
  }

  /// Paints the content onto a clear layer, then applies clip and mask.
  func paintContent(of group: PreparedGroup, in rect: PixelRect, on layer: Surface) {
    guard !rect.isEmpty else { return }
    paint(group.content, in: rect, on: layer)
    if let clip = group.clip {
      let columns = rect.minX..<rect.maxX
      for y in rect.minY..<rect.maxY {
        let mask = edges.take(columns.count)
        let row = clip.row(y, in: columns, edges: mask)
        func scale(_ range: Range<Int>) {
          guard !range.isEmpty else { return }
          pixelops_mask(layer.pointer(range.lowerBound, y), mask + range.lowerBound - rect.minX, range.count)
        }
        func clear(_ range: Range<Int>) {
          guard !range.isEmpty else { return }
          pixelops_fill(layer.pointer(range.lowerBound, y), 0, range.count)
        }
        guard !row.span.isEmpty else {
          clear(columns)
          continue
        }
        clear(columns.lowerBound..<row.span.lowerBound)
        scale(row.span.lowerBound..<row.solid.lowerBound)
        if row.level < 255 {
          row.fillSolid(of: mask, from: columns.lowerBound)
          scale(row.solid)
        }
        scale(row.solid.upperBound..<row.span.upperBound)
        clear(row.span.upperBound..<columns.upperBound)
      }
    }
    if let mask = group.mask {
      withLayer(rect) { other in
        paint(mask, in: rect, on: other)
        for y in rect.minY..<rect.maxY {
          pixelops_mask_alpha(layer.pointer(rect.minX, y), other.pointer(rect.minX, y), rect.width)
        }
      }
    }
  }

  private func put(_ shadow: PreparedShadow, under layer: Surface) {
    withLayer(layer.bounds) { other in
      draw(shadow, in: layer.bounds, on: other)
      pixelops_destination_over(layer.base, other.base, layer.bounds.area)
    }
  }

  /// Paints a shadow, skipping its clear parts.
  private func draw(_ shadow: PreparedShadow, in rect: PixelRect, on surface: Surface) {
    let rect = rect.intersection(shadow.bounds)
    guard !rect.isEmpty else { return }
    let picture = shadow.resolve(self)
    let columns = rect.minX - shadow.bounds.minX..<rect.maxX - shadow.bounds.minX
    for y in rect.minY..<rect.maxY {
      let row = picture.row(y - shadow.bounds.minY)
      let pixels = surface.pointer(shadow.bounds.minX, y)
      for stretch in picture.columns {
        let range = stretch.range.clamped(to: columns)
        guard !range.isEmpty else { continue }
        let dst = pixels + range.lowerBound
        guard stretch.isFlat else {
          let mask = row + stretch.place + range.lowerBound - stretch.range.lowerBound
          pixelops_color_mask_over(dst, dst, shadow.color, mask, range.count)
          continue
        }
        let level = row[stretch.place]
        if level > 0 { pixelops_color_over(dst, dst, pixelops_scale1(shadow.color, UInt32(level)), range.count) }
      }
    }
  }
}

extension BlendMode {
  /// Mixes a row of pixels into another.
  func mix(_ src: UnsafePointer<UInt32>, into dst: UnsafeMutablePointer<UInt32>, count: Int) {
    switch self {
    case .normal: pixelops_row_over(dst, src, count)
    case .multiply: pixelops_multiply(dst, src, count)
    case .screen: pixelops_screen(dst, src, count)
    case .darken: pixelops_darken(dst, src, count)
    case .lighten: pixelops_lighten(dst, src, count)
    case .overlay: pixelops_overlay(dst, src, count)
    case .colorDodge: pixelops_color_dodge(dst, src, count)
    case .colorBurn: pixelops_color_burn(dst, src, count)
    case .softLight: pixelops_soft_light(dst, src, count)
    case .hardLight: pixelops_hard_light(dst, src, count)
    case .difference: pixelops_difference(dst, src, count)
    case .exclusion: pixelops_exclusion(dst, src, count)
    case .hue: pixelops_tone_over(dst, src, 1, 0, 0, count)
    case .saturation: pixelops_tone_over(dst, src, 0, 1, 0, count)
    case .color: pixelops_tone_over(dst, src, 1, 1, 0, count)
    case .luminosity: pixelops_tone_over(dst, src, 0, 0, 1, count)
    case .plusDarker: pixelops_plus_darker(dst, src, count)
    case .plusLighter: pixelops_plus_lighter(dst, src, count)
    case .destinationOut: pixelops_destination_out(dst, src, count)
    case .destinationOver: pixelops_destination_over(dst, src, count)
    case .sourceAtop: pixelops_source_atop(dst, src, count)
    }
  }
}
