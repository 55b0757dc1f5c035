internal import SystemPackage

/// The pictures in documents and pages that were recorded on one release of Debian.
package enum RecordedPictures {
  /// Whether this system draws the same: Debian 12, whose fonts and libraries drew them. Elsewhere glyphs have other pixels.
  package static let areComparable =
    (try? FilePath("/etc/os-release").text().split(separator: "\n").contains("VERSION_ID=\"12\"")) ?? false
}
