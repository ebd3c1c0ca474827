import { type Filter, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const writeOffsPath = "/billing/write-offs";

const states = ["valid", "reversed"] as const;

type StateInput = { Whether_Reversed_Filter?: true; Whether_Reversed?: boolean };

const state: Filter<(typeof states)[number] | "", StateInput> = {
  read: (text) => states.find((word) => word === text) ?? "",
  write: (word) => word,
  input: (word) => (word === "" ? {} : { Whether_Reversed_Filter: true, Whether_Reversed: word === "reversed" }),
  narrows: true,
};

/** The write-offs of a society; a landlord's are the same list under another path. */
export const writeOffsAddress = listAddress({
  name: "write-offs",
  path: writeOffsPath,
  pageSize: 20,
  filters: { search: search(), state },
});
export type WriteOffsState = ReturnType<typeof writeOffsAddress.parse>;
