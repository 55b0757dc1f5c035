@testable import FollowspotData
@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments
@testable import FollowspotGeometry
@testable import FollowspotJSON
@testable import FollowspotPictureProtocol
@testable import FollowspotRecords
@testable import FollowspotVarlink

/// Records on disk, files of data, and messages between the kiosk's processes.
extension Parser {
  /// Reads the record of a datum, unchanged and with a corrected checksum.
  @MainActor
  func check(kept bytes: [UInt8]) {
    read(kept: bytes)
    var mended = bytes
    let mark = Array("crc32:".utf8)
    guard bytes.count > 20, let place = bytes.indices.dropLast(14).first(where: { bytes[$0...].starts(with: mark) })
    else { return }
    let digits = (place + mark.count)..<(place + mark.count + 8)
    mended.replaceSubrange(digits, with: "00000000".utf8)
    mended.replaceSubrange(digits, with: CRC32.checksum(of: mended).hexadecimal(8).utf8)
    read(kept: mended)
  }

  @MainActor
  private func read(kept bytes: [UInt8]) {
    do {
      let record = try KeptRecord(bytes, of: "count")
      let text = try record.text()
      precondition((try? KeptRecord(text, of: "count").text()) == text)
      _ = record.lifetime(at: UnixTime(secondsSince1970: 1_700_000_000), declared: .seconds(60))
      let store = DataStore(Self.declarations)
      for declaration in Self.declarations {
        _ = try? store.set([declaration.name: record.value], lifetime: record.lifetime, now: .zero)
      }
      store.expire(at: .seconds(100))
    } catch {
      precondition(isOneLine("\(error)"))
    }
  }

  /// Reads a file of data, formats its values in three languages, and converts them to JSON and back.
  @MainActor
  func check(values bytes: [UInt8]) {
    for name in ["a.yaml", "a.json"] {
      do throws(DocumentError) {
        let values = try Self.declarations.values(in: [SourceText(name: name, folder: "/nowhere", bytes: bytes)])
        let store = DataStore(Self.declarations)
        for (name, value) in values {
          precondition(store.set(name, to: value, now: .zero) || store[name] == value)
          guard let value, let type = store.declaration(name)?.type else { continue }
          for formatter in Self.formatters {
            _ = formatter.text(of: value, as: type, now: UnixTime(secondsSince1970: 1_700_000_000))
          }
          let again = try? type.value(of: value.json, at: name)
          precondition(again == value)
        }
      } catch {
        guard case .invalid(let findings) = error else { preconditionFailure("\(error)") }
        for finding in findings { precondition(finding.position.line > 0 && isOneLine("\(finding)")) }
      }
    }
  }

  /// Reads the bytes as a reply or a request of a picture process, and as a reply of a service.
  func check(message bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      if let reply = PictureReply(bytes) {
        // Encoding may shorten a reason, and a repaired reason at another place. So it need not be equal.
        switch reply {
        case .damaged(let text), .unsupported(let text), .pixels(let text?):
          precondition(!text.isEmpty && isOneLine(text))
        default:
          let again = reply.message.withUnsafeBytes { PictureReply($0) }
          precondition(again == reply)
        }
      }
      if let request = PictureRequest(bytes) {
        precondition(request.byteCount > 0 && request.operation != nil)
        precondition(request.operation == .measure || !request.size.isEmpty)
      }
    }
    do throws(VarlinkFault) {
      let reply = try VarlinkReply(parsing: bytes)
      let again = try VarlinkReply(parsing: (try? reply.encoded().dropLast()) ?? [])
      precondition(again == reply)
      // A client reads the kiosk's declarations in the same way.
      for member in reply.parameters.members {
        guard case .object(let object) = member.value else { continue }
        guard let declaration = DataDeclaration(member.name, description: object) else { continue }
        precondition(DataDeclaration(member.name, description: declaration.description) != nil)
      }
    } catch {
      precondition(isOneLine("\(error)"))
    }
  }

  static let declarations = [
    DataDeclaration("text", .text), DataDeclaration("count", .integer(1...9), isKept: true),
    DataDeclaration("share", .number(-1e6...1e6, digits: 2)), DataDeclaration("isOpen", .flag),
    DataDeclaration("color", .choice(["red", "green"])), DataDeclaration("fare", .money(currency: "EUR")),
    DataDeclaration("day", .date(.long)), DataDeclaration("at", .time(.short)),
    DataDeclaration("span", .duration(.minutes)), DataDeclaration("one", .record([.init("n", .integer(0...9))])),
    DataDeclaration("rows", .list([DataType.Field("id", .text), DataType.Field("n", .integer(0...9))], key: "id")),
  ]

  nonisolated(unsafe) private static let formatters = ["en", "ar", "de-CH"].map {
    DataFormatter(language: $0, timeZone: "Europe/Zurich")
  }
}
