import { standingLists } from "#domain/core/standings/codes.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { part, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The societies and landlords that an operator decides on. */
export const issuersAddress = listAddress({
  name: "issuers",
  path: "/operator/societies",
  pageSize: 20,
  filters: { list: part(standingLists), search: search() },
  idIn: idAtEnd,
});
