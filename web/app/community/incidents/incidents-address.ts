import { choice, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

const incidents = {
  pageSize: 50,
  filters: {
    search: search(),
    status: choice({ 1: 1, 2: 2, 3: 3 }, "Incident_Status"),
    priority: choice({ 1: 1, 2: 2, 3: 3, 4: 4 }, "Priority"),
  },
  opens: "incident",
} as const;

export const incidentsAddress = listAddress({ ...incidents, name: "incidents", path: "/security" });
/** What residents see of them. */
export const alertsAddress = listAddress({ ...incidents, name: "alerts", path: "/tenant-security" });
export type IncidentsState = ReturnType<typeof incidentsAddress.parse>;
