internal import SystemPackage

/// Where pictures that data name are looked for, as views of a document show them.
@MainActor
package final class DataPictures {
  /// The folders of those documents whose views have shown some.
  package internal(set) var folders: Set<String> = []

  /// None is shown yet.
  package init() {}

  /// The paths under which a picture is looked for that a datum names.
  package func paths(of name: String) -> [String] { folders.map { Self.path(name, in: $0) } }

  static func path(_ name: String, in folder: String) -> String { FilePath(folder).pushing(FilePath(name)).string }
}
