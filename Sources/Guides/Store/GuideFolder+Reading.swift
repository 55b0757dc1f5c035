internal import Files
internal import JSON
internal import SystemPackage

extension GuideFolder {
  /// What a file turned out to be.
  enum Reading {
    case record(GuideRecord)
    /// There is no file.
    case missing
    /// It is no record, and never will be one.
    case damaged(String)
    /// It could not be read now. That says nothing about its contents.
    case unreadable(GuideStoreError)
  }

  /// The names of everything in here, sorted.
  func names() throws(GuideStoreError) -> [String] {
    do throws(Errno) { return try descriptor.names() } catch {
      throw GuideStoreError(error, operation: "list", path: path)
    }
  }

  /// Reads the file of a guide. Nothing else than a regular file of a sane size is looked into.
  func read(_ id: GuideID) -> Reading {
    do throws(RegularFile.Problem) {
      let bytes = try RegularFile.bytes(of: id.fileName, in: descriptor, atMost: Self.largestFile)
      do throws(GuideRecordDamage) { return .record(try GuideRecord(parsing: bytes, of: id)) } catch {
        // Where memory is out nobody knows what the file says.
        if case .syntax(let error) = error, error.cause == .outOfMemory { throw .refused(.noMemory) }
        return .damaged(error.description)
      }
    } catch .refused(.noSuchFileOrDirectory) {
      return .missing
    } catch .refused(let error) {
      return .unreadable(self.error(error, "read", id.fileName))
    } catch {
      return .damaged(error.description)
    }
  }
}
