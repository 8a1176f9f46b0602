/// A first-in, first-out queue.
///
/// - Complexity: Appending and removing an element is O(1), amortized.
struct Queue<Element> {
    /// The first element. It is stored separately, because most queues hold one element at a time.
    private(set) var first: Element?
    /// The other elements, from index `second` on. The entries before that index are `nil`, because their elements were
    /// removed.
    private var rest: ContiguousArray<Element?> = []
    private var second = 0

    var isEmpty: Bool { first == nil }

    var all: [Element] { (first.map { [$0] } ?? []) + rest[second...].compactMap(\.self) }

    func contains(where condition: (Element) -> Bool) -> Bool {
        first.map(condition) ?? false || rest[second...].contains { $0.map(condition) ?? false }
    }

    mutating func append(_ element: Element) {
        if first == nil { first = element } else { rest.append(element) }
    }

    /// Inserts an element before the elements that satisfy a condition. These must be the last elements of the queue.
    ///
    /// - Complexity: Linear in the number of elements that satisfy the condition.
    mutating func insert(_ element: Element, before isLater: (Element) -> Bool) {
        guard let head = first else { return first = element }
        if isLater(head) {
            first = element
            return rest.insert(head, at: second)
        }
        var index = rest.count
        while index > second, let other = rest[index - 1], isLater(other) { index -= 1 }
        if index == rest.count { rest.append(element) } else { rest.insert(element, at: index) }
    }

    mutating func popFirst() -> Element? {
        var element = rest.isEmpty ? nil : popSecond()
        swap(&element, &first)
        return element
    }

    private mutating func popSecond() -> Element? {
        let element = rest[second]
        rest[second] = nil
        second += 1
        if second > rest.count / 2 {
            rest.removeFirst(second)
            second = 0
        }
        return element
    }
}
