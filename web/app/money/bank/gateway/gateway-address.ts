import { search } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";
import { bankPath } from "../bank-address.ts";

export const gatewayAddress = listAddress({
  path: `${bankPath}/gateway`,
  pageSize: 20,
  filters: { search: search() },
});
