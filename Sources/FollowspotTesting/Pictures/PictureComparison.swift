public import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotImages
internal import SystemPackage

/// A comparison of pictures with checked-in PNG files.
///
/// All pixels must be equal. Otherwise the picture and an image of the differences are written to `.build/pictures` in
/// the working directory, and the error names both files. With `FOLLOWSPOT_RECORD=1` in the environment the PNG files
/// are written instead; look at them before you check them in.
public struct PictureComparison {
  /// The folder of the PNG files.
  public let folder: String
  /// The folder for pictures that differ.
  public let output: String

  /// Creates a comparison. `folder` must exist; `output` is made when needed. Both may be relative.
  public init(folder: String, output: String = ".build/pictures") {
    self.folder = folder
    self.output = output
  }

  /// Whether pictures are recorded instead of compared.
  public static var isRecording: Bool { getenv("FOLLOWSPOT_RECORD").map { String(cString: $0) } == "1" }

  /// Compares a picture with a file.
  ///
  /// - Parameter name: The name of the file without `.png`.
  /// - Throws: ``PictureDifference`` if they differ or there is no such file.
  public func check(_ picture: Bitmap, is name: String) throws(PictureDifference) {
    let path = "\(folder)/\(name).png"
    if Self.isRecording { return try write(picture, to: path) }
    let expected: Bitmap
    do {
      expected = try PNG.read(path)
    } catch {
      throw PictureDifference(
        name: name, problem: "\(error)", files: [try written(picture, "\(name)-actual")],
        remedy: "record it with FOLLOWSPOT_RECORD=1 and look at it")
    }
    guard expected.size == picture.size else {
      throw PictureDifference(
        name: name, problem: "it is \(picture.size), expected \(expected.size)",
        files: [try written(picture, "\(name)-actual")], remedy: "compare it with \(path)")
    }
    let differing = Self.differing(picture, expected)
    guard differing > 0 else { return }
    throw PictureDifference(
      name: name, problem: "\(differing) of \(picture.size.width * picture.size.height) pixels differ",
      files: [
        try written(picture, "\(name)-actual"), try written(Self.difference(picture, expected), "\(name)-difference"),
      ], remedy: "compare them with \(path); if the picture is right, record it with FOLLOWSPOT_RECORD=1")
  }

  /// Returns the number of pixels that differ.
  private static func differing(_ a: Bitmap, _ b: Bitmap) -> Int {
    var count = 0
    for y in 0..<a.size.height {
      for x in 0..<a.size.width where a[x, y] != b[x, y] { count += 1 }
    }
    return count
  }

  /// Returns a picture that is white where pixels differ, over a dark copy of the expected picture.
  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
    Bitmap(size: a.size, format: .argb, isOpaque: true) { memory, rowBytes in
      for y in 0..<a.size.height {
        for x in 0..<a.size.width {
          let dark = 0xFF00_0000 | (b[x, y].bits >> 2 & 0x003F_3F3F)
          memory.storeBytes(
            of: a[x, y] == b[x, y] ? dark : 0xFFFF_FFFF, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
        }
      }
    }
  }

  private func written(_ picture: Bitmap, _ name: String) throws(PictureDifference) -> String {
    mkdir(".build", 0o755)
    mkdir(output, 0o755)
    let path = "\(output)/\(name).png"
    try write(picture, to: path)
    return path
  }

  private func write(_ picture: Bitmap, to path: String) throws(PictureDifference) {
    let buffer = PixelBuffer(size: picture.size)
    for y in 0..<picture.size.height {
      let row = buffer.target.row(y).assumingMemoryBound(to: UInt32.self)
      for x in 0..<picture.size.width { row[x] = picture[x, y].bits }
    }
    do {
      try PNG.write(buffer.target, to: FilePath(path))
    } catch {
      throw PictureDifference(name: path, problem: "\(error)", files: [], remedy: "make the folder writable")
    }
  }
}

/// The error of a picture that differs from the expected one.
public struct PictureDifference: Error, CustomStringConvertible {
  /// The picture's name, or its path if it could not be written.
  public let name: String
  /// A description of the difference.
  public let problem: String
  /// The files that show the difference.
  public let files: [String]
  /// The recommended action.
  public let remedy: String

  /// The difference, the files and the recommended action, a sentence each.
  public var description: String {
    let shown = files.isEmpty ? "" : " See \(files.joined(separator: " and "))."
    return "picture \(name): \(problem).\(shown) Then \(remedy)."
  }
}
