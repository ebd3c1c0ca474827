import type { Call } from "./call.ts";
import { capabilities } from "./permissions.ts";
import type { Role } from "./roles.ts";
import { isCapability, mayCall, type Who } from "./who.ts";

/** The features that can be switched off on a server (`FEATURES_OFF`). */
export const societyManagement = "society-management";
export const featureNames = [societyManagement, "property-clone"] as const;
export type FeatureName = (typeof featureNames)[number];

/** Roles that also rent or let homes outside of any society. */
const renting: readonly Role[] = ["president", "tenant"];
/**
 * Roles that can still read a society's remaining data: those responsible for its money, and those who get its bills.
 */
const reading: readonly Role[] = [
  ...renting,
  "society_manager",
  "chairman",
  "secretary",
  "treasurer",
  "accountant",
  "auditor",
  "owner",
  "pg_resident",
];

/** Whether the capability is not, or not only, about societies. */
const isBeyondSocieties = (who: Who): boolean => !isCapability(who) || "renting" in capabilities[who];

/** Whether this server does without societies. */
export const hasNoSocieties = (off: readonly FeatureName[]): boolean => off.includes(societyManagement);

/**
 * Whether a call is switched off for a role (`FEATURES_OFF=society-management`, decision 025). Calls that serve societies and
 * private renting alike stay for the roles that rent; their handlers leave the societies out.
 */
export function isSwitchedOff(
  { who, withoutSocieties }: Pick<Call, "who"> & Partial<Pick<Call, "withoutSocieties">>,
  role: Role | undefined,
  off: readonly FeatureName[],
): boolean {
  if (!hasNoSocieties(off)) return false;
  if (withoutSocieties === "refused") return true;
  if (withoutSocieties === "stays") return role !== undefined && !reading.includes(role);
  if (!isBeyondSocieties(who)) return true;
  return isCapability(who) && role !== undefined && !renting.includes(role);
}

/** Whether a role may do this on this server. */
export const mayUse = (role: Role, who: Who, off: readonly FeatureName[]): boolean =>
  mayCall(role, who) && !isSwitchedOff({ who }, role, off);
