import { type Capability, capabilities, type Who } from "./capabilities.ts";

/** The capabilities that require a role in a society. */
export type WhoInSociety = {
  [C in Capability]: (typeof capabilities)[C] extends { inSociety: true } ? C : never;
}[Capability];

/** Whether it takes a session, and so a role. */
export const hasRole = (who: Who): boolean => who !== "anyone" && who !== "device";
export const isCapability = (who: Who): who is Capability => who in capabilities;
export const isInSociety = (who: Who): boolean => isCapability(who) && "inSociety" in capabilities[who];
