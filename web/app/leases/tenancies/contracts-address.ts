import { contractStatusCodes } from "#domain/leases/tenancies/codes.ts";
import { choice, search, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The contracts of a landlord. */
export const contractsAddress = listAddress({
  name: "contracts",
  path: "/rental-contracts",
  pageSize: 50,
  filters: {
    search: search(),
    status: choice(wordsOf(contractStatusCodes), "Display_Status"),
  },
});

/** Those of a tenant: so few that nothing filters them. */
export const tenantContractsAddress = listAddress({
  name: "tenant-contracts",
  path: "/tenant-rental-contracts",
  pageSize: 50,
  filters: {},
});

/** The form of a new contract: of this property, or from this enquiry. */
export const newContractIn = (params: URLSearchParams) => ({
  isOpen: params.get("add") === "1",
  property: params.get("property")?.trim().slice(0, 200) || undefined,
  enquiry: params.get("enquiry")?.trim().slice(0, 200) || undefined,
});
