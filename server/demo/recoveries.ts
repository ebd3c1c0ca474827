import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";

const hour = 3600_000;
const day = 24 * hour;

const manager = { phone: "9720990031", name: "Prakash Vaidya" };
const owners = [
  { phone: "9000000031", name: "Anjali Gokhale", flat: "101" },
  { phone: "9000000032", name: "Ramesh Pai", flat: "103" },
  { phone: "9000000033", name: "Nalini Joshi", flat: "202" },
] as const;

export const recoveryAccount = {
  phone: owners[0].phone,
  who: `${owners[0].name}, owner in Gulmohar Court, a society whose only manager has died`,
};

/** A small society whose only manager has died: two owners ask for a new one, who has accepted, and an operator has to decide. */
export async function tellRecoveries(tx: Tx, make: Make, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 400 * day);
  const { vendor_id } = await make.vendor({
    ...{ vendor_type: vendorTypes.society, phone_number: manager.phone, full_name: manager.name },
    ...{ email_id: "prakash@example.in", created_at: founded },
  });
  const { society_id } = await make.society({
    ...{ vendor_id, name: "Gulmohar Court", phone_number: "2532670044", email_id: "office@gulmohar.example.in" },
    ...{ est_year: 1998, latitude: 20.005_9, longitude: 73.762_4, location_address: "Nashik, Maharashtra" },
    ...{ address: "14 Gangapur Road, Nashik 422013", created_at: founded, updated_at: founded },
  });
  const { block_id } = await make.block({ society_id, name: "A", created_at: founded });
  const { building_id } = await make.building({ block_id, name: "Gulmohar", created_at: founded });
  const accounts = new Map<string, string>();
  for (const { phone, name, flat: flat_no } of owners) {
    const { flat_id } = await make.flat({ building_id, flat_no });
    const account = { vendor_type: vendorTypes.tenant, phone_number: phone, full_name: name, created_at: founded };
    accounts.set(name, (await make.vendor(account)).vendor_id);
    await make.resident({ flat_id, name, phone_number: phone, resident_type: 1, created_at: founded });
  }
  for (const flat_no of ["102", "104", "201", "203", "204"]) await make.flat({ building_id, flat_no });
  // They have used the society for a year, the manager not for two months.
  await tx.updateTable("invitation").set({ accepted_at: founded }).where("society_id", "=", society_id).execute();
  const seen = (vendorId: string, days: number) => ({
    ...{ society_id, vendor_id: vendorId, used_on: new Date(now.getTime() - days * day).toISOString().slice(0, 10) },
  });
  await tx
    .insertInto("society_use")
    .values([seen(vendor_id, 64), ...[...accounts.values()].map((id, index) => seen(id, index))] as never)
    .execute();

  const [asker, second, candidate] = owners.map(({ name }) => ({ name, id: accounts.get(name)! }));
  const act = (id: string, call: string, at: Date) =>
    actAs(tx, {
      ...{ vendorId: id as VendorId, role: "owner" as const, at, call: `vendor/${call}` },
      requestId: `demo-recovery-${at.getTime()}`,
    });
  const [asked, confirmed, accepted] = [4 * day, 3 * day + 5 * hour, 2 * day].map(
    (ago) => new Date(now.getTime() - ago),
  );
  await act(asker!.id, "Create_Society_Recovery", asked!);
  const { recovery_id } = await tx
    .insertInto("recovery")
    .values({
      ...{ society_id, role: "secretary", cause: "died", created_at: asked! },
      explanation:
        "Mr Vaidya, who managed everything, died on the 12th of last month. The owners met last Sunday, owners of six flats were there, and chose Mrs Joshi as secretary. The minutes are with me.",
      ...{ asked_by: asker!.id, asked_name: asker!.name },
      ...{ candidate_id: candidate!.id, candidate_name: candidate!.name },
    })
    .returning("recovery_id")
    .executeTakeFirstOrThrow();
  const change = (changed: object) =>
    tx.updateTable("recovery").set(changed).where("recovery_id", "=", recovery_id).execute();
  await act(second!.id, "Confirm_Society_Recovery", confirmed!);
  await change({
    ...{ confirmed_by: second!.id, confirmed_name: second!.name, confirmed_at: confirmed! },
    confirmation: "I was at the meeting and signed the minutes.",
  });
  await act(candidate!.id, "Accept_Society_Recovery", accepted!);
  await change({ accepted_at: accepted! });
}
