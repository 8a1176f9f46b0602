/// An element of an array that is sorted by `number`, so that the element can be found by binary search.
@MainActor
protocol Numbered: AnyObject {
    var number: Int { get }
}

// These are loops instead of closures, because a closure of the main actor that is passed to the standard library
// checks its isolation for each element.
@MainActor
extension Array where Element: Numbered {
    /// Returns the index of the first element whose number is not below `number`, or the end index.
    ///
    /// - Complexity: O(log *n*).
    func position(of number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Inserts an element at its sorted index, which is usually the end.
    mutating func insert(_ element: Element) {
        if let last, last.number >= element.number {
            insert(element, at: position(of: element.number))
        } else {
            append(element)
        }
    }

    /// Removes an element, which is usually the last.
    mutating func remove(_ element: Element) {
        if last === element {
            removeLast()
            return
        }
        let index = position(of: element.number)
        if index < count, self[index] === element { remove(at: index) }
    }
}
