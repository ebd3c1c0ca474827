import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";

type Figures = {
  Live_Properties: number;
  Cities_With_Homes: number;
  Enquiries_This_Week: number;
  Response_Minutes: number | null;
};

const day = 24 * 3600_000;
const fewestResponses = 3;

export async function countFigures(db: Db, now: Date): Promise<Figures> {
  const homes = await db
    .selectFrom("property")
    .select((eb) => [eb.fn.countAll<number>().as("homes"), eb.fn.count<number>("city_id").distinct().as("cities")])
    .where("is_live", "=", true)
    .executeTakeFirstOrThrow();
  const { week } = await db
    .selectFrom("enquiry")
    .select((eb) => eb.fn.countAll<number>().as("week"))
    .where("created_at", ">", new Date(now.getTime() - 7 * day))
    .executeTakeFirstOrThrow();
  const responses = await db
    .selectFrom("enquiry")
    .select((eb) => [
      eb.fn.count<number>("responded_at").as("count"),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from responded_at - created_at) / 60)`.as("minutes"),
    ])
    .where("created_at", ">", new Date(now.getTime() - 90 * day))
    .where("responded_at", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    Live_Properties: homes.homes,
    Cities_With_Homes: homes.cities,
    Enquiries_This_Week: week,
    Response_Minutes:
      responses.count >= fewestResponses && responses.minutes !== null ? Math.round(responses.minutes) : null,
  };
}

/** People who rent a home of a society or a landlord; a person entered by both, or for two homes, counts once. */
export async function countTenants(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ tenants: number }>`
    select count(*)::int as tenants
    from (
      select phone_number from resident where status and resident_type in (2, 3)
      union
      select tenant_phone_number from rental_contract where status and during @> ${today}::date
    ) as people`.execute(db);
  return rows[0]!.tenants;
}

/** Those that an operator has verified. */
export async function countSocieties(db: Db): Promise<number> {
  const { societies } = await db
    .selectFrom("society")
    .innerJoin("standing", "standing.society_id", "society.society_id")
    .select((eb) => eb.fn.countAll<number>().as("societies"))
    .where("society.status", "=", true)
    .where("standing.state", "=", "verified")
    .executeTakeFirstOrThrow();
  return societies;
}
