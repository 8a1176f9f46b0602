@testable import MVVMC

/// Computed values with a closure and without an owner, as the tests of State use them.
extension ComputedValue {
    convenience init(
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value
    ) where Value: Equatable {
        self.init(file, line, areEqual: { $0 == $1 }, body)
    }

    @_disfavoredOverload
    convenience init(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value) {
        self.init(file, line, areEqual: { _, _ in false }, body)
    }

    private convenience init(
        _ file: StaticString, _ line: UInt, areEqual: @escaping @MainActor (Value, Value) -> Bool,
        _ body: @escaping @MainActor () -> Value
    ) {
        let core = ComputedCore(at: SourcePlace(file: file, line: line), areEqual: areEqual)
        // An evaluation holds its owner weakly, so the closure retains this one.
        let owner = Owner()
        core.start(owner) { _ in withExtendedLifetime(owner) { body() } }
        self.init(core)
    }
}

private final class Owner {}
