import { type Filter, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

type StateInput = { Whether_Removed_Filter?: true; Whether_Removed?: boolean };

/** Those that are there today, unless the ones out of use are asked for. */
const state: Filter<"removed" | "", StateInput> = {
  read: (text) => (text === "removed" ? "removed" : ""),
  write: (word) => word,
  input: (word) => ({ Whether_Removed_Filter: true, Whether_Removed: word === "removed" }),
  narrows: true,
};

export const metersAddress = listAddress({
  name: "meters",
  path: "/meters",
  pageSize: 50,
  filters: { search: search(), kind: { ...id("Meter_Kind", "Meter_KindID"), narrows: false }, state },
});
export type MetersState = ReturnType<typeof metersAddress.parse>;

export const readPath = (kind: string) => `/meters/read?kind=${kind}`;
