import Glibc

@testable import FollowspotDocuments
@testable import FollowspotDrawing
@testable import FollowspotGeometry
@testable import FollowspotGuides
@testable import FollowspotImages
@testable import FollowspotJSON
@testable import FollowspotScripts

/// The parsers of input from outside.
enum Parser: String, CaseIterable {
  case document, pixels, script, json, values, record, kept, word, picture, message, call, edid, arguments, keys
  case field

  /// The parser to fuzz, named by the environment variable `FUZZ`.
  static let chosen: Parser = {
    guard let name = getenv("FUZZ"), let parser = Parser(rawValue: String(cString: name)) else {
      print("set FUZZ to one of \(allCases.map(\.rawValue).joined(separator: ", "))")
      exit(64)
    }
    return parser
  }()

  /// Parses bytes and checks the result as a kiosk would use it.
  func parse(_ bytes: [UInt8]) {
    switch self {
    case .document: check(document: bytes)
    case .pixels: MainActor.assumeIsolated { check(pixels: bytes) }
    case .script: check(script: bytes)
    case .json: check(json: bytes)
    case .values: MainActor.assumeIsolated { check(values: bytes) }
    case .record: check(record: bytes)
    case .kept: MainActor.assumeIsolated { check(kept: bytes) }
    case .word: check(word: bytes)
    case .picture: check(picture: bytes)
    case .message: check(message: bytes)
    case .call: check(call: bytes)
    case .edid: check(edid: bytes)
    case .arguments: check(arguments: bytes)
    case .keys: check(keys: bytes)
    case .field: check(field: bytes)
    }
  }

  private func check(document bytes: [UInt8]) {
    let findings = Document.diagnose([SourceText(name: "k.yaml", folder: "/nowhere", bytes: bytes)])
    precondition(findings == findings.sorted())
    for finding in findings { precondition(finding.position.line > 0 && isOneLine("\(finding)")) }
  }

  private func check(script bytes: [UInt8]) {
    do throws(ScriptErrors) {
      _ = try InputScript(parsing: bytes, file: "a.script")
    } catch {
      precondition(!error.faults.isEmpty)
      for fault in error.faults { precondition(fault.line > 0 && fault.column > 0 && isOneLine(fault.message)) }
    }
  }

  private func check(json bytes: [UInt8]) {
    do {
      let value = try JSON(parsing: bytes)
      for format in [JSON.Format.compact, .indented] {
        let text = try value.encoded(format)
        precondition(text.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") })
        // A value is read back the same after writing.
        let again = try JSON(parsing: text)
        precondition(again == value)
      }
    } catch let error as JSONReadingError {
      precondition(error.line > 0 && error.column >= 0 && isOneLine("\(error)"))
    } catch {
      preconditionFailure("what was read can't be written: \(error)")
    }
  }

  private func check(record bytes: [UInt8]) {
    let id: GuideID = "welcome"
    do {
      let record = try GuideRecord(parsing: bytes, of: id)
      // A record is read back the same after writing.
      let again = try GuideRecord(parsing: try record.encoded(), of: id)
      precondition(again == record)
    } catch {
      precondition(isOneLine("\(error)"))
    }
  }

  private func check(picture bytes: [UInt8]) {
    lseek(Self.file, 0, SEEK_SET)
    ftruncate(Self.file, 0)
    guard write(Self.file, bytes, bytes.count) == bytes.count else { return }
    let library = ImageLibrary { error in precondition(isOneLine("\(error)")) }
    let picture = ImageReference(path: "/proc/self/fd/\(Self.file)")
    guard let size = library.naturalSize(of: picture) else { return }
    precondition(size.width > 0 && size.height > 0)
    guard let bitmap = library.bitmap(of: picture, size: PixelSize(width: 24, height: 16)) else { return }
    precondition(bitmap.size == PixelSize(width: 24, height: 16))
  }

  /// A file in memory.
  private static let file: Int32 = {
    var name = Array("/dev/shm/followspot-fuzz-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    unlink(name)
    return file
  }()
}

/// Whether a message stays on one line of a log: it has no control characters.
func isOneLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}
