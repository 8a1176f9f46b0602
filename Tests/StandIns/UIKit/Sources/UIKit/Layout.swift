// Apple documents these declarations on its pages about UIStackView, UIStackView.Alignment, NSLayoutConstraint,
// NSLayoutConstraint.Axis, UILayoutPriority, NSLayoutAnchor, NSLayoutXAxisAnchor, NSLayoutYAxisAnchor,
// NSLayoutDimension, UILayoutGuide, UIKeyboardLayoutGuide, UIEdgeInsets, and about their members.
//
// The stand-in lays out only views whose opposite edges are constrained to the superview, to the superview's guides, or
// to sibling views. The multiplier of a constraint has no effect, because the stand-in does not resolve constraints of
// sizes.

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
}

/// An edge, a center or a dimension of a view or a guide.
enum LayoutAttribute { case leading, trailing, centerX, top, bottom, centerY, width, height }

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    let (attribute, constant): (LayoutAttribute, CGFloat)
    let isEquality: Bool
    weak var first: UIView?
    let second: LayoutAnchorPlace?
    init(
        _ attribute: LayoutAttribute, of first: UIView?, to second: LayoutAnchorPlace?, _ constant: CGFloat,
        isEquality: Bool = true
    ) {
        (self.attribute, self.first, self.second, self.constant) = (attribute, first, second, constant)
        self.isEquality = isEquality
    }

    open var priority = UILayoutPriority.required
    open var isActive: Bool {
        get { first?.activeConstraints.contains { $0 === self } ?? false }
        set {
            first?.activeConstraints.removeAll { $0 === self }
            if newValue { first?.activeConstraints.append(self) }
        }
    }

    /// The value that the constraint gives to the attribute, in the coordinates of the superview of the first view.
    ///
    /// The value is `nil` if the second anchor belongs neither to the superview, nor to one of its guides, nor to one
    /// of its subviews.
    var value: CGFloat? {
        guard let second else { return constant }
        return second.value(in: first?.superview).map { $0 + constant }
    }
}

/// An anchor of a view or of one of its guides.
@MainActor struct LayoutAnchorPlace {
    let attribute: LayoutAttribute
    weak var view: UIView?
    weak var guide: UILayoutGuide?

    func value(in superview: UIView?) -> CGFloat? {
        guard let superview else { return nil }
        let frame: CGRect
        if let guide {
            guard guide.owningView === superview else { return nil }
            frame = guide.layoutFrame
        } else if view === superview {
            frame = superview.bounds
        } else if let view, view.superview === superview {
            frame = view.frame
        } else {
            return nil
        }
        return switch attribute {
        case .leading: frame.minX
        case .trailing: frame.maxX
        case .centerX: frame.midX
        case .top: frame.minY
        case .bottom: frame.maxY
        case .centerY: frame.midY
        case .width: frame.width
        case .height: frame.height
        }
    }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let place: LayoutAnchorPlace
    init(_ place: LayoutAnchorPlace) { self.place = place }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place.attribute, of: place.view, to: anchor.place, c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        NSLayoutConstraint(place.attribute, of: place.view, to: anchor.place, 0, isEquality: false)
    }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place.attribute, of: place.view, to: nil, c)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place.attribute, of: place.view, to: anchor.place, 0)
    }
}

@MainActor open class UILayoutGuide: NSObject {
    enum Kind { case safeArea, margins, keyboard }

    let kind: Kind
    open private(set) weak var owningView: UIView?
    init(of view: UIView, _ kind: Kind) { (owningView, self.kind) = (view, kind) }

    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let (safe, margins) = (view.safeAreaInsets, kind == .margins ? view.layoutMargins : .zero)
        return CGRect(
            x: safe.left + margins.left, y: safe.top + margins.top,
            width: view.bounds.width - safe.left - safe.right - margins.left - margins.right,
            height: view.bounds.height - safe.top - safe.bottom - margins.top - margins.bottom)
    }

    private func place(_ attribute: LayoutAttribute) -> LayoutAnchorPlace {
        LayoutAnchorPlace(attribute: attribute, guide: self)
    }
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
}

