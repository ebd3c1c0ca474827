import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { mayReadContacts } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { handler } from "../../platform/handler.ts";
import { agreementDays } from "./agreements/queries.ts";
import { listResidents } from "./queries.ts";
import { residentView } from "./view.ts";

export const list = handler(domain.residents.list, async ({ reads, actor, now, refuse }, filters) => {
  const agreementEnds = agreementDays(filters.Agreement_State, dayOf(now));
  const { role, societyId, blockIds, phone, vendorId } = actor;
  if (!mayCall(role, "residents.find")) {
    // A tenant account asks for itself only: of another's number it has no residents.
    const { Tenant_VendorID, ...rest } = filters;
    if (Tenant_VendorID !== undefined && Tenant_VendorID !== vendorId) return { Data: [], Count: 0 };
    const { rows, count } = await listResidents(reads, { ownPhone: phone }, { ...rest, agreementEnds });
    return { Data: rows.map(residentView), Count: count };
  }
  if (!societyId) return refuse("no-society");
  const reader = { societyId, blockIds, withoutContacts: !mayReadContacts(role) };
  const { rows, count } = await listResidents(reads, reader, { ...filters, agreementEnds });
  return { Data: rows.map(residentView), Count: count };
});
