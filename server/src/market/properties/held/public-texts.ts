import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import { shownAddress, writtenAddress } from "../shown-address.ts";

/** All that strangers read of these homes in their owner's words, each text on a line of its own. */
export async function publicTextsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("property")
    .leftJoin("city", "city.city_id", "property.city_id")
    .leftJoin("state", "state.state_id", "property.state_id")
    .select("property_id")
    .select(
      sql<string>`concat_ws(e'\\n', property_title, property_description, property_rules_description, owner_name,
        metro_or_bus_station, hospital, school_or_college, shopping_mall, restaurant, atm_or_bank,
        ${shownAddress(writtenAddress("property"))})`.as("text"),
    )
    .where("property_id", "=", sql<string>`any(${ids as string[]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ property_id, text }) => [property_id, text]));
}
