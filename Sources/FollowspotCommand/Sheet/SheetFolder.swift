internal import FollowspotFiles
internal import FollowspotJSON
internal import FollowspotKiosk
internal import Glibc
internal import SystemPackage

/// The folder of a contact sheet: `index.html`, `report.json` and the pictures.
struct SheetFolder {
  let path: FilePath

  /// The names in a sheet's folder, also in one that was interrupted.
  private static let names: Set<String> = ["index.html", "report.json", "pictures", "before", "differences"]

  /// The largest report that is read: some 100,000 pictures.
  private static let reportLimit = 32 << 20

  /// Opens a folder to write a sheet to. A sheet that is in it will be replaced, other files are not touched.
  init(writing path: FilePath) throws(CommandFailure) {
    self.path = path
    if path.withPlatformString({ mkdir($0, 0o755) }) != 0 {
      let error = Errno(rawValue: errno)
      guard error == .fileExists else { throw CommandFailure(KioskError("make the folder \(path)", .refused(error))) }
      let names: [String]
      do throws(Errno) {
        names = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).names()
      } catch {
        throw CommandFailure(KioskError("use \(path) as a folder", .refused(error)))
      }
      guard Self.names.isSuperset(of: names) else {
        throw CommandFailure(
          .usage, "error: \(path) has other files in it; name an empty folder, or one with earlier pictures")
      }
    }
  }

  /// Opens the folder of an earlier sheet.
  init(reading path: FilePath) { self.path = path }

  /// Reads the report of the sheet in the folder.
  func report() throws(CommandFailure) -> ContactSheet {
    let file = path.appending("report.json")
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.bytes(of: file, atMost: Self.reportLimit)
    } catch {
      throw CommandFailure(
        .noInput, "error: cannot read \(file): \(error); name a folder that 'followspot render --all' has written")
    }
    do throws(ContactSheet.ReadingError) { return try ContactSheet(report: bytes) } catch {
      throw CommandFailure(.badData, "error: \(file) is no report of pictures: \(error)")
    }
  }

  /// Writes a file into the folder, or into a folder in it. Only the former is synced: the report comes last, and hundreds of
  /// pictures would wait for the disk one after another.
  func write(_ bytes: [UInt8], _ name: String, in folder: String? = nil) throws(CommandFailure) {
    let place = folder.map { path.appending($0) } ?? path
    do throws(WritingProblem) {
      if folder == nil { return try ReplacedFile.write(bytes, to: place.appending(name)) }
      _ = place.withPlatformString { mkdir($0, 0o755) }
      try ReplacedFile.write(bytes, to: FilePath(name), in: Self.open(place))
    } catch {
      throw CommandFailure(KioskError("write \(place.appending(name))", error))
    }
  }

  private static func open(_ folder: FilePath) throws(WritingProblem) -> Descriptor {
    do throws(Errno) { return try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY) } catch { throw .refused(error) }
  }

  /// Removes the pictures of an earlier sheet that are not in this one.
  func removePictures(besides files: Set<String>, in folder: String) {
    let place = path.appending(folder)
    guard let names = try? Descriptor(opening: place, O_RDONLY | O_DIRECTORY).names() else { return }
    for name in names where name.hasSuffix(".png") && !files.contains(name) {
      _ = place.appending(name).withPlatformString { unlink($0) }
    }
  }
}
