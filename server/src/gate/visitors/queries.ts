import { sql } from "kysely";
import { mostCounted, mostFound, visitorSettings } from "#domain/gate/visitors/codes.ts";
import { addDays, type Day, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId, VisitId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import type { Duty } from "../gates/on-duty.ts";
import { type Home, visitsOf } from "./homes/queries.ts";
import { type Filters, isExpectedOnly, listed, live, type Reader, seenBy } from "./reader.ts";
import { search } from "./search.ts";

/** Visits with all columns of their views. */
const selectVisits = (db: Db | Tx) =>
  db
    .selectFrom("visit")
    .innerJoin("flat", "flat.flat_id", "visit.flat_id")
    .innerJoin("building", "building.building_id", "visit.building_id")
    .innerJoin("block", "block.block_id", "visit.block_id")
    .leftJoin("visitor_pass as pass", "pass.visitor_pass_id", "visit.visitor_pass_id")
    .leftJoin("resident as host", "host.society_resident_id", "visit.society_resident_id")
    .leftJoin("visit_ask as ask", (join) =>
      join.onRef("ask.visit_id", "=", "visit.visit_id").onRef("ask.position", "=", "visit.ask_position"),
    )
    .leftJoin("resident as asked", "asked.society_resident_id", "ask.society_resident_id")
    .leftJoin("gate as entered_gate", "entered_gate.gate_id", "visit.entered_gate_id")
    .leftJoin("staff as entered_guard", "entered_guard.staff_id", "visit.entered_staff_id")
    .leftJoin("gate as left_gate", "left_gate.gate_id", "visit.left_gate_id")
    .leftJoin("staff as left_guard", "left_guard.staff_id", "visit.left_staff_id")
    .selectAll("visit")
    .select(["entered_gate.name as entered_gate", "entered_guard.name as entered_guard"])
    .select(["left_gate.name as left_gate", "left_guard.name as left_guard"])
    .select(["flat_no", "building.name as building_name", "block.name as block_name", "host.name as host_name"])
    .select(flatLabel("visit.flat_id").as("flat_label"))
    .select(["pass.is_several", "pass.valid_from", "pass.valid_until", "asked.name as asked_name"]);
export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["executeTakeFirstOrThrow"]>>;

export async function listVisits(
  db: Db,
  reader: Reader,
  { Skip, Limit, ...filters }: Filters & { Skip: number; Limit: number },
) {
  const list = listed(db, reader, filters);
  const parts = filters.Search ? await search(db, reader, list, filters.Search) : [{ visits: list, isInOrder: true }];
  if (parts.length === 0) return { rows: [], count: 0 };
  const direction = isExpectedOnly(filters) ? "asc" : "desc";
  const order = sql`order by visited_at ${sql.raw(direction)}, visit_id ${sql.raw(direction)}`;
  const first = (most: number) => {
    const each = parts.map(({ visits, isInOrder }) => {
      const ids = visits.select(["visited_at", "visit.visit_id"]);
      // What the index of tokens finds is little; asked for a few of it, the database might read the whole list instead.
      if (!isInOrder) return ids.offset(0);
      return ids.orderBy("visited_at", direction).orderBy("visit.visit_id", direction).limit(most);
    });
    return sql`(${sql.join(each, sql` union `)}) as found`;
  };
  const most = filters.Search ? mostFound : mostCounted;
  const [page, counted] = await Promise.all([
    sql<{
      visit_id: string;
    }>`select visit_id from ${first(Skip + Limit)} ${order} offset ${Skip} limit ${Limit}`.execute(db),
    sql<{ count: number }>`select least(count(*), ${most}) as count from ${first(most)}`.execute(db),
  ]);
  // Asked for by their ids, in a second trip, so that the page is found in the index alone.
  const ids = page.rows.map(({ visit_id }) => visit_id);
  const rows = await selectVisits(db)
    .where("visit.visit_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("visited_at", direction)
    .orderBy("visit.visit_id", direction)
    .execute();
  return { rows, count: counted.rows[0]!.count };
}

/** A visit that this reader may see. */
export const findVisit = (db: Db | Tx, reader: Reader, id: VisitId) =>
  selectVisits(db)
    .where("visit.visit_id", "=", seenBy(db, reader).select("visit.visit_id").where("visit.visit_id", "=", id))
    .executeTakeFirst();

/** In any scope: for a visit on which the caller has just acted. */
export const showVisit = (db: Db | Tx, id: string) =>
  selectVisits(db).where("visit.visit_id", "=", id).executeTakeFirstOrThrow();

export async function listSteps(db: Db, id: VisitId) {
  const [asks, looks] = await Promise.all([
    db
      .selectFrom("visit_ask")
      .innerJoin("resident", "resident.society_resident_id", "visit_ask.society_resident_id")
      .select(["resident.name", "asked_at", "ask_until"])
      .where("visit_id", "=", id)
      .where("asked_at", "is not", null)
      .orderBy("position")
      .limit(100)
      .execute(),
    db
      .selectFrom("visit_look")
      .innerJoin("vendor", "vendor.vendor_id", "visit_look.vendor_id")
      .innerJoin("incident", "incident.society_incident_id", "visit_look.society_incident_id")
      .select(["full_name", "role", "reason", "incident.title", "visit_look.created_at"])
      .where("visit_id", "=", id)
      .orderBy("visit_look.created_at")
      .orderBy("visit_look_id")
      .limit(100)
      .execute(),
  ]);
  return { asks, looks };
}

/** Of a society's blocks, or of flats. */
export type CountScope = SocietyScope | { homes: Home[] };

/** Visitors expected in the rest of today, at the gate and inside. */
export async function countLive(db: Db, scope: CountScope, today: Day, now: Date) {
  const own =
    "homes" in scope ? visitsOf(scope.homes) : sql`society_id = ${scope.societyId} and ${inBlocks(scope, "block_id")}`;
  const { rows } = await sql<{ expected: number; waiting: number; inside: number }>`
    select count(*) filter (where status = 'scheduled' and visited_at < ${startOf(addDays(today, 1))} and expected_until > ${now}) as expected,
      count(*) filter (where status in ('waiting', 'pending', 'approved')) as waiting,
      count(*) filter (where status = 'checked_in') as inside
    from visit where ${own} and ${live}`.execute(db);
  return rows[0]!;
}

/** Visitors who came in on a day, by purpose and hour; for a society without reading the log. */
export async function countEntered(db: Db, scope: CountScope, day: Day) {
  const { rows } =
    "homes" in scope
      ? await sql<{ purpose: string; hour: number; visits: number }>`
          select purpose, extract(hour from entered_at at time zone 'Asia/Kolkata')::int as hour, count(*) as visits
          from visit
          where ${visitsOf(scope.homes)}
            and visited_at >= ${startOf(day)} and visited_at < ${startOf(addDays(day, 1))} and entered_at is not null
          group by 1, 2`.execute(db)
      : await sql<{ purpose: string; hour: number; visits: number }>`
          select purpose, hour::int, sum(visits) as visits from visit_count
          where society_id = ${scope.societyId} and day = ${day}::date and ${inBlocks(scope, "block_id")}
          group by 1, 2`.execute(db);
  return rows;
}

/** The number of visitors who came in on each of these days, both included; zero for a day without any. */
export async function countDays(db: Db, scope: SocietyScope, first: Day, last: Day) {
  const { rows } = await sql<{ day: Day; visits: number }>`
    select each::date::text as day, coalesce(sum(visits), 0) as visits
    from generate_series(${first}::date, ${last}::date, interval '1 day') as each
    left join visit_count on society_id = ${scope.societyId} and day = each::date and ${inBlocks(scope, "block_id")}
    group by each order by each`.execute(db);
  return rows;
}

export async function findSettings(db: Db | Tx, societyId: string) {
  const row = await db
    .selectFrom("visitor_setting")
    .select(["answer_seconds", "keep_days"])
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return row ?? { answer_seconds: visitorSettings.answerSeconds.default, keep_days: visitorSettings.keepDays.default };
}

export const saveSettings = (tx: Tx, societyId: SocietyId, settings: { answer_seconds: number; keep_days: number }) =>
  tx
    .insertInto("visitor_setting")
    .values({ society_id: societyId, ...settings })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet(settings))
    .execute();

/** How decisions of the gate name who made them. */
export async function findGatePerson(tx: Tx, vendorId: VendorId, duty: Duty | undefined): Promise<string> {
  if (duty) return `${duty.name} (gate)`;
  const { full_name } = await tx
    .selectFrom("vendor")
    .select("full_name")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return full_name ? `${full_name} (gate)` : "Gate";
}
