import type { Vendor } from "#domain/core/session/calls.ts";
import { type FeatureName, mayUse } from "#domain/platform/feature-switches.ts";

/** Whether this is somebody who takes money: an owner, or the manager of a society that there is. */
export const takesMoney = ({ Current_Role: { Role }, Society_Information }: Vendor, off: readonly FeatureName[]) =>
  mayUse(Role, "payments.settings", off) && (Role === "president" || Society_Information !== null);
