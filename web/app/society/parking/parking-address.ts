import { parkingPlaces, parkingStates, parkingVehicles } from "#domain/society/parking/codes.ts";
import { choice, codesOf, search, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const parkingAddress = listAddress({
  name: "parking",
  path: "/parking",
  pageSize: 25,
  filters: {
    search: search(),
    state: choice(wordsOf(parkingStates), "State"),
    vehicle: choice(codesOf(parkingVehicles), "Vehicle"),
    place: choice(codesOf(parkingPlaces), "Place"),
  },
});
export type ParkingState = ReturnType<typeof parkingAddress.parse>;
