import { domain } from "#domain";
import { isRoleByCode, rolesByCode } from "#domain/core/session/person-codes/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import { chainOf, noteEvent } from "../../audit/queries.ts";
import { notify } from "../../notifications/notify.ts";
import { listOfficers } from "../../officers/queries.ts";
import { lockNumbers } from "../number/queries.ts";
import {
  findResident,
  findShowing,
  findStaff,
  insertCode,
  isVerified,
  mayOpenByCode,
  type Person,
  waitForCode,
} from "./queries.ts";

/** Without an Idempotency-Key: an answer that is kept would keep the code. A second one ends the first. */
export const showSignInCode = handler(domain.session.showSignInCode, async (context, input) => {
  const { transaction, actor, now, refuse } = context;
  const { societyId } = actor;
  const shown = await transaction(async (tx) => {
    const person = input.Society_ResidentID
      ? ((await findResident(tx, societyId, input.Society_ResidentID)) ?? refuse("unknown-resident"))
      : ((await findStaff(tx, societyId, input.Society_StaffID!, dayOf(now))) ?? refuse("unknown-staff"));
    if (!(await isVerified(tx, societyId))) return refuse("sign-in-codes-unverified");
    const { phone, role } = person;
    const wait = await waitForCode(tx, { societyId, phone }, now);
    if (wait.person > 0) return refuse("too-many-codes-for-person", { retryAfterSeconds: wait.person });
    if (wait.society > 0) return refuse("too-many-sign-in-codes", { retryAfterSeconds: wait.society });
    await lockNumbers(tx, [phone]);
    const type = isRoleByCode(role) ? rolesByCode[role] : undefined;
    const may = type && person.isPresent && (await mayOpenByCode(tx, { societyId, phone, type }, now));
    // A no says something of the number, so that one is counted too.
    const by = { societyId, vendorId: actor.vendorId, type: type ?? vendorTypes.society };
    const { code, expiresAt } = await insertCode(tx, { phone, by, isRefused: !may, now });
    if (!may || !type) return undefined;
    await tell(tx, context, person, type, expiresAt);
    return { code, expiresAt, person, type };
  });
  if (!shown) return refuse("not-for-sign-in-codes");
  return {
    Code: shown.code,
    Name: shown.person.name,
    PhoneNumber: shown.person.phone,
    Vendor_Type: shown.type,
    expires_at: shown.expiresAt.toISOString(),
  };
});

type Showing = Pick<Context<never, "staff.write">, "actor" | "now" | "enqueue">;

/** Everybody who can notice a wrong one hears of it: the number, all administrators, and the log. */
async function tell(
  tx: Tx,
  { actor, now, enqueue }: Showing,
  { id, name, phone }: Person,
  vendorType: VendorType,
  expiresAt: Date,
): Promise<void> {
  const societyId: SocietyId = actor.societyId;
  const changer = {
    vendorId: actor.vendorId,
    role: actor.role,
    call: domain.session.showSignInCode.path,
    requestId: "",
    at: now,
  };
  await noteEvent(tx, changer, chainOf(actor), { thing: "Sign_In_Code", thingId: id, name });
  const { Society_Name, Officer } = await findShowing(tx, societyId, actor.vendorId);
  const officers = await listOfficers(tx, { societyId, may: "staff.write", now });
  const onceKey = `sign-in-code:${id}:${expiresAt.toISOString()}`;
  await notify(tx, { enqueue, now }, [
    {
      to: { phone, vendorType },
      from: "us",
      kind: "sign-in-code-for-you",
      values: { Society_Name, Officer },
      link: "/settings#devices",
      onceKey,
    },
    ...officers.map((officer) => ({
      to: { phone: officer.phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "sign-in-code-shown" as const,
      values: { Society_Name, Officer, Name: name },
      link: "/staff",
      onceKey,
    })),
  ]);
}
