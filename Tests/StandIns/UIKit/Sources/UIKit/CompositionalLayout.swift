// Apple documents these declarations on its pages about NSCollectionLayoutDimension, NSCollectionLayoutSize,
// NSCollectionLayoutAnchor, NSDirectionalRectEdge, NSRectAlignment, NSCollectionLayoutItem,
// NSCollectionLayoutSupplementaryItem, NSCollectionLayoutBoundarySupplementaryItem, NSCollectionLayoutGroup, and about
// their members. The stand-in stores the kinds of supplementary views, but does not lay out views.

@MainActor open class NSCollectionLayoutDimension: NSObject {
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { Self() }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { Self() }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { Self() }
    public required override init() {}
}

@MainActor open class NSCollectionLayoutSize: NSObject {
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {}
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
}

public enum NSRectAlignment: Int, Sendable { case none, top, topLeading, leading, bottom, trailing }

@MainActor open class NSCollectionLayoutAnchor: NSObject {
    public init(edges: NSDirectionalRectEdge) {}
}

@MainActor open class NSCollectionLayoutItem: NSObject {
    let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    ) { self.supplementaryItems = supplementaryItems }
}

@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }
}

@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        super.init(layoutSize: layoutSize, elementKind: elementKind)
    }
}

@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    var subitems: [NSCollectionLayoutItem] = []
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        let group = NSCollectionLayoutGroup(layoutSize: layoutSize)
        group.subitems = subitems
        return group
    }
}

extension NSCollectionLayoutSection {
    public convenience init(group: NSCollectionLayoutGroup) {
        self.init(standIn: "group")
        standInItemKinds = group.subitems.flatMap(\.supplementaryItems).map(\.elementKind)
    }

    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
        get { standInBoundaryItems }
        set {
            standInBoundaryItems = newValue
            standInKinds = newValue.map(\.elementKind)
        }
    }
}
