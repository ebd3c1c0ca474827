import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { keepAdministrator } from "../officers/queries.ts";
import { endStaff, lockStaff } from "./queries.ts";
import { tellOfficers } from "./tell-officers.ts";

export const deactivate = handler(domain.staff.deactivate, async (context, { Society_StaffID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const { societyId, vendorId } = actor;
    const person = await lockStaff(tx, Society_StaffID, { societyId });
    if (!person) return refuse("unknown-staff");
    await endStaff(tx, Society_StaffID, { by: vendorId, reason: Reason, at: now });
    if (!(await keepAdministrator(tx, person, now))) return refuse("last-administrator");
    const { role: Role, name: Name, phone_number: PhoneNumber } = person;
    await tellOfficers(tx, context, "ended", { Role, Name, PhoneNumber, From: dayOf(now) });
    return {};
  });
});
