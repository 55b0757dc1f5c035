// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no other build knows of the fuzzer. Tests/Fuzz/run builds it.
let followspot = Target.Dependency.product(name: "Followspot", package: "followspot")

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "followspot", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    // The module Arguments, which is in no library, and what it needs of its own package: links.
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
