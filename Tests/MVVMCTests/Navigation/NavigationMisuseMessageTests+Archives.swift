@testable import MVVMC
import MVVMCTesting
import Testing

/// The full text of the reports of misuse about archives.
@MainActor
@Suite("Messages of misuse: archives")
struct ArchiveMisuseMessageTests {
    /// A coordinator whose route can be neither encoded nor decoded.
    private final class Vault: Coordinator {
        enum Failure: Error { case closed }

        enum Route: Hashable, Codable {
            case only

            init(from decoder: any Decoder) throws { throw Failure.closed }
            func encode(to encoder: any Encoder) throws { throw Failure.closed }
        }

        let flow = Flow<Never>()
        let initialRoute = Route.only
        func show(_ route: Route) { flow.push(Place("vault")) }
    }

    private let navigator = Navigator()

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func restore(_ archive: NavigationArchive, in app: some Coordinator) -> [String] {
        messages { Navigator().restore(archive, starting: app) }
    }

    @Test("A screen and a child without a route")
    func withoutRoute() {
        let guide = Guide()
        navigator.start(guide)
        guide.flow.push(Place("by hand"))
        let message = """
            a screen or child of Guide is not archived, because it was put on the tree without a route.
            Show it by navigate(to:).
            """
        #expect(messages { _ = navigator.archive() } == [message])
        guide.flow.pop()
        guide.flow.push(Guide("by hand"))
        #expect(messages { _ = navigator.archive() } == [message])
    }

    private func northern() -> some Coordinator {
        final class Private: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = "north"
            func show(_ route: String) { flow.push(Place(route)) }
        }
        return Private()
    }

    private func southern() -> some Coordinator {
        final class Private: Coordinator {
            let flow = Flow<Never>()
            let initialRoute = "south"
            func show(_ route: String) { flow.push(Place(route)) }
        }
        return Private()
    }

    @Test("Two private coordinators of one name")
    func equalNames() {
        let app = {
            VersionedApp(
                start: {
                    $0.flow.push(Place("home"))
                    $0.flow.push(northern())
                }, more: { $0.flow.push(southern()) })
        }
        let root = app()
        navigator.start(root)
        #expect(messages { _ = navigator.archive() } == [])
        root.navigate(to: .more)
        let message = """
            two coordinators have the name MVVMCTests.ArchiveMisuseMessageTests.(private).(private).Private in an archive, \
            because both are private or local and are named Private. The routes of one may be restored for the other.
            Rename one of them, or declare it outside of other code and without private.
            """
        var archive: NavigationArchive?
        #expect(messages { archive = navigator.archive() } == [message])
        #expect(archive.map { restore($0, in: app()) } == [message])
    }

    @Test("A route that cannot be encoded")
    func encoding() {
        navigator.start(Vault())
        #expect(
            messages { _ = navigator.archive() } == [
                """
                the route only of Vault is not archived, because it cannot be encoded (closed).
                Let encode(to:) of Route succeed.
                """
            ])
    }

    @Test("A route that is not Codable")
    func notCodable() {
        final class Opaque: Coordinator {
            enum Route: Hashable { case only }
            let flow = Flow<Never>()
            let initialRoute = Route.only
            func show(_ route: Route) { flow.push(Place("opaque")) }
        }
        navigator.start(Opaque())
        #expect(
            messages { _ = navigator.archive() } == [
                """
                the route only of Opaque is not archived, because Route is not Codable.
                Let Route conform to Codable.
                """
            ])
    }

    @Test("A route that cannot be decoded")
    func decoding() throws {
        let guide = Guide()
        navigator.start(guide)
        guide.navigate(inTurn: [.place("a"), .place("b")])
        let archive = try #require(navigator.archive()).mapRoutes {
            $0.route == #"{"place":{"_0":"a"}}"# ? "{}" : $0.route
        }
        #expect(
            messages { Navigator().restore(archive, starting: Guide()) } == [
                """
                a route of MVVMCTests.Guide was not restored, because it cannot be decoded (it is no Route). \
                The later routes of this coordinator were not restored either.
                Keep archived routes decodable, or discard archives of earlier versions of the app.
                """
            ])
    }

    @Test("A selected slot that does not exist, and a container that is gone")
    func selection() throws {
        navigator.start(VersionedApp(start: { $0.flow.push(TabsViewModel([.init("a"), .init("b")], selection: "b")) }))
        let archive = try #require(navigator.archive())
        let message = """
            the slot "b" of VersionedApp was not selected, because it no longer shows a container with this slot.
            Keep the slots of containers, or discard archives of earlier versions of the app.
            """
        let app = VersionedApp(start: { $0.flow.push(TabsViewModel([.init("a"), .init("c")])) })
        #expect(restore(archive, in: app) == [message])
        #expect(restore(archive, in: VersionedApp(start: { $0.flow.push(Place("home")) })) == [message])
    }

    @Test("A coordinator that is not started again, and one that is started elsewhere")
    func coordinators() throws {
        func app(_ slot: Slot?) -> VersionedApp {
            VersionedApp(start: {
                $0.flow.push(TabsViewModel([.init("a"), .init("b")]))
                if let slot { $0.flow.embed(Guide("guide"), in: slot) }
            })
        }
        navigator.start(app("a"))
        let archive = try #require(navigator.archive())
        func message(_ cause: String) -> String {
            """
            MVVMCTests.Guide in the slot "a" was not restored: \(cause).
            Keep the types of coordinators, the slots and the way they are started, or discard archives of \
            earlier versions of the app.
            """
        }
        #expect(restore(archive, in: app(nil)) == [message("VersionedApp does not start it")])
        #expect(restore(archive, in: app("b")) == [message("it is started in the slot \"b\"")])
    }
}
