internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import FollowspotRecords
internal import FollowspotTypesetting

extension SessionData {
  /// The present problems with data: lists that are cut, and kept data that can't be written.
  var problems: [KioskProblem] {
    var problems = cutLists.names.sorted().map { KioskProblem(cutList: $0) }
    if let keptObstacle { problems.append(KioskProblem(keptObstacle)) }
    return problems + (kept?.writer.problems ?? []).map { KioskProblem($0) }
  }
}

extension DocumentResources {
  /// The largest number of pictures that are named individually.
  private static let pictureLimit = 20

  /// Returns the problems with fonts and pictures.
  ///
  /// - Parameter others: Returns the paths of pictures that data name. Called only if a picture outside of the document
  ///   failed.
  func problems(_ others: () -> Set<String>) -> [KioskProblem] {
    var problems = [typesetter.fonts.problem.map { KioskProblem($0) }, images.decoderProblem.map { KioskProblem($0) }]
      .compactMap(\.self)
    // Skips pictures that only a previous document or an earlier value of a datum named.
    let failures = images.failures
    let wanted = failures.allSatisfy { places.contains($0.path) } ? [] : others()
    let pictures = failures.filter { places.contains($0.path) || wanted.contains($0.path) }
    problems += pictures.prefix(Self.pictureLimit).map { KioskProblem($0) }
    if pictures.count > Self.pictureLimit {
      let number = (images.hasForgottenFailures ? "at least " : "") + "\(pictures.count - Self.pictureLimit)"
      problems.append(KioskProblem("read", "\(number) more pictures", cause: "the log says why"))
    }
    return problems
  }
}
