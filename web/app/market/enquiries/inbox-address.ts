import { enquiryStages } from "#domain/market/enquiries/stages/codes.ts";
import { choice, codesOf, day, type Filter, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

type Layout = "list" | "board";

/** How the enquiries are shown: no filter that could be cleared. */
const layout: Filter<Layout> = {
  read: (text) => (text === "board" ? "board" : "list"),
  write: (value) => (value === "board" ? value : ""),
  input: () => ({}),
  narrows: false,
};

/** The enquiries about one's own properties. */
export const inboxAddress = listAddress({
  name: "enquiries",
  path: "/enquiries",
  pageSize: 100,
  filters: {
    layout,
    search: search(),
    stage: choice(codesOf(enquiryStages), "Stage"),
    from: day("Start_Date"),
    to: day("End_Date"),
    propertyId: id("PropertyID", "PropertyID"),
  },
  // Every stage is a column of the board.
  tidy: ({ layout }) => (layout === "board" ? { stage: "", page: 1 } : {}),
});
export type InboxState = ReturnType<typeof inboxAddress.parse>;
