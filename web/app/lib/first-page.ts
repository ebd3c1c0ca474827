import type { Role } from "#domain/platform/roles.ts";

/** The page on which a role begins: a guard at the gate, all others on their dashboard. */
export const firstPage = (role: Role): "/gate" | "/dashboard" =>
  role === "society_maintenance" ? "/gate" : "/dashboard";
