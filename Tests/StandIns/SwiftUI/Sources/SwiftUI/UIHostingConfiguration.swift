// The public declarations follow Apple's documentation of UIHostingConfiguration and of the members declared in this
// file.

#if canImport(UIKit)
    import UIKit

    public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
    where Content: View, Background: View {
        let content: Content

        @MainActor public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
    }

    extension UIHostingConfiguration where Background == EmptyView {
        public init(@ContentBuilder content: () -> Content) { self.content = content() }
    }

    /// The content view that a hosting configuration makes.
    private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView, HostedContentView {
        let drawing: StandInWindow
        private let shown: ShownContent<Content>

        init(_ configuration: UIHostingConfiguration<Content, Background>) {
            let shown = ShownContent(configuration.content)
            (self.configuration, self.shown) = (configuration, shown)
            drawing = StandInWindow { ShownContentView(shown: shown) }
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        var configuration: any UIContentConfiguration {
            didSet {
                guard let configuration = configuration as? UIHostingConfiguration<Content, Background> else { return }
                shown.content = configuration.content
                drawing.render()
            }
        }

        deinit {
            let drawing = drawing
            MainActor.assumeIsolated { drawing.close() }
        }
    }

    @MainActor
    private protocol HostedContentView: UIView {
        var drawing: StandInWindow { get }
    }

    /// The content of a configuration. Its views keep their state when another configuration is set.
    @MainActor @Observable
    private final class ShownContent<Content> {
        var content: Content
        init(_ content: Content) { self.content = content }
    }

    private struct ShownContentView<Content: View>: View {
        let shown: ShownContent<Content>
        var body: some View { shown.content }
    }

    extension UIView {
        /// The window that draws the SwiftUI view in this cell, header, footer or content view, for tests.
        public var standInWindow: StandInWindow? {
            if let drawn = self as? any HostedContentView { return drawn.drawing }
            let content =
                (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
                ?? (self as? UITableViewHeaderFooterView)?.contentView
            return (content?.subviews ?? []).lazy.compactMap(\.standInWindow).first
        }
    }
#endif
