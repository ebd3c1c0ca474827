import { type Filter, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";
import { openingsPath } from "../bills/bills-address.ts";

const states = ["valid", "used", "reversed"] as const;

type StateInput = {
  Whether_In_Use_Filter?: true;
  Whether_In_Use?: boolean;
  Whether_Reversed_Filter?: true;
  Whether_Reversed?: boolean;
};

/** Valid, valid without a way back, or reversed. */
const state: Filter<(typeof states)[number] | "", StateInput> = {
  read: (text) => states.find((word) => word === text) ?? "",
  write: (word) => word,
  input(word) {
    if (word === "used") return { Whether_In_Use_Filter: true, Whether_In_Use: true };
    return word === "" ? {} : { Whether_Reversed_Filter: true, Whether_Reversed: word === "reversed" };
  },
  narrows: true,
};

export const openingsAddress = listAddress({
  name: "openings",
  path: openingsPath,
  pageSize: 20,
  filters: {
    search: search(),
    state,
  },
});
export type OpeningsState = ReturnType<typeof openingsAddress.parse>;
