import { sql } from "kysely";
import type { BlockIncidentDraft, BlockIncidentFilters } from "#domain/gate/block-security/calls.ts";
import type { BlockIncidentStatus } from "#domain/gate/block-security/codes.ts";
import { highPriority } from "#domain/gate/block-security/codes.ts";
import type { BlockIncidentId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { Account } from "../../platform/handler.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatsMeant, labelOfNumber } from "../../society/labels/queries.ts";

const within = (db: Db | Tx, scope: SocietyScope) =>
  db
    .selectFrom("block_incident")
    .where("block_incident.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_incident.block_id"));

const selectIncidents = (db: Db | Tx, scope: SocietyScope) =>
  within(db, scope)
    .innerJoin("block", "block.block_id", "block_incident.block_id")
    .innerJoin("vendor", "vendor.vendor_id", "block_incident.vendor_id")
    .selectAll("block_incident")
    .select(["block.name as block_name", "vendor.full_name as reporter_name"])
    .select(labelOfNumber("block_incident").as("flat_label"));
export type IncidentRow = Awaited<ReturnType<ReturnType<typeof selectIncidents>["execute"]>>[number];

export async function listIncidents(
  db: Db,
  scope: SocietyScope,
  { Skip, Limit, Search = "", Incident_Status, Incident_Type, Priority, BlockID }: BlockIncidentFilters,
) {
  let query = within(db, scope);
  if (Incident_Status !== undefined) query = query.where("incident_status", "=", Incident_Status);
  if (Incident_Type !== undefined) query = query.where("incident_type", "=", Incident_Type);
  if (Priority !== undefined) query = query.where("priority", "=", Priority);
  if (BlockID !== undefined) query = query.where("block_incident.block_id", "=", BlockID);
  if (Search !== "")
    query = query.where(
      sql<boolean>`(lower(title || E'\n' || location || E'\n' || coalesce(flat_no, '') || E'\n' || description) like lower(${containing(Search)})
        or (block_incident.block_id, lower(block_incident.flat_no)) in (
          select block_id, lower(flat_no) from flat where flat_id in (${flatsMeant(scope, Search)})))`,
    );
  const page = query
    .select("block_incident_id")
    .orderBy("block_incident.created_at", "desc")
    .orderBy("block_incident_id", "desc")
    .offset(Skip)
    .limit(Limit);
  const [rows, { count }] = await Promise.all([
    selectIncidents(db, scope)
      .where("block_incident.block_incident_id", "in", page)
      .orderBy("block_incident.created_at", "desc")
      .orderBy("block_incident.block_incident_id", "desc")
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Of those that are not resolved: how many there are, and how many of high or critical priority. */
export const countOpen = (db: Db, scope: SocietyScope) =>
  within(db, scope)
    .where("incident_status", "<", 4)
    .select((eb) => [
      eb.fn.countAll<number>().as("open"),
      eb.fn.countAll<number>().filterWhere("priority", ">=", highPriority).as("high"),
    ])
    .executeTakeFirstOrThrow();

export const findIncident = (db: Db | Tx, scope: SocietyScope, id: BlockIncidentId) =>
  selectIncidents(db, scope).where("block_incident_id", "=", id).executeTakeFirst();

/** Held until the transaction ends: of two who move it at once the later sees where the first moved it. */
export const lockIncident = (tx: Tx, scope: SocietyScope, id: BlockIncidentId) =>
  selectIncidents(tx, scope).where("block_incident_id", "=", id).forUpdate("block_incident").executeTakeFirst();

export const listSteps = (db: Db, id: BlockIncidentId) =>
  db
    .selectFrom("block_incident_step")
    .innerJoin("vendor", "vendor.vendor_id", "block_incident_step.vendor_id")
    .select(["incident_status", "note", "role", "full_name", "block_incident_step.created_at"])
    .where("block_incident_id", "=", id)
    .orderBy("block_incident_step.created_at")
    .orderBy("block_incident_step_id")
    .execute();
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

type Reporter = Pick<Account, "vendorId" | "role"> & SocietyScope;

export async function insertIncident(
  tx: Tx,
  actor: Reporter,
  draft: BlockIncidentDraft,
  now: Date,
): Promise<BlockIncidentId> {
  const { block_incident_id } = await tx
    .insertInto("block_incident")
    .values({
      ...{ society_id: actor.societyId, block_id: draft.BlockID, vendor_id: actor.vendorId },
      ...{ incident_type: draft.Incident_Type, title: draft.Title, description: draft.Description },
      ...{ location: draft.Location, flat_no: draft.Flat_No || null, priority: draft.Priority },
      ...{ created_at: now, updated_at: now },
    })
    .returning("block_incident_id")
    .executeTakeFirstOrThrow();
  return block_incident_id as BlockIncidentId;
}

type Moved = { status: BlockIncidentStatus; societyIncidentId?: string | undefined };

export async function moveIncident(tx: Tx, id: BlockIncidentId, { status, societyIncidentId }: Moved, now: Date) {
  await tx
    .updateTable("block_incident")
    .set({
      incident_status: status,
      ...(societyIncidentId !== undefined && { society_incident_id: societyIncidentId }),
      updated_at: now,
    })
    .where("block_incident_id", "=", id)
    .execute();
}

export async function insertStep(
  tx: Tx,
  id: BlockIncidentId,
  { vendorId, role }: Pick<Account, "vendorId" | "role">,
  { status, note = "" }: { status: BlockIncidentStatus; note?: string },
  now: Date,
): Promise<string> {
  const { block_incident_step_id } = await tx
    .insertInto("block_incident_step")
    .values({ block_incident_id: id, vendor_id: vendorId, role, incident_status: status, note, created_at: now })
    .returning("block_incident_step_id")
    .executeTakeFirstOrThrow();
  return block_incident_step_id;
}
