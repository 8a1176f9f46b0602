import MVVMC
import XCTest

@testable import MVVMCExplorer

/// The ways of writing a declaration, and what each lets a view do.
@MainActor
final class DeclaredAccessTests: XCTestCase {
    private final class Form: ReferenceViewModel {
        @Observed var editable = ""
        @Observed private(set) var readable = ""
        @Observed fileprivate(set) var alsoReadable = ""
        @Observed private var hidden = ""
        @Observed fileprivate var alsoHidden = ""
        @Observed package internal(set) var published = ""
        @Observed
        private(set)
            var onLines = ""
        @Observed var `default` = ""
        @Performs(performSave, when: { !$0.editable.isEmpty }) var save
        @Performs(
            performSave,
            when: {
                !$0.editable.isEmpty
            }) private var secretlySave
        private func performSave() {}
    }

    private func access(_ name: String) -> String {
        let knowledge = DeclaredAccess(filePath: #filePath)
        guard let property = StoredProperty.all(of: Form()).first(where: { $0.name == name }) else { return "missing" }
        let place = (property.value as? Observed<String>)?.declaration
        let declaration = place ?? (property.value as? any CommandDeclaration)?.declaration
        guard let declaration, let access = knowledge.access(to: declaration, name: name) else { return "not found" }
        return access.isSettable ? "settable" : access.isReadable ? "readable" : "hidden"
    }

    func testTheAccessIsThatOfTheDeclaration() async {
        for name in ["editable", "default", "save"] { XCTAssertEqual(access(name), "settable", name) }
        for name in ["readable", "alsoReadable", "published", "onLines"] {
            XCTAssertEqual(access(name), "readable", name)
        }
        for name in ["hidden", "alsoHidden", "secretlySave"] { XCTAssertEqual(access(name), "hidden", name) }
    }
}
