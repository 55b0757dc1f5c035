internal import Glibc
internal import SystemPackage

extension GuideFolder {
  /// What a file turned out to be.
  enum Reading {
    case record(GuideRecord)
    /// It is no record, and never will be one.
    case damaged(String)
    /// It could not be read now. That says nothing about its contents.
    case unreadable(GuideStoreError)
  }

  /// The names of everything in here, sorted; those that are not UTF-8 are nobody's.
  func names() throws(GuideStoreError) -> [String] {
    do throws(Errno) {
      // A second descriptor, since closedir closes the one it was given.
      let copy = try Errno.check { openat(descriptor.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard let stream = fdopendir(copy) else {
        let error = Errno(rawValue: errno)
        close(copy)
        throw error
      }
      defer { closedir(stream) }
      var names: [String] = []
      while true {
        errno = 0
        guard let entry = readdir(stream) else {
          guard errno == 0 else { throw Errno(rawValue: errno) }
          return names.sorted()
        }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if let name { names.append(name) }
      }
    } catch {
      throw GuideStoreError(error, operation: "list", path: path)
    }
  }

  /// Reads the file of a guide. Nothing else than a regular file of a sane size is looked into.
  func read(_ id: GuideID) -> Reading {
    do throws(Errno) {
      // Not blocking, for a FIFO would otherwise wait for a writer.
      let file = try Descriptor(opening: id.fileName, in: descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      guard try file.status().st_mode & S_IFMT == S_IFREG else { return .damaged("it is not a regular file") }
      let bytes = try file.read(atMost: Self.largestFile + 1)
      guard bytes.count <= Self.largestFile else { return .damaged("it is larger than \(Self.largestFile) bytes") }
      do { return .record(try GuideRecord(parsing: bytes, of: id)) } catch { return .damaged(error.description) }
    } catch .tooManySymbolicLinkLevels {
      return .damaged("it is a symbolic link")
    } catch .noSuchAddressOrDevice {
      return .damaged("it is not a regular file")
    } catch {
      return .unreadable(self.error(error, "read", id.fileName))
    }
  }
}
