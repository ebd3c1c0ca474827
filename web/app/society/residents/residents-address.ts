import { residentTypes } from "#domain/society/residents/codes.ts";
import { choice, codesOf, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The residents of a society; those of a block are the same list under the block's path. */
export const residentsAddress = listAddress({
  name: "residents",
  path: "/residents",
  pageSize: 10,
  filters: {
    search: search(),
    status: choice({ active: true, inactive: false }, "Status"),
    type: choice(codesOf(residentTypes), "Resident_Type"),
    agreement: choice({ ending: "ending", ended: "ended" } as const, "Agreement", "Agreement_State"),
    block: id("Block", "BlockID"),
    building: id("Building", "BuildingID"),
  },
});
export type ResidentsState = ReturnType<typeof residentsAddress.parse>;
