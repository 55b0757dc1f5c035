internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotImages
internal import FollowspotViews

extension LayoutCheck {
  /// Reports codes that can't be made, and codes that scanners can't read because their modules are too small.
  mutating func noteCodes(in views: [PlacedView], _ position: SourcePosition, _ setup: Findings.Setup) {
    for view in views {
      guard let code = view.code else { continue }
      let place = view.parent.flatMap { views[$0].label as? ViewLabel }?.position ?? position
      let image = ImageReference(code)
      if let problem = resources.images.problem(with: image) {
        switch problem.cause {
        case .noDecoder, .noLibrary: continue
        default: break
        }
        findings.add([Diagnostic(.warning, at: place, "\(problem)")])
      } else if let modules = resources.images.naturalSize(of: image) {
        noteModules(modules, of: code, in: view.frame.size, at: place, setup)
      }
    }
  }

  private mutating func noteModules(
    _ modules: Size, of code: CodeContent, in size: Size, at place: SourcePosition, _ setup: Findings.Setup
  ) {
    let scale = setup.display.scale
    let fitting = min(
      size.width * scale / modules.width,
      code.symbology.isLinear ? .infinity : size.height * scale / modules.height)
    // Scanners need 0.4 millimetres, 1.5 points on a display of 96 to the inch.
    let needed = max(2, (Self.leastModule * scale).rounded(.up))
    guard fitting.rounded(.down) < needed else { return }
    let width = Int((modules.width * needed / scale).rounded(.up))
    let height = Int((modules.height * needed / scale).rounded(.up))
    let room = code.symbology.isLinear ? "width: \(width)" : "width: \(width), height: \(height)"
    findings.add("modules", at: place, setup, amount: needed - fitting) {
      "scanners may not read this code \($0), because a module of it has less than \(Int(needed)) pixels; give it a 'frame: { \(room) }', or a shorter content"
    }
  }

  /// The least length of a module in points.
  private static let leastModule = 1.5
}
