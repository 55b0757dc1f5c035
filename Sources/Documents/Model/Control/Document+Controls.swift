internal import FollowspotDrawing
internal import FollowspotData

extension Document {
  /// Warnings about controls that visitors can't read, see or use.
  package var controlFaults: [Diagnostic] {
    var findings: [Diagnostic] = []
    for root in roots {
      root.walk { view in
        if let message = fault(of: view) { findings.append(Diagnostic(.warning, at: view.position, message)) }
        return true
      }
    }
    return findings
  }

  private func fault(of view: ViewDescription) -> String? {
    switch view.content {
    case .control(let control): return control.fault
    case .button(_, _, let look): return look.style == .bordered ? look.tint.flatMap(faintness) : nil
    default: return nil
    }
  }

  /// Returns a warning about a tint that is hardly seen on the surface of a bordered button.
  private func faintness(of tint: ColorDescription) -> String? {
    let surface =
      theme.palette["surface"] ?? (theme.colorScheme == .dark ? ColorPalette.dark : .light)[.surface]
    let color = tint.color(in: theme.palette)
    guard case .components = color.source, case .components = surface.source, color.contrast(with: surface) < 3 else {
      return nil
    }
    return
      "the tint is hardly seen on the color 'surface' of a bordered button; take another tint, or 'style: prominent'"
  }
}

extension ControlDescription {
  fileprivate var fault: String? {
    if field == nil, kind != .progressView, kind != .label, !label.contains(where: \.hasWords) {
      return "the \(kind.rawValue) has no name, so visitors don't learn what it is for; give it a text"
    }
    if let bounds = scale?.bounds, let step = scale?.step, step > bounds.upperBound - bounds.lowerBound {
      return "a step leads from one end to the other, because it is larger than the bounds allow; make it smaller"
    }
    if style == .segmented, case .words(let words) = options, words.count > OptionsDescription.segmentLimit {
      return
        "\(words.count) segments don't fit side by side, so they are shown as a menu; write 'style: menu' or 'style: inline'"
    }
    return nil
  }
}
