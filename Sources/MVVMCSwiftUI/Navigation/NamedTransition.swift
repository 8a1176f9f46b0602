#if canImport(SwiftUI)
import MVVMC
import SwiftUI

extension View {
    /// Names this view, so that a screen can zoom out of it; see `ScreenTransition.zoom(from:)`.
    ///
    ///     PhotoThumbnail(photo: photo).transitionSource("photo \(photo.id)")
    ///
    ///     // In the coordinator:
    ///     flow.push(PhotoViewModel(id: id), transition: .zoom(from: "photo \(id)"))
    ///
    /// Give each view in view its own name. If two have the same name, the standard transition is shown. The name works
    /// in a ``NavigatorView``, from iOS 18 on, also in a sheet. On macOS, and outside of a ``NavigatorView``, this
    /// modifier has no effect.
    public func transitionSource(_ name: String) -> some View { modifier(TransitionSource(name: name)) }
}

/// What the sources and the destinations of transitions share in a window.
struct TransitionScope {
    let namespace: Namespace.ID
    let sources: TransitionSources
}

/// The sources of transitions in view, by their names.
@MainActor
final class TransitionSources {
    /// A view that is a source while it has a name.
    @MainActor
    final class Source {
        fileprivate(set) var name: String?
        nonisolated init() {}
    }

    private var counts: [String: Int] = [:]

    nonisolated init() {}

    /// Sets the name of a view that has appeared, or `nil` for one that has disappeared.
    func setName(_ name: String?, of source: Source) {
        if let old = source.name { counts[old] = counts[old].flatMap { $0 > 1 ? $0 - 1 : nil } }
        source.name = name
        if let name { counts[name, default: 0] += 1 }
    }

    /// Whether exactly one view in view has the name.
    func hasOne(named name: String) -> Bool { counts[name] == 1 }
}

private struct TransitionSource: ViewModifier {
    let name: String
    @Environment(\.transitionScope) private var scope
    @State private var source = TransitionSources.Source()

    func body(content: Content) -> some View {
        #if os(macOS)
        content
        #else
        if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let scope {
            content.matchedTransitionSource(id: name, in: scope.namespace)
                .onAppear { scope.sources.setName(name, of: source) }
                .onDisappear { scope.sources.setName(nil, of: source) }
                // A view that another screen covers is updated, too, but has disappeared.
                .onChange(of: name) { if source.name != nil { scope.sources.setName(name, of: source) } }
        } else {
            content
        }
        #endif
    }
}

/// A modifier that shows the transition of a pushed or presented screen.
struct NamedTransition: ViewModifier {
    let transition: ScreenTransition
    @Environment(\.transitionScope) private var scope
    @State private var decision = TransitionDecision()

    func body(content: Content) -> some View {
        #if os(macOS)
        content
        #else
        let kind = decision.kind(of: transition, in: scope)
        if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let scope, case .zoom(let source) = kind {
            content.navigationTransition(.zoom(sourceID: source, in: scope.namespace))
        } else {
            crossFade(content, kind)
        }
        #endif
    }

    #if !os(macOS)
    @ViewBuilder private func crossFade(_ content: Content, _ kind: ScreenTransition.Kind?) -> some View {
        // The SDK of iOS 27 declares this transition. It comes with Swift 6.4.
        #if compiler(>=6.4) || SDK_27
        if #available(iOS 27, tvOS 27, watchOS 27, visionOS 27, *), kind == .crossFade {
            content.navigationTransition(.crossFade)
        } else {
            content
        }
        #else
        content
        #endif
    }
    #endif
}

/// The transition that was chosen when a screen arrived. It must not change later, because another modifier would give
/// the screen a new identity.
@MainActor
private final class TransitionDecision {
    private var decided: ScreenTransition.Kind??

    nonisolated init() {}

    func kind(of transition: ScreenTransition, in scope: TransitionScope?) -> ScreenTransition.Kind? {
        if let decided { return decided }
        var kind: ScreenTransition.Kind? = transition.kind
        if case .zoom(let source) = transition.kind, scope?.sources.hasOne(named: source) != true { kind = nil }
        decided = .some(kind)
        return kind
    }
}

extension EnvironmentValues {
    /// The scope of transitions in the window; `nil` outside of a ``NavigatorView``.
    var transitionScope: TransitionScope? {
        get { self[TransitionScopeKey.self] }
        set { self[TransitionScopeKey.self] = newValue }
    }
}

private struct TransitionScopeKey: EnvironmentKey {
    static var defaultValue: TransitionScope? { nil }
}
#endif
