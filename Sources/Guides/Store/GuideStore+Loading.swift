internal import SystemPackage

extension GuideStore {
  /// How many troubles are worth a line each. A disk that lost its contents has thousands.
  private static let worthALine = 20

  /// Reads all records, and clears away what is none.
  func load(_ folder: GuideFolder) throws(GuideStoreError) {
    var reports: [GuideStoreReport] = []
    var hasRenamed = false
    for name in try folder.names() {
      do throws(GuideStoreError) {
        var problem: (path: FilePath, what: String, other: FilePath)?
        if let id = GuideID(temporaryFileName: name) {
          let other = try folder.removeTemporary(id)
          problem = other.map { (folder.path.appending(name), "it is a folder", $0) }
        } else if let id = GuideID(fileName: name) {
          problem = try load(id, from: folder)
        }
        guard let problem else { continue }
        hasRenamed = true
        reports.append(.setAside(problem.path, problem: problem.what, as: problem.other))
      } catch {
        reports.append(.failed(error))
      }
    }
    if hasRenamed {
      // Once for all of them: each costs the disk some milliseconds.
      do throws(GuideStoreError) { try folder.sync() } catch { reports.append(.failed(error)) }
    }
    for one in reports.prefix(Self.worthALine) { report(one) }
    if reports.count > Self.worthALine { report(.more(reports.count - Self.worthALine, in: folder.path)) }
  }

  private func load(
    _ id: GuideID, from folder: GuideFolder
  ) throws(GuideStoreError) -> (path: FilePath, what: String, other: FilePath)? {
    switch folder.read(id) {
    case .record(let record):
      records[id] = record
      return nil
    case .missing: return nil
    case .unreadable(let error):
      unread.insert(id)
      told[id] = error
      throw error
    case .damaged(let problem):
      do throws(GuideStoreError) {
        return (folder.path(of: id), problem, try folder.setAside(id.fileName))
      } catch {
        unread.insert(id)
        told[id] = error
        throw error
      }
    }
  }

  /// Reads the file of a guide that could not be read before.
  func recall(_ id: GuideID) {
    guard unread.contains(id), records[id] == nil, let folder else { return }
    switch folder.read(id) {
    case .record(let record):
      unread.remove(id)
      records[id] = record
    case .missing: unread.remove(id)
    // Either is settled before the guide is written.
    case .unreadable, .damaged: break
    }
  }
}
