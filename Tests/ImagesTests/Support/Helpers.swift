import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import Synchronization
import SystemPackage

@testable import FollowspotImages

/// Returns the path of a picture in the folder of these tests.
func fixture(_ name: String) -> String {
  FilePath.checkout.appending("Tests/ImagesTests/Fixtures").pushing(FilePath(name)).string
}

/// A factory of libraries that records what they report.
final class Reporting: Sendable {
  private let reported = Mutex<[ImageError]>([])

  var errors: [ImageError] { reported.withLock { $0 } }

  func add(_ error: ImageError) { reported.withLock { $0.append(error) } }

  func library(cacheBytes: Int = 1 << 20) -> ImageLibrary {
    ImageLibrary(cacheBytes: cacheBytes) { error in self.reported.withLock { $0.append(error) } }
  }
}

extension Bitmap {
  /// Returns the pixel's word, or the coverage in an alpha bitmap.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    format == .argb
      ? row(y).load(fromByteOffset: 4 * x, as: UInt32.self) : UInt32(row(y).load(fromByteOffset: x, as: UInt8.self))
  }

  /// All pixels, row by row.
  var pixels: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { pixel($0, y) } } }
}

/// Returns the bytes of a file.
func bytes(of path: String) throws -> [UInt8] { try FilePath(path).contents() }
