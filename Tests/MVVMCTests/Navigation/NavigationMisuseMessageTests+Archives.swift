@_spi(Host) import MVVMC
import MVVMCTesting
import Testing

/// The reports of misuse that archives of the navigation tree make, in full. That of another version is asserted in
/// ``ArchiveTests``, and that of a coordinator that another one replaces in ``ArchiveMatchingTests``.
@MainActor
@Suite("Messages of misuse: archives")
struct ArchiveMisuseMessageTests {
    /// Fails to encode and to decode the places with some names.
    private struct StrictCoder: RouteCoder {
        enum Failure: Error { case closed }
        var closed: [String]

        func encode(_ route: some Encodable) throws -> String {
            let text = try JSONRouteCoder().encode(route)
            if closed.contains(where: text.contains) { throw Failure.closed }
            return text
        }

        func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
            if closed.contains(where: text.contains) { throw Failure.closed }
            return try JSONRouteCoder().decode(type, from: text)
        }
    }

    private let navigator = Navigator()

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func restore(_ archive: NavigationArchive, in app: some Coordinator) -> [String] {
        messages { Navigator().restore(archive, with: JSONRouteCoder(), starting: app) }
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
        #expect(messages { _ = navigator.archive(with: JSONRouteCoder()) } == [message])
        guide.flow.pop()
        guide.flow.push(Guide("by hand"))
        #expect(messages { _ = navigator.archive(with: JSONRouteCoder()) } == [message])
    }

    @Test("A route that cannot be encoded")
    func encoding() {
        let guide = Guide()
        navigator.start(guide)
        guide.navigate(to: .place("a"))
        #expect(
            messages { _ = navigator.archive(with: StrictCoder(closed: ["\"a\""])) } == [
                """
                the route a of Guide is not archived, because it cannot be encoded (closed).
                Let encode(to:) of Route succeed, or use a coder that can encode it.
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
            messages { _ = navigator.archive(with: JSONRouteCoder()) } == [
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
        let archive = try #require(navigator.archive(with: JSONRouteCoder()))
        #expect(
            messages { Navigator().restore(archive, with: StrictCoder(closed: ["\"a\""]), starting: Guide()) } == [
                """
                the route {"place":{"_0":"a"}} of MVVMCTests.Guide was not restored, because it cannot be decoded (closed). \
                The later routes of this coordinator were not restored either.
                Keep archived routes decodable, or discard archives of earlier versions of the app.
                """
            ])
    }

    @Test("A selected slot that does not exist, and a container that is gone")
    func selection() throws {
        navigator.start(VersionedApp(start: { $0.flow.push(TabsViewModel("a", "b", selection: "b")) }))
        let archive = try #require(navigator.archive(with: JSONRouteCoder()))
        let message = """
            the slot "b" of VersionedApp was not selected, because it no longer shows a container with this slot.
            Keep the slots of containers, or discard archives of earlier versions of the app.
            """
        #expect(restore(archive, in: VersionedApp(start: { $0.flow.push(TabsViewModel("a", "c")) })) == [message])
        #expect(restore(archive, in: VersionedApp(start: { $0.flow.push(Place("home")) })) == [message])
    }

    @Test("A coordinator that is not started again, and one that is started elsewhere")
    func coordinators() throws {
        func app(_ slot: Slot?) -> VersionedApp {
            VersionedApp(start: {
                $0.flow.push(TabsViewModel("a", "b"))
                if let slot { $0.flow.embed(Guide("guide"), in: slot) }
            })
        }
        navigator.start(app("a"))
        let archive = try #require(navigator.archive(with: JSONRouteCoder()))
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
