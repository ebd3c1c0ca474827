import { flatLinkStatuses } from "#domain/market/properties/flat/codes.ts";
import { choice, codesOf, search } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const flatRequestsAddress = listAddress({
  name: "flat-requests",
  path: "/residents/homes",
  pageSize: 20,
  filters: { search: search(), state: choice(codesOf(flatLinkStatuses), "Property_Flat_Status") },
});
