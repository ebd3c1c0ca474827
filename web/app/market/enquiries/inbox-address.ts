import { day, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The enquiries about one's own properties. */
export const inboxAddress = listAddress({
  name: "enquiries",
  path: "/enquiries",
  pageSize: 100,
  filters: {
    search: search(),
    from: day("Start_Date"),
    to: day("End_Date"),
    propertyId: id("PropertyID", "PropertyID"),
  },
});
