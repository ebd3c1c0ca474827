import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { shownArea, writtenAddress } from "../properties/shown-address.ts";

/** On a larger site the homes of areas are not counted: reading the address of each takes seconds. */
const mostHomes = 50_000;

export async function countCities(db: Db): Promise<{ city_id: string; state_id: string; homes: number }[]> {
  const { rows } = await sql<{ city_id: string; state_id: string; homes: number }>`
    select city_id, state_id, count(*)::integer as homes from property_search
    where city_id is not null group by city_id, state_id`.execute(db);
  return rows;
}

/** The live homes of each area, as strangers see it; nothing where there are too many to count. */
export async function countAreas(db: Db): Promise<{ area: string; city_id: string; homes: number }[] | undefined> {
  const { rows } = await sql<{ area: string; city_id: string; homes: number }>`
    select lower(area) as area, city_id, count(*)::integer as homes
    from (
      select p.city_id,
        ${shownArea(writtenAddress("p"))} as area
      from property p join city on city.city_id = p.city_id join state on state.state_id = city.state_id
      where p.is_live and (select count(*) from (select from property_search limit ${mostHomes + 1}) as home) <= ${mostHomes}
    ) as shown
    where area is not null
    group by 1, 2
    order by 3 desc, 2, 1
    limit ${mostHomes}`.execute(db);
  return rows.length === 0 ? undefined : rows;
}
