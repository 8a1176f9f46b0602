import MVVMC

// Paths of routes of the app, written and computed.

enum TripRoute: Hashable, Codable { case trips, day(Int) }
enum DayRoute: Hashable { case plan, map }

final class TripCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = TripRoute.trips
    func show(_ route: TripRoute) {}
}

@MainActor func follow(_ trips: TripCoordinator, _ days: [Int]) {
    trips.navigate(toPath: [.trips, .day(3)])
    trips.navigate(toPath: .trips, DayRoute.map)
    trips.navigate(toPath: RoutePath(TripRoute.trips, DayRoute.map))
    trips.navigate(toPath: RoutePath(routes: days.map { TripRoute.day($0) }))
}
