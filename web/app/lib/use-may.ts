import { mayUse } from "#domain/platform/feature-switches.ts";
import type { Who } from "#domain/platform/roles.ts";
import { useRootData } from "./root-data.ts";
import { useVendor } from "./vendor.ts";

/** Whether the signed-in role may make the calls of an audience on this site, and so sees their buttons. */
export function useMay(): (who: Who) => boolean {
  const { Role } = useVendor().Current_Role;
  const { featuresOff } = useRootData();
  return (who) => mayUse(Role, who, featuresOff);
}
