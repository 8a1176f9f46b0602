import MVVMCHosting
import MVVMCTesting
import SwiftUI
import UIKit
import XCTest

/// A test case whose screens say when they are on the screen.
@MainActor
class ScenarioTestCase: XCTestCase {
    override func setUp() async throws {
        Device.reset()
        (Visible.screens, PlaceView.texts) = ([:], [:])
    }

    override func tearDown() async throws { Device.reset() }

    /// Waits until SwiftUI shows the screens with the given names, and no others.
    func waitUntilVisible(_ names: String...) async {
        await Device.wait(until: "\(names.sorted()) are visible, not \(Visible.names)") {
            Visible.names == names.sorted()
        }
    }

    /// Waits until SwiftUI shows a screen or does not, whatever else it shows.
    func wait(until name: String, isVisible: Bool) async {
        await Device.wait(until: "\(name) is \(isVisible ? "" : "not ")visible, in \(Visible.names)") {
            Visible.names.contains(name) == isVisible
        }
    }
}

/// The screens that have appeared and not disappeared.
@MainActor
enum Visible {
    static var screens: [ObjectIdentifier: String] = [:]
    static var names: [String] { screens.values.sorted() }
}

/// The view model of a screen with a name and a counter.
final class PlaceViewModel: ReferenceViewModel {
    let name: String
    @Observed var count = 0

    init(_ name: String) { self.name = name }
}

private struct ColorNameKey: EnvironmentKey { static var defaultValue: String { "none" } }

extension EnvironmentValues {
    /// A value that an app passes to its screens.
    var colorName: String {
        get { self[ColorNameKey.self] }
        set { self[ColorNameKey.self] = newValue }
    }
}

struct PlaceView: ViewModelView {
    let viewModel: PlaceViewModel
    @Environment(\.colorName) private var colorName

    var body: some View {
        // What the view shows, which the scenarios read.
        let text = "\(viewModel.name) \(viewModel.count) \(colorName)"
        Text(verbatim: text)
            .onAppear {
                Visible.screens[ObjectIdentifier(viewModel)] = viewModel.name
                PlaceView.texts[viewModel.name] = text
            }
            .onDisappear { Visible.screens[ObjectIdentifier(viewModel)] = nil }
            .onChange(of: text) { PlaceView.texts[viewModel.name] = text }
            .navigationTitle(viewModel.name)
            .toolbar { ToolbarItem { Button("Save") {} } }
    }

    /// What each screen has shown last.
    @MainActor static var texts: [String: String] = [:]
}

extension ViewRegistry {
    static var places: ViewRegistry {
        let views = ViewRegistry()
        views.register(view: PlaceView.self)
        return views
    }
}

/// A coordinator that shows places, alone or in tabs.
final class Traveler: Coordinator {
    enum Route: Hashable { case place(String), tabs }

    let flow = Flow<Never>()
    let initialRoute: Route

    init(_ route: Route) { initialRoute = route }

    func show(_ route: Route) {
        switch route {
        case .place(let name): flow.push(PlaceViewModel(name))
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Traveler(.place("first")), in: "one")
            flow.embed(Traveler(.place("second")), in: "two")
        }
    }
}

/// A tree with one coordinator at its root.
@MainActor
struct Journey {
    let navigator = Navigator()
    let traveler: Traveler

    init(_ route: Traveler.Route) {
        traveler = Traveler(route)
        navigator.start(traveler)
    }

    var tabs: TabsViewModel? { navigator.screens.first?.viewModel as? TabsViewModel }

    /// The coordinator of the first screen in a slot.
    func traveler(in slot: Slot) -> Traveler? {
        navigator.screens.first?.embedded[slot]?.screens.first?.coordinator as? Traveler
    }
}
