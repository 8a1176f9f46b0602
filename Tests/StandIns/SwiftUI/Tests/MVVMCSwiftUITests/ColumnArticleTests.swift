import MVVMC
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the book of the section "Columns" of the article "SwiftUI".
@MainActor
final class ColumnArticleTests: SwiftUITestCase {
    func testTheBookOfTheArticle() async {
        let (navigator, book) = (Navigator(), BookCoordinator())
        navigator.start(book)
        let window = StandInWindow { NavigatorView(navigator, views: bookViews()) }
        await settle()
        window.render()
        XCTAssertEqual("\(window)", "Contents / No chapter")
        XCTAssertTrue(window.tap("Chapter 1"))
        await settle()
        book.navigate(to: .glossary)
        await settle()
        window.render()
        XCTAssertEqual("\(window)", "Contents / Chapter 1 / Glossary")
        window.isCompact = true
        await settle()
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual("\(window)", "Chapter 1 Glossary")
    }
}

struct ContentsViewModel: ViewModel { let router: any Router<BookCoordinator.Route> }
struct ChapterViewModel: ViewModel { let number: Int }
struct GlossaryViewModel: ViewModel {}

final class BookCoordinator: Coordinator {
    enum Route: Hashable, Codable { case contents, chapter(Int), glossary }
    let flow = Flow<Never>()
    let initialRoute = Route.contents
    func show(_ route: Route) {
        switch route {
        case .contents: flow.push(ContentsViewModel(router: self), column: .list)
        case .chapter(let number): flow.push(ChapterViewModel(number: number), column: .detail)
        case .glossary: flow.push(GlossaryViewModel(), column: .inspector)
        }
    }
}

@MainActor func bookViews() -> ViewRegistry {
    let views = ViewRegistry()
    views.register(for: ContentsViewModel.self) { contents in
        Text("Contents")
        Button("Chapter 1") { contents.router.navigate(to: .chapter(1)) }
    }
    views.register(for: ChapterViewModel.self) { Text("Chapter \($0.number)") }
    views.register(for: GlossaryViewModel.self) { _ in Text("Glossary") }
    views.registerPlaceholder(for: .detail) { Text("No chapter") }
    return views
}
