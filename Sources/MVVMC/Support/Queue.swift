/// Elements that are taken in the order in which they came.
///
/// - Complexity: Every operation is O(1), amortized.
struct Queue<Element> {
    private var elements: [Element?] = []
    /// How many of the elements have been taken.
    private var taken = 0

    var isEmpty: Bool { taken == elements.count }

    var first: Element? { isEmpty ? nil : elements[taken] }

    /// The elements, in order.
    var all: some Sequence<Element> { elements[taken...].lazy.compactMap(\.self) }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        // What was taken is not retained any longer.
        let first = elements[taken].take()
        taken += 1
        if taken > elements.count / 2 {
            elements.removeFirst(taken)
            taken = 0
        }
        return first
    }
}
