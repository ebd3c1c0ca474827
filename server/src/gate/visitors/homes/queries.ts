import { type RawBuilder, sql } from "kysely";
import type { VisitId } from "#domain/platform/ids.ts";
import { notDeclined } from "../../../core/invitations/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { belongsTo, livesThere } from "../../../society/residents/occupancy.ts";

/** Of a pass: whether who announced it lives in its flat still. */
export const hostLivesThere = sql<boolean>`exists (select from resident
  where resident.society_resident_id = visitor_pass.society_resident_id and resident.flat_id = visitor_pass.flat_id and ${livesThere()})`;

/**
 * A flat of a number, and its role there. `since`: visitors of earlier residents are hidden. PG residents share a flat
 * but no household: `apart` has those whose visitors are private.
 */
export type Home = {
  flat_id: string;
  society_resident_id: string;
  name: string;
  is_pg: boolean;
  since: Date;
  apart: string[];
};

export const listLivedFlats = (db: Db | Tx, phone: string): Promise<Home[]> =>
  db
    .selectFrom("resident")
    .select(["flat_id", "society_resident_id", "name"])
    .select((eb) => eb("resident_type", "=", 3).$castTo<boolean>().as("is_pg"))
    .select(
      // On the moving day itself others may have moved out; and owners live there again once nobody rents it.
      sql<Date>`greatest(
        case when moved_in_on = (created_at at time zone 'Asia/Kolkata')::date then created_at
          else coalesce(moved_in_on::timestamp at time zone 'Asia/Kolkata', created_at) end,
        case when resident_type = 1 then (select max(other.updated_at) from resident as other
          where other.flat_id = resident.flat_id and other.resident_type <> 1 and not other.status) end)`.as("since"),
    )
    .select(
      sql<string[]>`array(select pg.society_resident_id from resident as pg
        where pg.flat_id = resident.flat_id and pg.resident_type = 3)`.as("apart"),
    )
    .where(belongsTo(phone))
    .where(livesThere())
    .orderBy("created_at")
    .execute();

const anyOf = (homes: readonly Home[], condition: (home: Home) => RawBuilder<boolean>) =>
  homes.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(homes.map(condition), sql` or `)})`;

/**
 * The visits of these homes. A household shares its visits since it moved in and its expected ones; a PG resident has
 * their own, and those about which they were asked.
 */
export const visitsOf = (homes: readonly Home[]): RawBuilder<boolean> =>
  anyOf(homes, ({ flat_id, society_resident_id: own, is_pg, since, apart }) => {
    const ofFlat = sql`visit.flat_id = ${flat_id}::uuid`;
    if (is_pg)
      return sql`(${ofFlat} and (visit.society_resident_id = ${own}::uuid or visit.visit_id in (
        select visit_id from visit_ask where visit_ask.society_resident_id = ${own}::uuid and visit_ask.asked_at is not null)))`;
    const shared = sql`(visit.visited_at >= ${since}::timestamptz or visit.society_resident_id = ${own}::uuid or visit.status = 'scheduled')`;
    if (apart.length === 0) return sql`(${ofFlat} and ${shared})`;
    return sql`(${ofFlat} and ${shared} and (visit.society_resident_id is null or visit.society_resident_id <> all(${apart}::uuid[])))`;
  });

/** The same of passes. */
export const passesOf = (homes: readonly Home[]): RawBuilder<boolean> =>
  anyOf(homes, ({ flat_id, society_resident_id: own, is_pg, apart }) => {
    const ofFlat = sql`visitor_pass.flat_id = ${flat_id}::uuid`;
    if (is_pg) return sql`(${ofFlat} and visitor_pass.society_resident_id = ${own}::uuid)`;
    return sql`(${ofFlat} and visitor_pass.society_resident_id <> all(${apart}::uuid[]))`;
  });

/** The flats that a number belongs to, those that others rent from it too. */
export const listOwnFlats = (db: Db, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("block", "block.block_id", "resident.block_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(flatLabel("resident.flat_id").as("flat_label"))
    .select(["resident.flat_id", "flat_no", "block.name as block_name", "society.name as society_name"])
    .select((eb) => eb("resident_type", "=", 3).$castTo<boolean>().as("is_pg"))
    .select(livesThere().as("lives_there"))
    .where(belongsTo(phone))
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .limit(50)
    .execute();

/** Everyone who lives in a visit's flat, may see the visit and can be notified. */
export const listToNotify = (tx: Tx, visitId: VisitId) =>
  tx
    .selectFrom("visit")
    .innerJoin("resident", "resident.flat_id", "visit.flat_id")
    .leftJoin("resident as host", "host.society_resident_id", "visit.society_resident_id")
    .select(["resident.phone_number", "resident.email_id"])
    .where("visit.visit_id", "=", visitId)
    .where(livesThere())
    .where(sql<boolean>`resident.phone_number ~ '^[6-9]'`)
    .where(notDeclined)
    .where(
      sql<boolean>`case when host.resident_type = 3 then resident.society_resident_id = host.society_resident_id
        else resident.resident_type <> 3 or exists (select from visit_ask where visit_ask.visit_id = visit.visit_id
          and visit_ask.society_resident_id = resident.society_resident_id and visit_ask.asked_at is not null) end`,
    )
    .execute();
