import { sql } from "kysely";
import { visitStatuses } from "#domain/gate/visitors/codes.ts";
import type { MyVisitFilters } from "#domain/gate/visitors/own/calls.ts";
import type { VisitorPassId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { hostLivesThere } from "../homes/queries.ts";

/** The visits of a number; visitors who were never admitted have none. */
const own = (db: Db, phone: string) =>
  db.selectFrom("visit").where("visit.phone_number", "=", phone).where("visit.status", "in", visitStatuses);

const withPlace = (db: Db, phone: string) =>
  own(db, phone)
    .innerJoin("society", "society.society_id", "visit.society_id")
    .innerJoin("flat", "flat.flat_id", "visit.flat_id")
    .leftJoin("resident as host", "host.society_resident_id", "visit.society_resident_id")
    .leftJoin("visitor_pass", "visitor_pass.visitor_pass_id", "visit.visitor_pass_id");

type Filters = Omit<MyVisitFilters, `Whether_${string}`>;

export async function listMyVisits(db: Db, phone: string, { Search = "", Visit_Status, Skip, Limit }: Filters) {
  let query = withPlace(db, phone);
  if (Visit_Status !== undefined) query = query.where("visit.status", "=", Visit_Status);
  if (Search !== "")
    query = query.where(
      sql<boolean>`lower(concat_ws(E'\n', society.name, flat_no, host.name, visit.vehicle_number)) like lower(${containing(Search)})`,
    );
  const [rows, { count }] = await Promise.all([
    query
      .select([
        "visit.visit_id",
        "society.name as society_name",
        "society.address",
        "flat_no",
        "host.name as host_name",
      ])
      .select(["host.phone_number as host_phone", "visit.name", "visit.purpose", "visit.vehicle_number", "visit.notes"])
      .select(["visit.status", "visit.entered_at", "visit.left_at", "decided_by", "visit.visitor_pass_id"])
      .select(["visitor_pass.valid_from", "valid_until", "entry_code", "ended_at"])
      .select([hostLivesThere.as("host_lives_there"), flatLabel("visit.flat_id").as("flat_label")])
      .orderBy("visited_at", "desc")
      .orderBy("visit.visit_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type MyVisitRow = Awaited<ReturnType<typeof listMyVisits>>["rows"][number];

export const countMyVisits = (db: Db, phone: string) =>
  own(db, phone)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("status", "=", "checked_in").as("inside"),
      eb.fn.countAll<number>().filterWhere("status", "=", "scheduled").as("scheduled"),
      eb.fn.countAll<number>().filterWhere("status", "=", "checked_out").as("completed"),
      eb.fn.countAll<number>().as("total"),
    ])
    .executeTakeFirstOrThrow();

const mostOwn = 500;

/** All that is kept of a number, also where it never became a visit. */
export async function listKept(db: Db, phone: string) {
  const kept = db.selectFrom("visit").where("visit.phone_number", "=", phone);
  const [rows, { count }] = await Promise.all([
    kept
      .innerJoin("society", "society.society_id", "visit.society_id")
      .innerJoin("flat", "flat.flat_id", "visit.flat_id")
      .select(["visit_id", "society.name as society_name", "flat_no", "visit.name", "purpose", "vehicle_number"])
      .select(["visit.status", "entered_at", "left_at", "photo_id", "visit.created_at"])
      .select(flatLabel("visit.flat_id").as("flat_label"))
      .orderBy("visited_at", "desc")
      .orderBy("visit_id", "desc")
      .limit(mostOwn)
      .execute(),
    kept.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type KeptRow = Awaited<ReturnType<typeof listKept>>["rows"][number];

export const findPlaceOfPass = (db: Db, id: VisitorPassId) =>
  db
    .selectFrom("visitor_pass")
    .innerJoin("society", "society.society_id", "visitor_pass.society_id")
    .select(["society.name", "society.address"])
    .where("visitor_pass_id", "=", id)
    .executeTakeFirstOrThrow();
