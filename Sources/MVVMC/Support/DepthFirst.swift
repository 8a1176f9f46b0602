/// Returns the elements of a tree in depth-first order, each before its descendants. It does not use recursion, because
/// a navigation tree may be deeper than the stack of a thread allows.
///
/// - Parameters:
///   - first: The outermost elements, in order.
///   - below: Returns the elements directly below an element, in order. It is called once for each.
/// - Complexity: Linear in the number of elements.
func depthFirst<Element>(_ first: [Element], below: (Element) -> [Element]) -> [Element] {
    var found: [Element] = []
    var next = Array(first.reversed())
    while let element = next.popLast() {
        found.append(element)
        next.append(contentsOf: below(element).reversed())
    }
    return found
}

extension Array where Element: AnyObject {
    /// Removes the last occurrence of an object, which is usually near the end.
    mutating func remove(_ object: Element) {
        var index = count - 1
        while index >= 0, self[index] !== object { index -= 1 }
        if index >= 0 { remove(at: index) }
    }
}
