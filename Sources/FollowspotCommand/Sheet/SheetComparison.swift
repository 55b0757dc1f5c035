internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotFiles
internal import FollowspotGeometry
internal import FollowspotImages
internal import FollowspotKiosk
internal import FollowspotSpelling
internal import SystemPackage

/// The differences of a sheet from an earlier one.
struct SheetComparison {
  /// A picture that is not as it was.
  struct Change {
    let key: ContactSheet.Key
    /// The position in the document.
    let position: SourcePosition
    /// The files of the picture before and after, in the folders `before` and `pictures`.
    let before, after: String
    /// The file of the difference, in the folder `differences`.
    let difference: String
    /// The number of pixels that differ visibly.
    let visible: Int
  }

  /// The largest picture file that is copied.
  private static let pictureLimit = 1 << 30

  private(set) var changes: [Change] = []
  /// The pictures that only the new sheet has, and those that only the earlier one has.
  let added, removed: [ContactSheet.Key]
  /// The number of pictures that are the same: in each pixel, or by sight if another machine drew them.
  private(set) var same = 0
  /// Whether another machine drew the earlier pictures, so that pixels may differ that are not seen.
  let isBySight: Bool
  /// The version of Followspot that drew the earlier pictures; nil if this one did.
  let otherVersion: String?

  /// Whether anything differs.
  var isEmpty: Bool { changes.isEmpty && added.isEmpty && removed.isEmpty }

  /// Compares a sheet whose pictures are in a folder.
  ///
  /// - Parameters:
  ///   - old: The earlier sheet.
  ///   - oldFolder: The folder of its pictures.
  ///   - pictures: The PNGs of the new sheet by their file names.
  ///   - keep: Called with a folder, the name of a file and its bytes, for the page that shows the changes.
  /// - Throws: A `CommandFailure` for an earlier picture that can't be read, or the errors of `keep`.
  init(
    of new: ContactSheet, in folder: FilePath, with old: ContactSheet, in oldFolder: FilePath,
    keep: (_ part: SheetFolder.Part, _ file: String, _ bytes: [UInt8]) throws -> Void
  ) throws {
    let before = Dictionary(old.entries.map { ($0.key, $0.file) }) { first, _ in first }
    let after = Set(new.entries.map(\.key))
    added = new.entries.map(\.key).filter { before[$0] == nil }
    removed = old.entries.map(\.key).filter { !after.contains($0) }
    isBySight = !new.machine.drawsLike(old.machine)
    otherVersion = new.machine.version == old.machine.version ? nil : old.machine.version
    for entry in new.entries {
      guard let file = before[entry.key] else { continue }
      if file == entry.file {
        same += 1
        continue
      }
      let paths = [(oldFolder, file), (folder, entry.file)].map { $0.appending("pictures").appending($1) }
      let pictures = try paths.map { path throws(CommandFailure) in
        do throws(ImageError) { return try PNG.read(path.string) } catch { throw CommandFailure(reading: error) }
      }
      guard pictures[0].size == pictures[1].size else {
        throw CommandFailure(
          .badData, "error: \(paths[0]) is no PNG of \(entry.key.size) pixels; make the earlier pictures again")
      }
      let difference = PictureDifference(from: pictures[0], to: pictures[1])
      if difference.count == 0 || isBySight && difference.visible == 0 {
        same += 1
        continue
      }
      let name = "\(file.dropLast(4))-\(entry.file)"
      try keep(.before, file, try Self.bytes(of: paths[0]))
      try keep(.differences, name, try PNG.encode(difference.picture.target))
      changes.append(
        Change(
          key: entry.key, position: entry.position, before: file, after: entry.file, difference: name,
          visible: difference.visible))
    }
  }

  /// The names of the copies of earlier pictures, and of the differences.
  var copies: [String] { Set(changes.map(\.before)).sorted() }
  var differences: [String] { Set(changes.map(\.difference)).sorted() }

  private static func bytes(of picture: FilePath) throws(CommandFailure) -> [UInt8] {
    do throws(RegularFile.Problem) { return try RegularFile.bytes(of: picture, atMost: pictureLimit) } catch {
      throw CommandFailure(.noInput, "error: cannot read \(picture): \(error)")
    }
  }

  /// The differences in lines, for the terminal. The words of an earlier report are escaped.
  var text: String {
    let lines =
      changes.map { "changed: \($0.key): \(SheetPage.count($0.visible, "visible pixel"))" }
      + added.map { "added: \($0)" } + removed.map { "removed: \($0)" }
    let sight = isBySight ? ", compared by sight, because other fonts or another processor drew the earlier ones" : ""
    let version =
      isEmpty ? nil : otherVersion.map { "another version of Followspot drew the earlier pictures: \($0)".onOneLine }
    return
      (lines.map(\.onOneLine) + [version].compactMap(\.self) + [
        "\(changes.count) changed, \(added.count) added, \(removed.count) removed, \(same) the same\(sight)"
      ])
      .joined(separator: "\n") + "\n"
  }
}

extension CommandFailure {
  /// Creates the failure of a picture that can't be read.
  fileprivate init(reading error: ImageError) {
    let kind: KioskError.Kind =
      switch error.cause {
      case _ where error.isShortage: .shortage
      case .unreadable, .notAFile: .noInput
      case .noDecoder, .undecoded: .noDevice
      default: .badData
      }
    self.init(kind, "error: \(error)")
  }
}

extension ContactSheet.Key: CustomStringConvertible {
  /// The content, the display and the language.
  var description: String {
    "\(subject) at \(size)" + (scale == 1 ? "" : ", scale \(scale)") + (locale.isEmpty ? "" : ", in \(locale)")
  }
}
