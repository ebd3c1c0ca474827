import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { handler } from "../../platform/handler.ts";
import { keepAdministrator } from "../officers/queries.ts";
import { endStaff, lockStaff } from "./queries.ts";
import { tellOfficers } from "./tell-officers.ts";

export const resign = handler(domain.staff.resign, async (context, { Society_StaffID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const person = await lockStaff(tx, Society_StaffID, { heldBy: actor.vendorId });
    if (!person) return refuse("unknown-staff");
    await endStaff(tx, Society_StaffID, { by: actor.vendorId, reason: Reason, at: now });
    if (!(await keepAdministrator(tx, person, now))) return refuse("last-administrator");
    const { role: Role, name: Name, phone_number: PhoneNumber } = person;
    const acting = { ...context, actor: { societyId: person.society_id as SocietyId, vendorId: actor.vendorId } };
    await tellOfficers(tx, acting, "ended", { Role, Name, PhoneNumber, From: dayOf(now) });
    return {};
  });
});
