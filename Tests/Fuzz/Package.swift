// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that no other build includes the fuzzer. Tests/Fuzz/run builds it.
let followspot = Target.Dependency.product(name: "Followspot", package: "followspot")

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "followspot", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    // Symbolic links to the module Arguments, which is in no product, and to the files that it needs.
    .target(
      name: "CommandLineArguments", dependencies: [followspot],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", "CommandLineArguments", followspot]),
  ],
  swiftLanguageModes: [.v6]
)
