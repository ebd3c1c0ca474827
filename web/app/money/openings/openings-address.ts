import { choice, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";
import { openingsPath } from "../bills/bills-address.ts";

export const openingsAddress = listAddress({
  name: "openings",
  path: openingsPath,
  pageSize: 20,
  filters: {
    search: search(),
    state: choice({ valid: false, reversed: true }, "Reversed", "Whether_Reversed"),
  },
});
export type OpeningsState = ReturnType<typeof openingsAddress.parse>;
