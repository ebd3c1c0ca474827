import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { ChargeEventId, FlatId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

type Filters = { Event_State?: string | undefined; FlatID?: FlatId | undefined; Skip: number; Limit: number };

const state = sql<string>`case when event.bill_run_id is not null then 'billed' when dropped_at is not null then 'dropped' else 'open' end`;

export async function listEvents(db: Db, societyId: SocietyId, { Event_State, FlatID, Skip, Limit }: Filters) {
  let matching = db.selectFrom("charge_event as event").where("event.society_id", "=", societyId);
  if (FlatID !== undefined) matching = matching.where("event.flat_id", "=", FlatID);
  if (Event_State !== undefined) matching = matching.where(sql<boolean>`${state} = ${Event_State}`);
  const [rows, { count }] = await Promise.all([
    matching
      .leftJoin("resident", "resident.society_resident_id", "event.society_resident_id")
      .leftJoin("bill_run", "bill_run.bill_run_id", "event.bill_run_id")
      .selectAll("event")
      .select([state.as("state"), "resident.name as resident_name", "bill_run.period"])
      .select(flatLabel("event.flat_id").as("flat_label"))
      .orderBy("happened_on", "desc")
      .orderBy("charge_event_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>["rows"][number];

/** The events that the tariffs of a society's heads name. */
export async function eventNamesOf(db: Db, societyId: SocietyId): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select distinct on (lower(event)) event
    from charge_tariff
      cross join lateral jsonb_array_elements(terms -> 'Rules') as rule
      cross join lateral (select rule -> 'Basis' ->> 'Event' as event) as named
    where society_id = ${societyId} and rule -> 'Basis' ->> 'Basis' = 'event'
    order by lower(event), event`.execute(db);
  return rows.map(({ event }) => event);
}

type NewEvent = { FlatID: FlatId; Event: string; Happened_On: Day; Note: string };

/** Fails on `charge_event_once`, and on `charge_event_flat` if the society has no such flat. */
export async function insertEvent(
  tx: Tx,
  societyId: SocietyId,
  event: NewEvent,
  by: VendorId,
  now: Date,
): Promise<string> {
  const { charge_event_id } = await tx
    .insertInto("charge_event")
    .values({
      society_id: societyId,
      flat_id: event.FlatID,
      event: event.Event,
      happened_on: event.Happened_On,
      note: event.Note,
      recorded_by: by,
      created_at: now,
      updated_at: now,
    })
    .returning("charge_event_id")
    .executeTakeFirstOrThrow();
  return charge_event_id;
}

export const lockEvent = (tx: Tx, societyId: SocietyId, eventId: ChargeEventId) =>
  tx
    .selectFrom("charge_event")
    .select(["bill_run_id", "dropped_at"])
    .where("society_id", "=", societyId)
    .where("charge_event_id", "=", eventId)
    .forUpdate()
    .executeTakeFirst();

export const dropEvent = (tx: Tx, eventId: ChargeEventId, by: VendorId, reason: string, now: Date) =>
  tx
    .updateTable("charge_event")
    .set({ dropped_at: now, dropped_by: by, drop_reason: reason, updated_at: now })
    .where("charge_event_id", "=", eventId)
    .execute();

/** Nobody changes the open events of a part of the flats until the transaction ends. */
export const lockEvents = (tx: Tx, societyId: string, { after, until }: { after: string; until: string }) =>
  sql`select from charge_event where society_id = ${societyId} and flat_id > ${after}::uuid and flat_id <= ${until}::uuid
    and bill_run_id is null and dropped_at is null order by charge_event_id for update`.execute(tx);

/** The events of these flats, by `flat event`, are billed by a run: those that the facts of this day had counted. */
export async function markEvents(
  tx: Tx,
  run: { societyId: string; runId: string; day: Day },
  billed: readonly { flat: string; event: string }[],
): Promise<void> {
  if (billed.length === 0) return;
  await sql`
    update charge_event as open set bill_run_id = ${run.runId}
    from jsonb_to_recordset(${JSON.stringify(billed)}::jsonb) as billed (flat uuid, event text)
    where open.society_id = ${run.societyId} and open.flat_id = billed.flat and open.event = billed.event
      and bill_run_id is null and dropped_at is null and happened_on <= ${run.day}::date`.execute(tx);
}

/** What an undone run had billed can be billed again. */
export const unmarkEvents = (tx: Tx, runId: string) =>
  tx.updateTable("charge_event").set({ bill_run_id: null }).where("bill_run_id", "=", runId).execute();
