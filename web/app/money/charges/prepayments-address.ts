import { listAddress } from "../../kit/list/list-address.ts";
import { prepaymentsPath } from "./charges-address.ts";

export const prepaymentsAddress = listAddress({
  name: "prepayments",
  path: prepaymentsPath,
  pageSize: 20,
  filters: {},
});
