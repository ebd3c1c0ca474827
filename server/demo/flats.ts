import { sql } from "kysely";
import type { FlatId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { ConnectionType } from "#domain/society/flats/codes.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { saveConnections } from "../src/society/flats/queries.ts";
import { societyOfStory } from "./society.ts";

/** What the society calls some of its flats, the number of which begins like this. */
const names = [
  { building: "Kadamba Villas", begins: "V", name: "Row house", inlets: 3 },
  { building: "Deodar 2", begins: "6", name: "3 BHK + terrace", inlets: 2 },
  { building: "Gulmohar 1", begins: "00", name: "2 BHK + garden", inlets: 2 },
  { building: "Gulmohar 2", begins: "001", name: "Shop", inlets: 1 },
];

/** Of every flat of these buildings. */
const numbers: { building: string; type: ConnectionType; prefix: string }[] = [
  { building: "Deodar 1", type: 1, prefix: "1700 2345 " },
  { building: "Deodar 2", type: 1, prefix: "1700 2346 " },
  { building: "Kadamba Villas", type: 1, prefix: "1700 2390 " },
  { building: "Kadamba Villas", type: 3, prefix: "MN-30" },
  { building: "Kadamba Villas", type: 6, prefix: "W-" },
];

/** Types as the society calls them, water inlets, and consumer numbers; not everything is known of every flat. */
export async function tellFlats(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const at = new Date(now.getTime() - 160 * 24 * 3600_000);
  const by = { vendorId: society.vendor_id as VendorId, role: "society_manager" as const };
  await actAs(tx, { ...by, call: "vendor/Edit_Flat", requestId: "demo-flats", at });
  for (const { building, begins, name, inlets } of names)
    await sql`update flat set flat_type_name = ${name}, water_inlets = ${inlets} from building
      where building.building_id = flat.building_id and building.name = ${building} and flat_no like ${`${begins}%`}
        and flat.society_id = ${society.society_id}`.execute(tx);
  // Two in flats of two bedrooms and more; of a few flats nobody has counted them.
  await sql`update flat set water_inlets = case when flat_type = 1 then 1 else 2 end
    where society_id = ${society.society_id} and water_inlets is null and flat_no not like '%04'`.execute(tx);
  const flats = await tx
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .select(["flat_id", "building.name"])
    .where("flat.society_id", "=", society.society_id)
    .orderBy("building.name")
    .orderBy("flat_no")
    .execute();
  for (const [index, { flat_id, name }] of flats.entries()) {
    const connections = numbers
      .filter(({ building }) => building === name)
      .map(({ type, prefix }) => ({ Connection_Type: type, Connection_No: `${prefix}${String(1001 + index * 7)}` }));
    if (connections.length > 0)
      await saveConnections(tx, society.society_id as SocietyId, flat_id as FlatId, connections, at);
  }
}
