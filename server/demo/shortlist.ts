import { sql } from "kysely";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";

const tenant = "9000000016";
const hour = 3600_000;

/** Homes of the story by their titles, with how many hours ago they were saved. */
const saved = [
  {
    title: "2 BHK with a balcony over the banyan",
    hoursAgo: 3,
    note: "Visit on Saturday at 11. Ask about water in summer.",
  },
  { title: "3 BHK in a gated society, school next door", hoursAgo: 26, note: "" },
  {
    title: "1 BHK with a work corner",
    hoursAgo: 50,
    note: "Near the office, but the deposit is high.\nMother likes it.",
  },
  { title: "Corner 2 BHK above the old bakery", hoursAgo: 75, note: "" },
] as const;

/** A tenant of the society looks for another home. One of those saved was rented out since. */
export async function tellShortlist(tx: Tx, now: Date): Promise<void> {
  for (const { title, hoursAgo, note } of saved) {
    const at = new Date(now.getTime() - hoursAgo * hour);
    await sql`insert into shortlist_entry (vendor_id, property_id, note, saved_at, changed_at)
      select vendor.vendor_id, property.property_id, ${note}, ${at}::timestamptz, ${at}::timestamptz
      from vendor, property
      where phone_number = ${tenant} and vendor_type = ${vendorTypes.tenant} and property_title = ${title}`.execute(tx);
  }
}
