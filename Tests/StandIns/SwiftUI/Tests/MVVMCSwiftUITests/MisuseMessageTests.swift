import MVVMCLists
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests rows with a reuse identifier of their own: the full text of the report if no view is registered, and the row's
/// view if one is registered for the row's type. Other reports are tested with their features.
@MainActor
final class MisuseMessageTests: SwiftUITestCase {
    private struct Photo: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var reuseIdentifier: String { "featured" }
    }

    private let list = ListViewModel<Int, Photo>(ListSnapshot(items: [Photo(id: 1)]))
    private let views = ViewRegistry()

    func testARowWithAReuseIdentifierOfItsOwn() async {
        let reports = recordingMisuse { _ = StandInWindow { ListView(list, views: views) } }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                no view is registered for `Photo`.
                It is part of a list. A placeholder is shown.
                Register one: registry.register(for: Photo.self) { … }
                """
            ])
    }

    func testRowWithItsOwnReuseIdentifierHasTheViewOfItsType() async {
        views.register(for: Photo.self) { Text("photo \($0.id)") }
        let window = StandInWindow { ListView(list, views: views) }
        XCTAssertEqual(window.texts, ["photo 1"])
    }
}
