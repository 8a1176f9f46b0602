import MVVMC
import MVVMCLists
import XCTest

@testable import MVVMCExplorer

/// Tests the properties that reflection finds in an object, and how an explorer uses them.
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

    /// A type that has the same name as the library's `Command`.
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
    }

    func testALazyPropertyHasNoValueUntilItIsUsed() async throws {
        let viewModel = Derived()
        func later() throws -> AnyObject? {
            let value = try XCTUnwrap(StoredProperty.all(of: viewModel).first { $0.name == "later" }).value
            return ExploredUse.object(in: value, of: viewModel)
        }
        XCTAssertNil(try later())
        _ = viewModel.later
        XCTAssertNotNil(try later())
    }

    func testATypeWithACustomMirrorHasThePropertiesOfTheMirror() async {
        XCTAssertEqual(StoredProperty.all(of: Secretive()).map(\.name), ["other"])
    }

    func testUnusedLazyPropertiesAreRecognizedByTypeAndNotByName() async {
        let knowledge = Knowledge()
        let uses = StoredProperty.all(of: Confusing()).map { knowledge.use(of: $0.value) }
        XCTAssertEqual(uses, [nil, .list, .pages, .command])
    }

    private final class Envelope: ReferenceViewModel {
        let content: any ViewModel
        init(_ content: any ViewModel) { self.content = content }
    }

    func testAPropertyOfAProtocolIsFoundInALaterObject() async {
        let knowledge = Knowledge()
        let plain = Envelope(Secretive())
        for _ in 0..<20 { XCTAssertEqual(knowledge.properties(of: plain).map(\.name), []) }
        XCTAssertEqual(knowledge.properties(of: Envelope(Derived())).map(\.name), ["content"])
    }
}
