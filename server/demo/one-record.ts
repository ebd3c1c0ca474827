import { startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { followContracts, lockHome } from "../src/market/properties/flat/follow.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { societyManager } from "./society.ts";

const day = 24 * 3600_000;
// The people of the demo are notified in the bell only; nothing is sent.
const enqueue = async () => {};

/** Which home of the story is which flat of the demo society: one is confirmed, its tenant a resident, and one waits. Both are vacant. */
const homes = [
  { home: "3 BHK with a view of the hill fort", building: "Deodar 2", flatNo: "202", isConfirmed: true },
  { home: "Corner 2 BHK above the old bakery", building: "Gulmohar 1", flatNo: "204", isConfirmed: false },
];

/** Properties that are linked to vacant flats of the demo society, before its bills are created. */
export async function tellOneRecord(tx: Tx, now: Date): Promise<void> {
  const society = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select(["society.society_id", "society.name", "society.vendor_id"])
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  for (const { home, building, flatNo, isConfirmed } of homes) {
    const property = await tx
      .selectFrom("property")
      .innerJoin("rental_contract as contract", "contract.property_id", "property.property_id")
      .select(["property.property_id", "property.vendor_id", "contract_start_date"])
      .where("property_title", "=", home)
      .executeTakeFirstOrThrow();
    const flat = await tx
      .selectFrom("flat")
      .innerJoin("building", "building.building_id", "flat.building_id")
      .select(["flat_id", "flat_no"])
      .where("flat.society_id", "=", society.society_id)
      .where("building.name", "=", building)
      .where("flat_no", "=", flatNo)
      .executeTakeFirstOrThrow();
    const dayAsked = isConfirmed ? startOf(property.contract_start_date).getTime() - 9 * day : now.getTime() - 2 * day;
    const [askedAt, confirmedAt] = [new Date(dayAsked + 11 * 3600_000), new Date(dayAsked + day + 10 * 3600_000)];
    const act = (vendorId: string, role: Role, call: string, at: Date) =>
      actAs(tx, {
        vendorId: vendorId as VendorId,
        role,
        call: `vendor/${call}`,
        requestId: `demo-${at.getTime()}`,
        at,
      });
    await act(property.vendor_id, "president", "Create_Property_Flat", askedAt);
    const { property_flat_id } = await tx
      .insertInto("property_flat")
      .values({
        ...{ property_id: property.property_id, vendor_id: property.vendor_id },
        ...{ society_id: society.society_id, flat_id: flat.flat_id },
        ...{ named: [flat.flat_no, building, society.name].join(", "), created_at: askedAt, updated_at: askedAt },
      })
      .returning("property_flat_id")
      .executeTakeFirstOrThrow();
    if (!isConfirmed) continue;
    await act(society.vendor_id, "society_manager", "Confirm_Property_Flat", confirmedAt);
    await tx
      .updateTable("property_flat")
      .set({ status: 2, confirmed_at: confirmedAt, decided_by: society.vendor_id, updated_at: confirmedAt })
      .where("property_flat_id", "=", property_flat_id)
      .execute();
    const begun = new Date(startOf(property.contract_start_date).getTime() + 6 * 3600_000);
    await lockHome(tx, property.property_id);
    await followContracts(tx, { enqueue, now: begun }, property.property_id);
  }
}
