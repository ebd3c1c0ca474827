import type { Account } from "../../../platform/handler.ts";
import type { Issuer } from "./queries.ts";

/** Whose messages a caller may see: those of a landlord, or of the society of the role, which may be missing. */
export function issuerOf({ role, vendorId, societyId }: Account): Issuer | undefined {
  if (role === "president") return { society_id: null, owner_id: vendorId };
  return societyId === undefined ? undefined : { society_id: societyId, owner_id: null };
}
