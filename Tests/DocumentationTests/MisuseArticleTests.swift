import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Reading a misuse report", and the reports that it prints.

private struct PictureViewModel: ViewModel {}

private final class AlbumCoordinator: Coordinator {
    enum Route: Hashable { case album }
    let flow = Flow<Void>()
    let initialRoute = Route.album
    func show(_ route: Route) { flow.push(PictureViewModel()) }
}

private final class SetupCoordinator: Coordinator {
    enum Route: Hashable { case start, home, welcome }
    let flow = Flow<Void>()
    let initialRoute = Route.start

    func show(_ route: Route) {
        if route == .start { flow.push(PictureViewModel()) } else { navigate(to: route == .home ? .welcome : .home) }
    }
}

private final class CrashReporter {
    private(set) var records: [String] = []
    func record(_ text: String) { records.append(text) }
}

@MainActor
@Suite("The article about misuse reports")
struct MisuseArticleTests {
    private let article: String

    init() throws { article = try Repository.read("Sources/MVVMC/MVVMC.docc/ReadingMisuseReports.md") }

    private func isPrinted(_ message: String) -> Bool { article.contains("```text\n\(message)\n```") }

    @Test("The report of a call before the start is the printed one")
    func beforeStart() {
        let album = AlbumCoordinator()
        let beforeStart = """
            a coordinator was asked to push PictureViewModel before it was started. Nothing was done.
            Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
            """
        let reports = recordingMisuse { album.flow.push(PictureViewModel()) }
        #expect(reports.map(\.message) == [beforeStart])
        #expect(isPrinted(beforeStart))
    }

    @Test("The report of a call after the end is the printed one")
    func afterEnd() throws {
        let (navigator, parent, album) = (Navigator(), AlbumCoordinator(), AlbumCoordinator())
        navigator.start(parent)
        parent.flow.push(album)
        album.flow.finish()
        let report = try #require(recordingMisuse { album.flow.push(PictureViewModel()) }.first)
        #expect(isPrinted(report.message))
        let withoutPlace = "\(report)".split(separator: "\n").dropLast().joined(separator: "\n")
        #expect(article.contains("```text\n\(withoutPlace)\nThe call is at "))
        #expect("\(report)".contains("\nThe call is at DocumentationTests/MisuseArticleTests.swift:"))
    }

    @Test("The report of a second presentation is the printed one")
    func secondPresentation() throws {
        let (navigator, album) = (Navigator(), AlbumCoordinator())
        navigator.start(album)
        album.flow.present(PictureViewModel(), as: .sheet)
        let report = try #require(recordingMisuse { album.flow.present(PictureViewModel(), as: .sheet) }.first)
        #expect(isPrinted(report.message))
    }

    @Test("The report of a feedback loop is the printed one")
    func feedbackLoop() {
        let (navigator, setup) = (Navigator(), SetupCoordinator())
        navigator.start(setup)
        let reports = recordingMisuse { setup.navigate(to: .home) }
        #expect(reports.count == 1)
        #expect(reports.allSatisfy { isPrinted($0.message) })
    }

    @Test("A handler receives the description of a report")
    func handler() throws {
        let report = try #require(recordingMisuse { AlbumCoordinator().flow.push(PictureViewModel()) }.first)
        let crashReporter = CrashReporter()
        let former = Misuse.handler
        defer { Misuse.handler = former }
        Misuse.handler = { misuse in crashReporter.record("\(misuse)") }
        Misuse.handler(report)
        #expect(crashReporter.records == ["\(report)"])
    }
}
