import { operatorLists } from "#domain/market/properties/operator/codes.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { part } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

/** The listings that an operator looks at. */
export const operatorAddress = listAddress({
  path: "/operator",
  pageSize: 20,
  filters: { list: part(operatorLists) },
});
export type OperatorState = ReturnType<typeof operatorAddress.parse>;

/** The listing that is open over the list; the whole address of its page may be pasted. */
export const openListingIn = (params: URLSearchParams) =>
  idAtEnd((params.get("view") ?? "").trim().split(/[?#]/, 1)[0]!);
