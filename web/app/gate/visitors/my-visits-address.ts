import { visitStatuses } from "#domain/gate/visitors/codes.ts";
import { choice, search, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** One's own visits, which know fewer statuses. */
export const myVisitsAddress = listAddress({
  name: "my-visits",
  path: "/my-visits",
  pageSize: 24,
  filters: { search: search(), status: choice(wordsOf(visitStatuses), "Visit_Status") },
  opens: "visit",
});
