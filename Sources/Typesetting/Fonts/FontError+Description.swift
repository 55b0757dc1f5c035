internal import Glibc

extension FontError: CustomStringConvertible {
  /// One line with the failure, its cause and a remedy.
  package var description: String {
    switch self {
    case .unreadable(let path, let number):
      "cannot open font \(path): \(String(cString: strerror(number))); check the path and that this user may read it"
    case .notAFile(let path):
      "cannot read font \(path): it is not a regular file; name a .ttf, .otf or .ttc file"
    case .notAFont(let path):
      "cannot read font \(path): FreeType finds no font in it; it may be damaged, copy it again"
    case .noConfiguration:
      "cannot add fonts: fontconfig cannot read its configuration; check /etc/fonts/fonts.conf"
    }
  }
}
