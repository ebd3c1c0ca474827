import { listAddress } from "../../../kit/list/list-address.ts";

/** The requests for more active homes that an operator decides on. */
export const limitsAddress = listAddress({ path: "/operator/limits", pageSize: 10, filters: {} });
