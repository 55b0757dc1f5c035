internal import SystemPackage

/// The pictures in documents and pages, which were recorded on Debian 12.
package enum RecordedPictures {
  /// Whether this system is Debian 12. On others, fonts and libraries give glyphs with other pixels.
  package static let areComparable =
    (try? FilePath("/etc/os-release").text().split(separator: "\n").contains("VERSION_ID=\"12\"")) ?? false
}
