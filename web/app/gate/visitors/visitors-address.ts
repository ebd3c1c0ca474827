import { mostCounted, mostFound } from "#domain/gate/visitors/codes.ts";
import { choice, search, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";
import { purposeChoices, statusChoices } from "./visit-words.ts";

const statuses = choice(wordsOf(statusChoices), "Visitor_Status");

/** The visitors of a society for its gate, or of somebody's flats. */
export const visitorsAddress = listAddress({
  name: "visitors",
  path: "/visitors",
  pageSize: 24,
  filters: {
    search: search(),
    status: {
      ...statuses,
      input: (status: ReturnType<typeof statuses.read>) =>
        status === "" ? {} : { Whether_Visitor_Status_Filter: true as const, Visitor_Status_Array: [status] },
    },
    purpose: choice(wordsOf(purposeChoices), "Purpose"),
  },
  opens: "visit",
});
export type VisitorsState = ReturnType<typeof visitorsAddress.parse>;

/** Whether there may be more than the server has counted. */
export const isUncounted = ({ search: text }: { search: string }, count: number): boolean =>
  count >= (text === "" ? mostCounted : mostFound);
