internal import FollowspotJSON
internal import FollowspotVarlink

extension ControlService {
  /// Answers with a display's picture. Only one picture is made at a time, because each needs as much memory as a
  /// frame.
  func picture(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let output = try parameters.optionalText("output")
    try parameters.end()
    guard stage != nil else { throw .unknownName("output", similar: []) }
    pictureCalls.append((call, output))
    call.onEnd = { [weak self, unowned call] in self?.pictureCalls.removeAll { $0.call === call } }
    takeNextPicture()
  }

  private func takeNextPicture() {
    guard !isTakingPicture, let (call, output) = pictureCalls.first, let stage else { return }
    isTakingPicture = true
    stage.takePicture(of: output) { [weak self, weak call] result in
      guard let self else { return }
      isTakingPicture = false
      if let call { answer(call, result) }
      takeNextPicture()
    }
  }

  private func answer(_ call: IncomingCall, _ result: Result<[UInt8], ControlStageError>) {
    switch result {
    case .success(let png): call.reply(encoded: Self.answer(png))
    case .failure(.unknownOutput(let name, let known)): call.fail(.unknownName(name, similar: known))
    case .failure(.failed(let reason)):
      call.fail(.wrongType(path: "output", expected: "a display that shows something", found: reason))
    }
  }

  /// Returns the encoded answer. It is written directly as bytes, because pictures have megabytes.
  private static func answer(_ png: [UInt8]) -> [UInt8] {
    var bytes = Array(#"{"parameters":{"png":""#.utf8)
    bytes.reserveCapacity(bytes.count + png.count / 3 * 4 + 16)
    Base64.append(png, to: &bytes)
    bytes += Array(#""}}"#.utf8) + [0]
    return bytes
  }
}
