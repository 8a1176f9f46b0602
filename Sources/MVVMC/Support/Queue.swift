/// Elements that wait, first in, first out.
///
/// - Complexity: O(1) for each operation, amortized.
struct Queue<Element> {
    /// The elements, after places that are empty.
    private var places: ContiguousArray<Element?> = []
    private var taken = 0

    var isEmpty: Bool { taken == places.count }

    /// What has waited longest.
    var first: Element? { isEmpty ? nil : places[taken] }

    /// The elements, in order.
    var all: some Sequence<Element> { places[taken...].lazy.compactMap(\.self) }

    mutating func append(_ element: Element) { places.append(element) }

    /// Inserts an element before the elements at the end that belong behind it.
    ///
    /// - Complexity: Linear in the number of those elements.
    mutating func insert(_ element: Element, before isLater: (Element) -> Bool) {
        var index = places.count
        while index > taken, let other = places[index - 1], isLater(other) { index -= 1 }
        if index == places.count { append(element) } else { places.insert(element, at: index) }
    }

    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let element = places[taken]
        places[taken] = nil
        taken += 1
        if isEmpty {
            places.removeAll(keepingCapacity: taken < 64)
            taken = 0
        } else if taken >= 64, taken > places.count / 2 {
            places.removeFirst(taken)
            taken = 0
        }
        return element
    }
}
