import type { Role } from "#domain/platform/roles.ts";

/** The page on which a role begins: a guard at the gate, who has jobs only at these, all others on their dashboard. */
export function firstPage(role: Role): "/gate" | "/support" | "/dashboard" {
  if (role === "society_maintenance" || role === "guard") return "/gate";
  return role === "technician" ? "/support" : "/dashboard";
}
