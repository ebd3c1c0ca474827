import { choice, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** As an address names them, with the codes of the wire. */
const statusCodes = { pending: 1, paid: 2, overdue: 3, partial: 4, "written-off": 5 } as const;
const typeCodes = { rent: 2, deposit: 3 } as const;
export type StatusWord = keyof typeof statusCodes;
export type TypeWord = keyof typeof typeCodes;
export const statusWords = Object.keys(statusCodes) as StatusWord[];
export const typeWords = Object.keys(typeCodes) as TypeWord[];

/** The bills of a landlord's contracts. */
export const billsAddress = listAddress({
  name: "rental-bills",
  path: "/rental-bills",
  pageSize: 10,
  filters: {
    search: search(),
    status: choice(statusCodes, "Bill_Status"),
    type: choice(typeCodes, "Bill_Type"),
    contract: id("Rental_Contract", "Rental_ContractID"),
  },
  sorts: ["newest", "oldest"],
});
