import MVVMC
import MVVMCLists
import XCTest

@testable import MVVMCExplorer

/// What reflection shows of an object, and what an explorer takes its properties for.
@MainActor
final class StoredPropertyTests: XCTestCase {
    private class Base: ReferenceViewModel {
        @Observed var title = "a"
    }

    private final class Derived: Base {
        let plain = 1
        @Performs(performSave) var save
        lazy var later = MVVMC.Command(with: self) { (_: Derived) in }
        private func performSave() {}
    }

    private struct Secretive: ViewModel, CustomReflectable {
        let plain = 1
        var customMirror: Mirror { Mirror(self, children: ["other": 2]) }
    }

    /// Another type of this name.
    private final class Command<Value> {}

    private final class Confusing: ReferenceViewModel {
        lazy var command = Command<Int>()
        lazy var list = ListViewModel<Int, Row>()
        lazy var pages = PagedItems<Row, Int>(with: self) { _, _ in PagedItems.Page([], next: nil) }
        lazy var real = MVVMC.Command(with: self) { (_: Confusing) in }
    }

    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

    func testPropertiesHaveTheNamesOfTheirDeclarations() async {
        let properties = StoredProperty.all(of: Derived())
        XCTAssertEqual(properties.map(\.name), ["plain", "save", "later", "title"])
        XCTAssertEqual(properties.map(\.isLazy), [false, false, true, false])
    }

    func testALazyPropertyHasNoValueUntilItIsUsed() async throws {
        let viewModel = Derived()
        func later() throws -> Any? {
            let value = try XCTUnwrap(StoredProperty.all(of: viewModel).first { $0.name == "later" }).value
            return try XCTUnwrap(value as? any AnyOptional).wrapped
        }
        XCTAssertNil(try later())
        _ = viewModel.later
        XCTAssertNotNil(try later())
    }

    func testATypeWithAMirrorOfItsOwnShowsWhatItLikes() async {
        XCTAssertEqual(StoredProperty.all(of: Secretive()).map(\.name), ["other"])
    }

    func testUnusedLazyPropertiesAreKnownByTheirTypesAndNotByTheNamesOfThese() async {
        let knowledge = Knowledge(filePath: #filePath)
        let kinds = StoredProperty.all(of: Confusing()).map { "\($0.name): \(knowledge.property(of: $0.value))" }
        XCTAssertEqual(kinds, ["command: other", "list: list", "pages: pages", "real: command"])
    }
}
