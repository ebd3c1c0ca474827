import { id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The people of all societies that somebody administers. */
export const sharedStaffAddress = listAddress({
  name: "shared-staff",
  path: "/societies",
  pageSize: 20,
  filters: { search: search(), society: id("Society", "SocietyID") },
});
