// The public declarations follow Apple's documentation of UIViewControllerRepresentable,
// UIViewControllerRepresentableContext, UIViewRepresentable, UIViewRepresentableContext, and of the members declared in
// this file.

#if canImport(UIKit)
    import UIKit

    @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Self.Body == Never {
        associatedtype UIViewControllerType: UIViewController
        @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
        @MainActor @preconcurrency func updateUIViewController(
            _ uiViewController: Self.UIViewControllerType, context: Self.Context)
        @MainActor @preconcurrency static func dismantleUIViewController(
            _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
        associatedtype Coordinator = Void
        @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
        typealias Context = UIViewControllerRepresentableContext<Self>
    }

    extension UIViewControllerRepresentable where Self.Coordinator == Void {
        @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
    }

    extension UIViewControllerRepresentable {
        @MainActor @preconcurrency public static func dismantleUIViewController(
            _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
        ) {}
        @MainActor @preconcurrency public var body: Never { fatalError("There is no body.") }
    }

    @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
    where Representable: UIViewControllerRepresentable {
        public let coordinator: Representable.Coordinator
        public var transaction: Transaction
        public var environment: EnvironmentValues
    }

    @MainActor @preconcurrency public protocol UIViewRepresentable: View where Self.Body == Never {
        associatedtype UIViewType: UIView
        @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
        @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
        @MainActor @preconcurrency static func dismantleUIView(
            _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
        associatedtype Coordinator = Void
        @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
        typealias Context = UIViewRepresentableContext<Self>
    }

    extension UIViewRepresentable where Self.Coordinator == Void {
        @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
    }

    extension UIViewRepresentable {
        @MainActor @preconcurrency public static func dismantleUIView(
            _ uiView: Self.UIViewType, coordinator: Self.Coordinator
        ) {}
        @MainActor @preconcurrency public var body: Never { fatalError("There is no body.") }
    }

    @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable>
    where Representable: UIViewRepresentable {
        public let coordinator: Representable.Coordinator
        public var transaction: Transaction
        public var environment: EnvironmentValues
    }

    /// The UIKit view or view controller of a representable view.
    @MainActor
    private final class Represented: Removable {
        let viewController: UIViewController?
        let view: UIView
        let coordinator: Any
        private let dismantle: @MainActor () -> Void

        init(
            _ viewController: UIViewController?, _ view: UIView, _ coordinator: Any,
            _ dismantle: @escaping @MainActor () -> Void
        ) {
            (self.viewController, self.view, self.coordinator) = (viewController, view, coordinator)
            self.dismantle = dismantle
        }

        /// Adds the view, with its view controller, to the view controller that hosts the representable view.
        ///
        /// - Parameter host: The parent view controller, or `nil` if there is none. A view in a toolbar has none,
        ///   because a bar button item contains the view.
        func add(to host: UIViewController?) {
            guard let host else { return }
            if let viewController { host.addChild(viewController) }
            host.view.addSubview(view)
            viewController?.didMove(toParent: host)
        }

        // According to Apple's page, dismantleUIViewController(_:coordinator:) cleans up the view controller and the
        // coordinator "in anticipation of their removal". It is therefore called before the removal, unless a doubt is
        // enabled.
        func nodeWasRemoved() {
            if !StandIn.has(.dismantlesAfterRemoval) { dismantle() }
            viewController?.willMove(toParent: nil)
            view.removeFromSuperview()
            viewController?.removeFromParent()
            if StandIn.has(.dismantlesAfterRemoval) { dismantle() }
        }
    }

    extension Node {
        /// Makes the UIKit view of a representable view at the first evaluation, and updates it at each evaluation.
        ///
        /// - Returns: `nil` if the view is not representable. Otherwise, an empty array, because a representable view
        ///   contains no SwiftUI views.
        func representedChildren() -> [Child]? {
            if let view = view as? any UIViewControllerRepresentable { return represent(view) }
            if let view = view as? any UIViewRepresentable { return represent(view) }
            return nil
        }

        /// The UIKit views of the representable views in this node.
        var representedViews: [UIView] {
            var views: [UIView] = []
            visit { if let represented = $0.controller as? Represented { views.append(represented.view) } }
            return views
        }

        private var isInToolbar: Bool {
            guard let parent else { return false }
            return parent.view is any ToolbarOwner && key != AnyHashable("content") || parent.isInToolbar
        }

        private var hostOfRepresented: UIViewController? { isInToolbar ? nil : window?.controllerForRepresentables }

        var isRepresentable: Bool { view is any UIViewControllerRepresentable || view is any UIViewRepresentable }

        private func represent<V: UIViewControllerRepresentable>(_ view: V) -> [Child] {
            let represented = controller as? Represented
            let coordinator = represented?.coordinator as? V.Coordinator ?? view.makeCoordinator()
            let context = V.Context(coordinator: coordinator, transaction: .current, environment: environment)
            if let made = represented?.viewController as? V.UIViewControllerType {
                view.updateUIViewController(made, context: context)
                return []
            }
            let made = view.makeUIViewController(context: context)
            view.updateUIViewController(made, context: context)
            let new = Represented(made, made.view, coordinator) {
                V.dismantleUIViewController(made, coordinator: coordinator)
            }
            controller = new
            new.add(to: hostOfRepresented)
            return []
        }

        private func represent<V: UIViewRepresentable>(_ view: V) -> [Child] {
            let represented = controller as? Represented
            let coordinator = represented?.coordinator as? V.Coordinator ?? view.makeCoordinator()
            let context = V.Context(coordinator: coordinator, transaction: .current, environment: environment)
            if let made = represented?.view as? V.UIViewType {
                view.updateUIView(made, context: context)
                return []
            }
            let made = view.makeUIView(context: context)
            view.updateUIView(made, context: context)
            let new = Represented(nil, made, coordinator) { V.dismantleUIView(made, coordinator: coordinator) }
            controller = new
            new.add(to: hostOfRepresented)
            return []
        }
    }

    extension StandInWindow {
        /// The UIKit view controllers of the representable views in front.
        public var viewControllers: [UIViewController] {
            var found: [UIViewController] = []
            front?.visit { if let made = ($0.controller as? Represented)?.viewController { found.append(made) } }
            return found
        }
    }
#endif
