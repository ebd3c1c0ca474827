import { choice, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const billingPath = "/billing";
export const minePath = "/my-bills";
export const runPath = "/billing/generate";
export const headsPath = "/billing/heads";
export const openingsPath = "/billing/opening";

/** As an address names them, with the codes of the wire. */
export const statusCodes = { pending: 1, paid: 2, overdue: 3, "written-off": 5 } as const;
export const typeCodes = { maintenance: 1, rental: 2, deposit: 3 } as const;

/** The bills of a society; one's own are the same list under another path. */
export const billsAddress = listAddress({
  name: "bills",
  path: billingPath,
  pageSize: 10,
  filters: {
    search: search(),
    status: choice(statusCodes, "Bill_Status"),
    type: choice(typeCodes, "Bill_Type"),
  },
  sorts: ["newest", "oldest"],
});
export type BillsState = ReturnType<typeof billsAddress.parse>;
