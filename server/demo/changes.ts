import type { VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";

type Change = { vendorId: string; call: string; at: Date; make(): Promise<unknown> };

/**
 * What the owners changed after they listed their homes, so that the audit log has entries: some asked for less rent at
 * first, and they answer enquiries.
 */
export async function tellOfChanges(tx: Tx, now: Date): Promise<void> {
  const changes = [...(await raisedRents(tx, now)), ...(await answers(tx, now))];
  changes.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const [index, { vendorId, call, at, make }] of changes.entries()) {
    await actAs(tx, { vendorId: vendorId as VendorId, role: "president", call, requestId: `demo-${index + 1}`, at });
    await make();
  }
}

async function raisedRents(tx: Tx, now: Date): Promise<Change[]> {
  const homes = await tx
    .selectFrom("property")
    .select(["property_id", "vendor_id", "monthly_rent_paise", "created_at"])
    .orderBy("created_at")
    .orderBy("property_id")
    .execute();
  const raised = homes.filter((_, index) => index % 3 === 0);
  const setRent = (id: string, rent: number) =>
    tx.updateTable("property").set({ monthly_rent_paise: rent }).where("property_id", "=", id).execute();
  for (const { property_id, monthly_rent_paise } of raised)
    await setRent(property_id, Math.round((monthly_rent_paise * 0.94) / 50_000) * 50_000);
  return raised.map(({ property_id, vendor_id, monthly_rent_paise, created_at }) => ({
    vendorId: vendor_id,
    call: "vendor/Edit_Property",
    at: new Date((created_at.getTime() + now.getTime()) / 2),
    make: () => setRent(property_id, monthly_rent_paise),
  }));
}

async function answers(tx: Tx, now: Date): Promise<Change[]> {
  const answered = await tx
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .select(["enquiry_id", "property.vendor_id", "responded_at"])
    .where("enquiry.status", "=", true)
    .execute();
  await tx.updateTable("enquiry").set({ status: false, responded_at: null }).where("status", "=", true).execute();
  return answered.map(({ enquiry_id, vendor_id, responded_at }) => {
    const at = new Date(Math.min(responded_at!.getTime(), now.getTime()));
    const answer = { status: true, responded_at: at };
    return {
      vendorId: vendor_id,
      call: "vendor/Update_Property_Enquiry_Status",
      at,
      make: () => tx.updateTable("enquiry").set(answer).where("enquiry_id", "=", enquiry_id).execute(),
    };
  });
}
