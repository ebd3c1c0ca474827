import type { BlockId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { plannedFlats } from "#domain/society/buildings/rules.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { insertFlats } from "../src/society/buildings/queries.ts";
import type { Make } from "../test/make/make.ts";

const hour = 3600_000;
const day = 24 * hour;
const manager = { phone: "9720990081", name: "Shailaja Gokhale" };

/** Which homes of the neighbours are flats of the society, and in which of its buildings. */
const buildings = [
  { name: "Palash 1", homes: "2 BHK flat in Kothrud", type: 2, area: 760, floors: 3 },
  { name: "Palash 2", homes: "1 BHK flat in Kothrud", type: 1, area: 480, floors: 2 },
] as const;

/**
 * A verified society in Kothrud in which six landlords have flats: it has confirmed their homes, and they agreed to have them on its
 * page. One landlord did not.
 */
export async function tellSocietyPage(tx: Tx, make: Make, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 100 * day);
  const { vendor_id } = await make.vendor({
    ...{ vendor_type: vendorTypes.society, phone_number: manager.phone, full_name: manager.name },
    ...{ email_id: "shailaja@example.in", created_at: founded },
  });
  const society = await make.society({
    ...{ vendor_id, name: "Palash Kunj", phone_number: "2025438812", email_id: "office@palashkunj.example.in" },
    ...{ est_year: 2001, latitude: 18.5058, longitude: 73.8079, location_address: "Kothrud, Pune, Maharashtra" },
    address: "Survey 61, off Karve Road, Kothrud, Pune 411038",
    ...{ one_bhk_rate_paise: paise(1_500), two_bhk_rate_paise: paise(2_100), amenities: [6, 9, 14] },
    ...{ created_at: founded, updated_at: founded },
  });
  const { society_id } = society;
  const { block_id } = await make.block({ society_id, name: "Palash", created_at: founded });
  const links = [];
  for (const { name, homes, type, area, floors } of buildings) {
    const { building_id } = await make.building({ block_id, name, created_at: founded });
    const place = { societyId: society_id as SocietyId, blockId: block_id as BlockId, buildingId: building_id };
    const plan = { Floors: floors, Flats_Per_Floor: 4, First_Flat_No: "101" };
    const alike = {
      ...{ flatType: type as FlatType, carpetArea: area, builtUpArea: Math.round(area * 1.25), parkingSlots: 1 },
    };
    await insertFlats(tx, place, plannedFlats(plan), alike, founded);
    const flats = await tx
      .selectFrom("flat")
      .select(["flat_id", "flat_no"])
      .where("building_id", "=", building_id)
      .orderBy("flat_no")
      .execute();
    const listed = await tx
      .selectFrom("property")
      .select(["property_id", "vendor_id"])
      .where("property_title", "=", homes)
      .orderBy("created_at")
      .execute();
    for (const [nth, home] of listed.entries()) links.push({ ...home, ...flats[nth]!, building: name });
  }
  for (const { property_id, flat_no } of links)
    await tx
      .updateTable("property")
      .set({ flat_or_unit_no: `Flat ${flat_no}` })
      .where("property_id", "=", property_id)
      .execute();
  for (const [nth, link] of links.entries()) {
    const asked = new Date(now.getTime() - 30 * day + nth * hour);
    const confirmed = new Date(asked.getTime() + day);
    const agreed = new Date(confirmed.getTime() + 5 * hour);
    const act = (vendorId: string, role: Role, call: string, at: Date) =>
      actAs(tx, {
        ...{ vendorId: vendorId as VendorId, role, call: `vendor/${call}`, requestId: `demo-${at.getTime()}`, at },
      });
    await act(link.vendor_id, "president", "Create_Property_Flat", asked);
    const { property_flat_id } = await tx
      .insertInto("property_flat")
      .values({
        ...{ property_id: link.property_id, vendor_id: link.vendor_id, society_id, flat_id: link.flat_id },
        ...{ named: [link.flat_no, link.building, society.name].join(", "), created_at: asked, updated_at: asked },
      })
      .returning("property_flat_id")
      .executeTakeFirstOrThrow();
    const change = (set: object) =>
      tx.updateTable("property_flat").set(set).where("property_flat_id", "=", property_flat_id).execute();
    await act(vendor_id, "society_manager", "Confirm_Property_Flat", confirmed);
    await change({ status: 2, confirmed_at: confirmed, decided_by: vendor_id, updated_at: confirmed });
    // The last one wants nobody to know where the home is.
    if (nth === links.length - 1) continue;
    await act(link.vendor_id, "president", "Update_Property_Flat_Showing", agreed);
    await change({ is_shown: true, updated_at: agreed });
  }
}
