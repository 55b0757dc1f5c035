internal import FollowspotData
internal import FollowspotDocuments
internal import SystemPackage

/// The folders in which a document's views look up the pictures that data name.
struct DataPictures {
  private let folders: Set<String>

  /// Collects the folders of all views that show such a picture.
  init(of document: Document) {
    var folders: Set<String> = []
    if document.data.contains(where: \.type.hasPictures) {
      for root in document.roots { Self.collect(from: root, into: &folders) }
    }
    self.folders = folders
  }

  private static func collect(from view: ViewDescription, into folders: inout Set<String>) {
    view.walk { view in
      if case .image(let image) = view.content, case .data(_, let folder) = image.source { folders.insert(folder) }
      let masks = (view.modifiers?.mask ?? []) + (view.modifiers?.reverseMask ?? [])
      for mask in masks { collect(from: mask, into: &folders) }
      return true
    }
  }

  /// Returns the paths at which a picture that a datum names may be.
  func paths(of name: String) -> [String] { folders.map { Self.path(name, in: $0) } }

  static func path(_ name: String, in folder: String) -> String { FilePath(folder).pushing(FilePath(name)).string }
}
