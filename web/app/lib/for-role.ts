import { data } from "react-router";
import { isSwitchedOff } from "#domain/platform/feature-switches.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { PageContext } from "./page-context.ts";
import { vendorOf } from "./vendor.ts";

const refused = ["not-allowed", "no-society-management"] as const;
export type Refusal = (typeof refused)[number];

const refuse = (why: Refusal) => data(why, { status: 403 });

/** Ends the loader of a page that is not for the caller's role, or is switched off: 403, and the frame says why. */
export function forRole({ extras }: { extras: { refusal?: string | undefined } }): void {
  const why = refused.find((code) => code === extras.refusal);
  if (why) throw refuse(why);
}

/** The same for a page that asks for nothing, or for something else, by the capability that its calls need. */
export async function forCapability(page: PageContext, capability: Capability) {
  const vendor = await vendorOf(page);
  const { Role } = vendor.Current_Role;
  if (!mayCall(Role, capability)) throw refuse("not-allowed");
  if (isSwitchedOff({ who: capability }, Role, page.featuresOff)) throw refuse("no-society-management");
  return vendor;
}
