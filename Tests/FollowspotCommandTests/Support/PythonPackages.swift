import FollowspotTesting
import SystemPackage
import Testing

/// The reason for which tests with ``python(with:modules:in:)`` are skipped.
let noPackages: Comment = "packages of Python can't be installed; python3-venv and a way to PyPI are needed"

/// Returns the Python of a virtual environment in `.build` with packages from PyPI; nil if they can't be installed.
///
/// - Parameters:
///   - packages: The packages with versions, as `pip` takes them.
///   - modules: The modules that must be importable.
///   - folder: The name of the environment's folder.
func python(with packages: [String], modules: [String], in folder: String) -> String? {
  let folder = FilePath.checkout.appending(".build/\(folder)").string
  let program = "\(folder)/bin/python"
  let check = ["-c", "import " + modules.joined(separator: ", ")]
  if (try? Program(check, program: program).end().code) == 0 { return program }
  for (words, path) in [
    (["-m", "venv", folder], "/usr/bin/python3"), (["-m", "pip", "install", "--quiet"] + packages, program),
  ] {
    guard let outcome = try? Program(words, program: path).end(), outcome.code == 0 else {
      return nil
    }
  }
  return program
}
