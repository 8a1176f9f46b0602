import PackagePlugin

/// The targets that the files are written to, the framework of the view, and notes for the user.
struct ScaffoldPlaces {
    let target: any SourceModuleTarget
    let testTarget: any SourceModuleTarget
    let view: ScaffoldOptions.View
    /// Additions that the user should make to the manifest.
    private(set) var notes: [String] = []

    init(_ package: Package, _ options: ScaffoldOptions) throws {
        let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
        target = try Self.only(
            "target", named: options.target, option: "--target", of: all.filter { $0.kind != .test },
            preferred: { $0.dependencyNames.contains("MVVMC") })
        let name = target.name
        testTarget = try Self.only(
            "test target", named: options.testTarget, option: "--tests-target", of: all.filter { $0.kind == .test },
            preferred: { $0.dependencyNames.contains(name) })
        let modules = target.dependencyNames
        let found: ScaffoldOptions.View =
            modules.contains("MVVMCSwiftUI") ? .swiftui : modules.contains("MVVMCUIKit") ? .uikit : .none
        view = options.view ?? found
        switch view {
        case .swiftui: note("MVVMCSwiftUI", target)
        case .uikit: note("MVVMCUIKit", target)
        case .none: break
        }
        note("MVVMC", target)
        if options.kind == .list { note("MVVMCLists", target) }
        note("MVVMC", testTarget)
        note("MVVMCTesting", testTarget)
        note(name, testTarget)
    }

    private mutating func note(_ module: String, _ target: any SourceModuleTarget) {
        if !target.dependencyNames.contains(module) {
            notes.append("The target \(target.name) does not depend on \(module). Add it to its dependencies.")
        }
    }

    /// Returns the target with this name. Without a name, returns the only target that `preferred` accepts, or else the
    /// only target. Throws an error if there is no such target.
    private static func only(
        _ what: String, named name: String?, option: String, of targets: [any SourceModuleTarget],
        preferred: (any SourceModuleTarget) -> Bool
    ) throws -> any SourceModuleTarget {
        let names = targets.map(\.name).sorted().joined(separator: ", ")
        if let name {
            if let target = targets.first(where: { $0.name == name }) { return target }
            throw ScaffoldError.noTarget("The package has no \(what) named \(name). It has: \(names).")
        }
        let best = targets.filter(preferred)
        if let target = best.first, best.count == 1 { return target }
        if let target = targets.first, targets.count == 1 { return target }
        throw ScaffoldError.noTarget(
            targets.isEmpty
                ? "The package has no \(what). Add one to Package.swift."
                : "The package has more than one \(what). Pass one with \(option): \(names).")
    }
}

extension Target {
    /// The names of the targets and products that this target depends on.
    fileprivate var dependencyNames: Set<String> {
        Set(
            dependencies.map { dependency in
                switch dependency {
                case .target(let target): target.name
                case .product(let product): product.name
                @unknown default: ""
                }
            })
    }
}
