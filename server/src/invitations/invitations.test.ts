import { sql } from "kysely";
import { expect, test } from "vitest";
import { acceptInvitations } from "../../test/make/invitation.ts";
import { nextPhone } from "../../test/make/vendor.ts";
import { startServer } from "../../test/server.ts";

const { make, database, clock } = await startServer();
const { db } = database;
const site = { db, now: clock.now };

const hasAccepted = async (phone: string, society: string | null, owner: string | null) => {
  const { rows } = await sql<{ said: boolean }>`select has_accepted(${phone}, ${society}, ${owner}) as said`.execute(
    db,
  );
  return rows[0]!.said;
};

const acceptedPhones = async (phone: string) => {
  const resident = await db.selectFrom("resident").select("accepted_phone").where("phone_number", "=", phone).execute();
  const contract = await db
    .selectFrom("rental_contract")
    .select("accepted_phone")
    .where("tenant_phone_number", "=", phone)
    .execute();
  const staff = await db.selectFrom("staff").select("accepted_phone").where("phone_number", "=", phone).execute();
  return [resident, contract, staff].map((rows) => rows.map(({ accepted_phone }) => accepted_phone));
};

test("every record of a number waits for the number's yes, which reaches all of its records at once", async () => {
  const phone = nextPhone();
  const flat = await make.flat();
  const { society_id } = flat;
  await make.resident({ flat_id: flat.flat_id, phone_number: phone, accepted: false });
  await make.resident({ society_id, phone_number: phone, status: false, accepted: false });
  await make.staff({ society_id, phone_number: phone, accepted: false });
  const { vendor_id: owner_id } = await make.rentalContract({ tenant_phone_number: phone, accepted: false });
  expect(await acceptedPhones(phone)).toEqual([[null, null], [null], [null]]);
  expect(await hasAccepted(phone, society_id, null)).toBe(false);

  await acceptInvitations(site, phone, { society_id });
  expect(await acceptedPhones(phone)).toEqual([[phone, phone], [null], [phone]]);
  expect(await hasAccepted(phone, society_id, null)).toBe(true);
  expect(await hasAccepted(phone, null, owner_id)).toBe(false);

  await acceptInvitations(site, phone);
  expect(await acceptedPhones(phone)).toEqual([[phone, phone], [phone], [phone]]);
  expect(await hasAccepted(phone, null, owner_id)).toBe(true);
  // Given once: what comes later needs no further yes.
  await make.resident({ society_id, phone_number: phone, accepted: false });
  expect((await acceptedPhones(phone))[0]).toEqual([phone, phone, phone]);
});

test("an inviter's own number needs no invitation", async () => {
  const manager = await make.vendor({ vendor_type: 1 });
  const { society_id } = await make.society({ vendor_id: manager.vendor_id });
  expect(await hasAccepted(manager.phone_number, society_id, null)).toBe(true);
  expect(await hasAccepted(manager.phone_number, null, manager.vendor_id)).toBe(true);
  expect(await hasAccepted(nextPhone(), society_id, manager.vendor_id)).toBe(false);
});