/// The part of the window that the keyboard covers. While the keyboard is hidden, the guide covers the bottom inset of
/// the safe area. If `usesBottomSafeArea` is `false`, the height of the guide is then 0. The stand-in assumes that the
/// view extends to the bottom of the window.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    open var usesBottomSafeArea = true

    open override var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let hidden = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        let height = StandIn.keyboardHeight > 0 ? StandIn.keyboardHeight : hidden
        return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }
}

extension UIView {
    private func place(_ attribute: LayoutAttribute) -> LayoutAnchorPlace {
        LayoutAnchorPlace(attribute: attribute, view: self)
    }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.centerX)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    func constraint(of attribute: LayoutAttribute) -> NSLayoutConstraint? {
        activeConstraints.first { $0.attribute == attribute && $0.isEquality }
    }

    /// Sets the frame to the values of the constraints of opposite edges.
    func standInFollowConstraints() {
        guard !translatesAutoresizingMaskIntoConstraints else { return }
        if let left = constraint(of: .leading)?.value, let right = constraint(of: .trailing)?.value {
            (frame.origin.x, frame.size.width) = (left, right - left)
        }
        if let top = constraint(of: .top)?.value, let bottom = constraint(of: .bottom)?.value {
            (frame.origin.y, frame.size.height) = (top, bottom - top)
        }
    }
}

// Layout mistakes that are visible only at run time, and that UIKit does not report.
extension UIView {
    /// The layout mistakes in the view of a screen, such as a view that a bar covers, or a view without a position or a
    /// size.
    public var standInScreenFaults: [String] {
        let filling = subviews.filter { $0.isAutoresized && !($0 is UIScrollView) }
        return filling.map { "\(type(of: $0)) is below the bars" } + standInFaults
    }

    /// The layout mistakes in the content view of a cell, such as a view without a position or a size, or a view that
    /// does not determine the size of the cell.
    public var standInCellFaults: [String] {
        let filling = subviews.filter { $0.isAutoresized && !($0 is any UIContentView) }
        return filling.map { "\(type(of: $0)) does not size its cell" } + standInFaults
    }

    private var isAutoresized: Bool { translatesAutoresizingMaskIntoConstraints && !autoresizingMask.isEmpty }

    private func isTied(_ attributes: LayoutAttribute...) -> Bool {
        activeConstraints.contains { attributes.contains($0.attribute) }
    }

    /// Whether the view has no intrinsic size.
    private var isSizeless: Bool { self is UIScrollView || type(of: self) == UIView.self }

    private var standInFaults: [String] {
        var faults: [String] = []
        let stack = self as? UIStackView
        for view in subviews where !(view is any UIContentView) {
            if stack?.arrangedSubviews.contains(where: { $0 === view }) ?? false {
                let isTall = stack?.axis == .horizontal || isTied(.height, .top) && isTied(.height, .bottom)
                let others = subviews.filter { $0.isSizeless && !$0.isTied(.height) }
                if view.isSizeless, !view.isTied(.height), !isTall || others.count > 1 {
                    faults.append("\(type(of: view)) has no height")
                }
            } else if view.translatesAutoresizingMaskIntoConstraints {
                let isPlaced = !view.autoresizingMask.isEmpty || view.frame != .zero
                if !isPlaced { faults.append("\(type(of: view)) has no frame") }
            } else if !view.isTied(.leading, .trailing, .centerX) || !view.isTied(.top, .bottom, .centerY) {
                faults.append("\(type(of: view)) has no place")
            }
            if view is UIImageView, view.contentMode == .scaleToFill || !view.isTied(.height) {
                faults.append("\(type(of: view)) has the size of its image, or distorts it")
            }
            faults += view.standInFaults
        }
        return faults
    }
}

@MainActor open class UIStackView: UIView {
    public enum Alignment: Int, Sendable { case fill = 0, leading = 1, center = 3, trailing = 4 }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open var axis = NSLayoutConstraint.Axis.horizontal
    open var alignment = Alignment.fill
    open var spacing: CGFloat = 0
    open private(set) var arrangedSubviews: [UIView] = []
    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.append(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
    }
}
