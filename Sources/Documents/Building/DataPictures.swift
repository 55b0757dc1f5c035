internal import SystemPackage

/// The folders in which a document's views look up the pictures that data name.
@MainActor
package final class DataPictures {
  /// The folders of the documents whose views have shown such a picture.
  package internal(set) var folders: Set<String> = []

  /// Creates a record without folders.
  package init() {}

  /// Returns the paths at which a picture that a datum names may be.
  package func paths(of name: String) -> [String] { folders.map { Self.path(name, in: $0) } }

  static func path(_ name: String, in folder: String) -> String { FilePath(folder).pushing(FilePath(name)).string }
}
