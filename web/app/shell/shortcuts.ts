import type { FeatureName } from "#domain/platform/feature-switches.ts";
import type { Role } from "#domain/platform/roles.ts";
import { menuOf } from "./menus.ts";

/** Most phones show four. */
const mostShortcuts = 4;

const preferred = [
  ...["/gate", "/my-bills", "/TenantBills", "/rental-bills", "/billing", "/visitors", "/my-visits", "/support"],
  ...["/TenantSupport", "/block-issues", "/meters", "/TenantCommunication", "/expenses", "/properties", "/books"],
];

/** What a long press on the app's icon offers to a role: entries of its menu. */
export function shortcutsOf(role: Role, off: readonly FeatureName[]) {
  const menu = menuOf(role, off);
  return preferred.flatMap((path) => menu.find(({ to }) => to === path) ?? []).slice(0, mostShortcuts);
}

/** Pages of one's own home, which nobody else's data is on. */
const ofHome = ["/my-bills", "/TenantBills", "/visitors", "/TenantCommunication", "/my-property", "/pg-details"];
const livesThere: readonly Role[] = ["owner", "tenant", "pg_resident"];

/**
 * The pages that can be opened without a network. Of those who work for others only the dashboard: a device of the gate
 * keeps no visitors (decision 016).
 */
export const keptPathsOf = (role: Role): string[] => ["/dashboard", ...(livesThere.includes(role) ? ofHome : [])];
