import Drawing
import Geometry
import Glibc
import Synchronization

@testable import Images

/// The path of a picture beside these tests.
func fixture(_ name: String) -> String {
  let here = #filePath
  let folder = here.utf8.lastIndex(of: UInt8(ascii: "/")).map { here[..<$0] } ?? ""
  return "\(folder)/../Fixtures/\(name)"
}

/// A library and what it reported.
final class Reporting: Sendable {
  private let reported = Mutex<[ImageError]>([])

  var errors: [ImageError] { reported.withLock { $0 } }

  func add(_ error: ImageError) { reported.withLock { $0.append(error) } }

  func library(cacheBytes: Int = 1 << 20) -> ImageLibrary {
    ImageLibrary(cacheBytes: cacheBytes) { error in self.reported.withLock { $0.append(error) } }
  }
}

extension Bitmap {
  /// The pixel's word, or in an alpha bitmap its coverage.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    format == .argb
      ? row(y).load(fromByteOffset: 4 * x, as: UInt32.self) : UInt32(row(y).load(fromByteOffset: x, as: UInt8.self))
  }

  /// All pixels, row by row.
  var pixels: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { pixel($0, y) } } }
}

/// A file's bytes.
func bytes(of path: String) throws -> [UInt8] {
  let file = try PictureFile(path: path, in: .all)
  return [UInt8](unsafeUninitializedCapacity: file.byteCount) { buffer, count in
    count = max(0, pread(file.descriptor, buffer.baseAddress, buffer.count, 0))
  }
}
