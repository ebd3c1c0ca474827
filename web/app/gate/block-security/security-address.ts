import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { choice, codesOf, part, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

const page = { path: "/block-security", pageSize: 20 };
const tab = part(["incidents", "visitors", "cameras"]);
export type Tab = ReturnType<typeof tab.read>;

/** The tabs of the page, with the filters of its incidents. */
export const securityAddress = listAddress({
  name: "block-security",
  ...page,
  filters: {
    tab,
    search: search(),
    status: choice(codesOf(blockIncidentStatuses), "Incident_Status"),
    type: choice(codesOf(blockIncidentTypes), "Incident_Type"),
    priority: choice(codesOf(blockIncidentPriorities), "Priority"),
  },
  opens: "incident",
});
export type SecurityState = ReturnType<typeof securityAddress.parse>;

/** Cameras are searched, and not filtered otherwise. */
export const camerasAddress = listAddress({ name: "cameras", ...page, filters: { tab, search: search() } });
