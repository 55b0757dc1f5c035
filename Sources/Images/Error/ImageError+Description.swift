internal import FollowspotDrawing
internal import FollowspotFiles
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotSpelling
internal import SystemPackage

extension ImageError: CustomStringConvertible {
  /// One line with the failure, the cause and the remedy.
  public var description: String {
    switch cause {
    case .noDecoder(let reason): "cannot decode pictures: \(reason)"
    case .unwritable, .unencodable: "cannot write \(picture): \(reason)"
    case .imperfect: "\(picture) may not look as intended: \(reason)"
    default: "cannot \(code == nil ? "read" : "make") \(picture): \(reason)"
    }
  }

  private var code: CodeContent? { CodeContent(path: path) }

  /// The picture in a message: `picture 'PATH'`, or without the path if it is private. A code never has its content.
  package var picture: String {
    if let code { return code.symbology.noun }
    return isPrivate ? "a picture that data with 'session: true' name" : "picture \(path.quotedPath)"
  }

  /// Whether the picture is shown nevertheless, or will be where a library is installed.
  package var isWarning: Bool {
    switch cause {
    case .imperfect, .noLibrary: true
    default: false
    }
  }

  /// Whether the system lacks descriptors or memory, so that the picture itself may be sound.
  package var isShortage: Bool {
    switch cause {
    case .unreadable(let number), .unwritable(let number): Errno(rawValue: number).isShortage
    default: false
    }
  }

  /// The cause and the remedy, as a part of a sentence.
  package var reason: String {
    switch cause {
    case .unreadable(let number) where Errno(rawValue: number).isShortage:
      "\(String(cString: strerror(number))); close other programs, or raise the limit"
    case .unreadable(let number):
      "\(String(cString: strerror(number))); check the path and that this user may read it"
    case .notAFile: "it is not a regular file; name a PNG, JPEG, WebP or SVG file"
    case .outside(let folder):
      "it lies outside of the document's folder '\(folder)'; copy it there, as neither '..' nor a link may lead out of it; only /usr/share and /run/followspot-pictures are read besides"
    case .empty where code != nil: "its content is empty; write a text, or leave the view out"
    case .empty: "the file is empty; copy it again"
    case .tooManyBytes: "the file has more than \(ImageLimits.bytes >> 20) MiB; save it smaller"
    case .unknownFormat: "it is neither PNG, JPEG, WebP nor uncompressed SVG; convert it to one of them"
    case .tooLarge(let size):
      "\(size) pixels are more than \(ImageLimits.side) a side or \(ImageLimits.pixels >> 20) Mi in all; scale it down"
    // A library's reason may quote the file.
    case .damaged where isPrivate: "it may be damaged; copy or export it again"
    case .damaged(let reason): "\(reason); it may be damaged, copy or export it again"
    case .unsupported(let reason):
      "\(isPrivate ? "it uses a feature" : reason), which is not supported; save it as a PNG of 8 bits, a baseline or progressive JPEG of 8 bits, a still WebP, or an SVG in UTF-8"
    case .imperfect where isPrivate: "the library that drew it has a warning; export it again"
    case .imperfect(let reason): "\(reason); export it again"
    case .unnamed: "the picture's name is empty; name a file in that folder"
    case .noExtent: "the drawing is empty and has no width, height or viewBox; export it again"
    case .uncodable(let reason), .noLibrary(let reason), .undecoded(let reason), .noDecoder(let reason): reason
    case .unwritable(errno: EINVAL): WritingProblem.notRegular.description
    case .unwritable(let number): WritingProblem.refused(Errno(rawValue: number)).description
    case .unencodable(let reason): "\(reason); draw a picture within the limits, or free memory"
    }
  }
}
