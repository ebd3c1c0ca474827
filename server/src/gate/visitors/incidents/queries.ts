import type { IncidentId, SocietyId, VisitId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";

/** Of an incident: resolved. */
const resolved = 3;

/** The status of an incident of the society, locked until the transaction ends. */
export const holdIncident = (tx: Tx, societyId: SocietyId, id: IncidentId) =>
  tx
    .selectFrom("incident")
    .select((eb) => [eb("incident_status", "<>", resolved).$castTo<boolean>().as("is_open")])
    .where("society_incident_id", "=", id)
    .where("society_id", "=", societyId)
    .forShare()
    .executeTakeFirst();

export const tie = (tx: Tx, visitId: VisitId, incidentId: IncidentId | null) =>
  tx.updateTable("visit").set({ society_incident_id: incidentId }).where("visit_id", "=", visitId).execute();

/** A visit of the society that is tied to an incident. */
export const findTied = (db: Db, societyId: SocietyId, visitId: VisitId) =>
  db
    .selectFrom("visit")
    .innerJoin("incident", "incident.society_incident_id", "visit.society_incident_id")
    .select(["visit_id", "visit.society_incident_id"])
    .select((eb) => [eb("incident_status", "<>", resolved).$castTo<boolean>().as("is_open")])
    .where("visit_id", "=", visitId)
    .where("visit.society_id", "=", societyId)
    .forShare("incident")
    .executeTakeFirst();

export const insertLook = (
  tx: Tx,
  visit: { visitId: VisitId; incidentId: string },
  { vendorId, role, societyId }: Pick<Account, "vendorId" | "role"> & { societyId: SocietyId },
  { reason, now }: { reason: string; now: Date },
) =>
  tx
    .insertInto("visit_look")
    .values({
      society_id: societyId,
      visit_id: visit.visitId,
      society_incident_id: visit.incidentId,
      vendor_id: vendorId,
      role,
      reason,
      created_at: now,
    })
    .execute();

/** The visits that are tied to open incidents: what they were, and not whose. */
export async function listTied(db: Db, societyId: SocietyId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const tied = db
    .selectFrom("visit")
    .innerJoin("incident", "incident.society_incident_id", "visit.society_incident_id")
    .where("incident.society_id", "=", societyId)
    .where("incident_status", "<>", resolved);
  const [rows, { count }] = await Promise.all([
    tied
      .select(["visit_id", "visit.society_incident_id", "title", "purpose", "visit.status", "entered_at", "left_at"])
      .select((eb) =>
        eb
          .selectFrom("visit_look")
          .select((of) => of.fn.countAll<number>().as("count"))
          .whereRef("visit_look.visit_id", "=", "visit.visit_id")
          .as("looks"),
      )
      .orderBy("visited_at", "desc")
      .orderBy("visit_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    tied.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
