import { listAddress } from "../../../kit/list/list-address.ts";

/** The enquiries that one has sent. */
export const myEnquiriesAddress = listAddress({ path: "/my-enquiries", pageSize: 20, filters: {} });
