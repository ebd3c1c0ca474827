import { choice, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** By its word in the address. */
const states = { waiting: "waiting", accepted: "accepted", declined: "declined", withdrawn: "withdrawn" } as const;

export const joinRequestsAddress = listAddress({
  name: "join-requests",
  path: "/residents/requests",
  pageSize: 20,
  filters: { search: search(), state: choice(states, "Join_State") },
});
