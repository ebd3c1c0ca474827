import { choice, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The incidents of a society; what residents see of them is the same list under another path. */
export const incidentsAddress = listAddress({
  path: "/security",
  pageSize: 50,
  filters: {
    search: search(),
    status: choice({ 1: 1, 2: 2, 3: 3 }, "Incident_Status"),
    priority: choice({ 1: 1, 2: 2, 3: 3, 4: 4 }, "Priority"),
  },
  opens: "incident",
});
export type IncidentsState = ReturnType<typeof incidentsAddress.parse>;
