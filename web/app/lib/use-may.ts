import { mayUse } from "#domain/platform/feature-switches.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { useRootData } from "./root-data.ts";
import { useVendor } from "./vendor.ts";

/** Whether the signed-in role has a capability on this site, and so sees its buttons. */
export function useMay(): (capability: Capability) => boolean {
  const { Role } = useVendor().Current_Role;
  const { featuresOff } = useRootData();
  return (capability) => mayUse(Role, capability, featuresOff);
}
