import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

/// A shell script that notes the processes in which the decoder runs.
struct DecoderScript {
  let path: FilePath
  private let notes: FilePath

  init(in folder: TemporaryFolder) throws {
    notes = folder.path.appending("processes")
    let decoder = try #require(PictureProgram.path).string.shellWord
    path = try folder.write(
      "#!/bin/sh\necho $$ >>\(notes.string.shellWord)\nexec \(decoder) \"$@\"\n", to: "decoder")
    chmod(path.string, 0o700)
  }

  /// The processes so far, the newest last.
  var processes: [pid_t] {
    get throws { try notes.text().split(separator: "\n").compactMap { pid_t($0) } }
  }

  /// Whether a process has not ended yet.
  static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 }
}
