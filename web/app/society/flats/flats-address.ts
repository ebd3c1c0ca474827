import { flatTypes, type Occupancy, occupancies } from "#domain/society/flats/codes.ts";
import { choice, codesOf, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** How an address writes each occupancy. */
const occupancyWords = { owner: 1, let: 2, vacant: 3 } as const satisfies Record<string, Occupancy>;

export const flatsAddress = listAddress({
  name: "flats",
  path: "/flats",
  pageSize: 20,
  filters: {
    search: search(),
    block: id("Block", "BlockID"),
    building: id("Building", "BuildingID"),
    type: choice(codesOf(flatTypes), "Flat_Type"),
    occupancy: choice(occupancyWords, "Occupancy"),
    member: choice({ none: false, some: true }, "Member", "Whether_Member"),
  },
});
export type FlatsState = ReturnType<typeof flatsAddress.parse>;

/** What a filter of occupancy may be, with its label. */
export const occupancyChoices = Object.entries(occupancyWords).map(([word, code]) => ({
  word,
  label: occupancies[code],
}));
