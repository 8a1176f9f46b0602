import MVVMC

extension Explorer {
    /// The open requests of an app's services, which wait until an explorer or a test answers them.
    ///
    /// Many defects occur only if services answer in a certain order, answer late, fail, or do not answer. If a service
    /// waits for its answers with this object, each answer and each failure is a step of the explorer, like a tap.
    ///
    ///     final class ExploredSearch: SearchService {
    ///         let requests = Explorer.Requests()      // passed to Explorer.App(navigator, requests: requests)
    ///
    ///         func books(matching query: String) async throws -> [Book] {
    ///             try await requests.response(to: "search \(query)") { self.books.filter { $0.matches(query) } }
    ///         }
    ///     }
    ///
    /// An explorer plays `answer: search a` or `fail: search a` while the request is open, in any order with other
    /// requests and with actions of the user. It also plays `the network is lost`, which fails the open requests and
    /// all later requests until the explorer plays `the network is back`. A request without an answer stays open, and
    /// is not reported.
    ///
    /// All services of an app share one object. A test can also use an object without an explorer, and answer the
    /// requests itself:
    ///
    ///     search.query = "a"
    ///     await settle()
    ///     #expect(requests.answer("search a"))
    @MainActor
    public final class Requests {
        private enum Outcome {
            case answer
            case failure(any Error)
        }

        private struct Open {
            let request: String
            let failure: any Error
            /// The serial number of the library's work that waits for the request, or `Int.max` if the request comes
            /// from another task. Requests with the same name are ordered by this number, because the order in which
            /// their tasks arrive may depend on threads, and a session must be repeatable.
            let work: Int
            let end: @MainActor (Outcome) -> Void
        }

        /// Whether the network is lost. Setting `true` fails the open requests, and later requests fail until the
        /// property is `false` again.
        public var isOffline = false {
            didSet {
                guard isOffline else { return }
                for key in keys { end(key, .failure(offline)) }
            }
        }

        private let failure: any Error
        private let offline: any Error
        private var all: [Int: Open] = [:]
        /// The open requests of apps that the system has terminated. They are never answered.
        private var abandoned: [Int: Open] = [:]
        private var count = 0

        /// Creates an object without open requests.
        ///
        /// - Parameters:
        ///   - failure: The error that a request fails with.
        ///   - offline: The error that a request fails with when there is no network.
        public init(failure: any Error = RequestError.failed, offline: any Error = RequestError.offline) {
            (self.failure, self.offline) = (failure, offline)
        }

        /// Waits until an explorer or a test answers a request of a service, and returns the answer.
        ///
        /// Use the same name for the same request each time, because stored steps are repeated by name.
        ///
        /// - Parameters:
        ///   - request: The request, in a few words.
        ///   - failure: The error that the request fails with, instead of the error of this object.
        ///   - ignoresCancellation: Whether the request remains open when its task is cancelled, as in a service that
        ///     does not check for cancellation.
        ///   - answer: Returns the answer, or throws an error. It is called at the moment of the answer, so it reads
        ///     the state that the service has then.
        /// - Throws: The error of the failure, of the lost network, or of `answer`; `CancellationError` if the task is
        ///   cancelled and `ignoresCancellation` is `false`, or if the session ends before the answer.
        public func response<Answer>(
            to request: String, failure: (any Error)? = nil, ignoresCancellation: Bool = false,
            with answer: @escaping @MainActor () throws -> Answer
        ) async throws -> Answer {
            if !ignoresCancellation { try Task.checkCancellation() }
            guard !isOffline else {
                // Without this call, a service that retries in a loop would block the main actor.
                await Task.yield()
                throw offline
            }
            count += 1
            let key = count
            var result = Result<Answer, any Error>.failure(CancellationError())
            let wait = RunningWork.beginWaiting(for: .world)
            if wait == nil { RunningWork.noteOtherTask() }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if !ignoresCancellation, Task.isCancelled { return continuation.resume() }
                    all[key] = Open(
                        request: request, failure: failure ?? self.failure, work: wait?.work ?? .max
                    ) { outcome in
                        switch outcome {
                        case .answer: result = Result { try answer() }
                        case .failure(let error): result = .failure(error)
                        }
                        wait?.end()
                        continuation.resume()
                    }
                }
            } onCancel: {
                if !ignoresCancellation { onMainActor { self.end(key, .failure(CancellationError())) } }
            }
            wait?.end()
            if wait == nil { RunningWork.noteOtherTask() }
            return try result.get()
        }

        private func end(_ key: Int, _ outcome: Outcome) {
            guard let open = all.removeValue(forKey: key) ?? abandoned.removeValue(forKey: key) else { return }
            open.end(outcome)
        }

        // MARK: Answering

        /// The open requests, ordered by name. Requests with the same name are ordered by the age of the library's work
        /// that waits for them, the oldest first, and then by their own age. Requests of tasks that are not work of the
        /// library come after them.
        ///
        /// - Complexity: O(*n* log *n*) in the number of open requests.
        public var open: [String] { keys.compactMap { all[$0]?.request } }

        private var keys: [Int] {
            all.sorted { ($0.value.request, $0.value.work, $0.key) < ($1.value.request, $1.value.work, $1.key) }
                .map(\.key)
        }

        /// Answers the first request with the given name in ``open``.
        ///
        /// - Returns: Whether a request was answered.
        public func answer(_ request: String) -> Bool { end(request, 0) { _ in .answer } }

        /// Fails the first request with the given name in ``open``.
        ///
        /// - Parameters:
        ///   - request: The name of the request.
        ///   - error: The error of the failure; by default, the error that the service has passed for the request, or
        ///     the error of this object.
        /// - Returns: Whether there was such a request.
        public func fail(_ request: String, with error: (any Error)? = nil) -> Bool {
            end(request, 0) { .failure(error ?? $0.failure) }
        }

        func answer(_ request: String, _ occurrence: Int) { _ = end(request, occurrence) { _ in .answer } }

        func fail(_ request: String, _ occurrence: Int) { _ = end(request, occurrence) { .failure($0.failure) } }

        private func end(_ request: String, _ occurrence: Int, with outcome: (Open) -> Outcome) -> Bool {
            let keys = keys.filter { all[$0]?.request == request }
            guard keys.indices.contains(occurrence), let open = all[keys[occurrence]] else { return false }
            end(keys[occurrence], outcome(open))
            return true
        }

        /// Answers all open requests, the oldest first.
        func answerAll() {
            for key in all.keys.sorted() { end(key, .answer) }
        }

        var isEmpty: Bool { all.isEmpty }

        /// Leaves the open requests without an answer. Called when the system has terminated the app that sent them.
        func abandon() {
            abandoned.merge(all) { open, _ in open }
            all = [:]
        }

        /// Cancels all requests. Called at the end of a session.
        func cancel() {
            for key in keys + abandoned.keys.sorted() { end(key, .failure(CancellationError())) }
        }
    }

    /// The error of a request that fails, unless an app provides its own; see ``Requests``.
    public enum RequestError: Error, Hashable, CustomStringConvertible {
        /// The service has failed.
        case failed
        /// There is no network.
        case offline

        /// The reason, which can be shown to the user.
        public var description: String {
            switch self {
            case .failed: "The request has failed."
            case .offline: "There is no network."
            }
        }
    }
}
