import MVVMC
import Observation
import OpenCombine

// The closures for OpenCombine and Observation are created in this file, in functions without actor isolation. Closures
// that are created on the main actor would check their isolation at every call, which would be unfair to both
// libraries.

@Observable
final class ObservationModel {
    var value = 0
    var numbers: [Int] = []
}

func subscribe(_ subject: CurrentValueSubject<Int, Never>) -> AnyCancellable {
    subject.sink { total &+= $0 }
}

func subscribe(_ subject: CurrentValueSubject<[Int], Never>) -> AnyCancellable {
    subject.sink { total &+= $0.count }
}

func subscribeAndCancel(_ subject: CurrentValueSubject<Int, Never>, _ count: Int) {
    for _ in 0..<count { subscribe(subject).cancel() }
}

func send(_ subject: CurrentValueSubject<Int, Never>, _ count: Int) {
    // The numbers begin with 1, as in the measurements of the other libraries, because the value is initially 0.
    for number in 1...count { subject.send(number) }
}

func chain(_ subject: CurrentValueSubject<Int, Never>, _ length: Int) -> AnyCancellable {
    var publisher = subject.eraseToAnyPublisher()
    for _ in 0..<length { publisher = publisher.map { $0 &+ 1 }.removeDuplicates().eraseToAnyPublisher() }
    return publisher.sink { total &+= $0 }
}

func diamond(_ subject: CurrentValueSubject<Int, Never>) -> AnyCancellable {
    subject.map { $0 &* 2 }.zip(subject.map { $0 &* 3 }) { $0 &+ $1 }.sink { total &+= $0 }
}

/// Tracks the model's value, as SwiftUI does for a view. `withObservationTracking` observes only one change, so the
/// caller must track the value again after each change.
func track(_ model: ObservationModel) {
    withObservationTracking {
        total &+= model.value
    } onChange: {
        fired &+= 1
    }
}

@exclusivity(unchecked) nonisolated(unsafe) var fired = 0

func setAndTrack(_ model: ObservationModel, trackers: Int, _ count: Int) {
    for number in 1...count {
        model.value = number
        for _ in 0..<trackers { track(model) }
    }
}

@MainActor
final class Model: ReferenceViewModel {
    @Observed var value = 0
    @Observed var numbers: [Int] = []
}

/// A link in a chain of computed values. Its value is 1 more than the value of the link before it, or 1 more than the
/// model's value if it is the first link.
final class Link: ReferenceViewModel {
    @Computed(computeNext) var next
    private let model: Model
    private let before: Link?
    init(_ model: Model, _ before: Link?) { (self.model, self.before) = (model, before) }
    private func computeNext() -> Int { (before?.next ?? model.value) &+ 1 }
}

/// Two values that are computed from the model, and their sum.
final class Diamond: ReferenceViewModel {
    @Computed(computeTwice) var twice
    @Computed(computeThrice) var thrice
    @Computed(computeSum) var sum
    private let model: Model
    init(_ model: Model) { self.model = model }
    private func computeTwice() -> Int { model.value &* 2 }
    private func computeThrice() -> Int { model.value &* 3 }
    private func computeSum() -> Int { twice &+ thrice }
}
