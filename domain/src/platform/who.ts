import { capabilitiesOf } from "./capabilities.ts";
import { type Capability, capabilities } from "./permissions.ts";
import type { Role } from "./roles.ts";

/**
 * The requirement of a call: nothing (`anyone`), an API key (`device`), API key, session and account in any role
 * (`signed-in`) or with a phone number of the configuration (`operator`), or these and a capability of the role.
 */
export type Who = "anyone" | "device" | "signed-in" | "operator" | Capability;

/** Whether a role has the capability. An operator is identified by their number, in any role. */
export const mayCall = (role: Role, who: Who): boolean =>
  who in capabilities ? capabilitiesOf[role].includes(who as Capability) : who !== "operator";

/** The capabilities that require a role in a society. */
export type WhoInSociety = {
  [C in Capability]: (typeof capabilities)[C] extends { inSociety: true } ? C : never;
}[Capability];

/** Whether it takes a session, and so a role. */
export const hasRole = (who: Who): boolean => who !== "anyone" && who !== "device";
export const isCapability = (who: Who): who is Capability => who in capabilities;
export const isInSociety = (who: Who): boolean => isCapability(who) && "inSociety" in capabilities[who];
