import { recoveryLists } from "#domain/society/recoveries/codes.ts";
import { part } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The requests for a new administrator that an operator decides on. */
export const recoveriesAddress = listAddress({
  path: "/operator/recoveries",
  pageSize: 10,
  filters: { list: part(recoveryLists) },
});
