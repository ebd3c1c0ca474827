import { sql } from "kysely";
import type { NoBillReason } from "#domain/money/bills/run/codes.ts";
import type { FlatFacts } from "#domain/money/charges/codes.ts";
import type { PlannedHead } from "#domain/money/charges/plan/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { billedHeads, type Charges, keptCharges, planFor } from "../by-heads/charges.ts";
import type { Computed, Due } from "../by-heads/compute.ts";
import type { Month } from "../charges.ts";

/** Whether a head is charged for events alone, each of which is billed once for itself. */
export const isOfEvents = ({ parts }: PlannedHead): boolean =>
  parts.every(({ rules }) => rules.every(({ basis }) => basis.kind === "event"));

type Base = { flat_id: string; bill_id: string; bill_run_id: string };
type Added = { flat_id: string; head: number; from_day: Day; until_day: Day };
type Supplement = Charges & { only: NonNullable<Charges["only"]> };

/** The heads that the runs of a month billed, or left out of a bill because of their rules, by run. */
export async function headsOfRuns(db: Db, societyId: string, period: Day): Promise<Map<string, Set<string>>> {
  const runs = await db
    .selectFrom("bill_run")
    .select(["bill_run_id", "charges"])
    .where("society_id", "=", societyId)
    .where("period", "=", period)
    .where("is_supplement", "=", false)
    .where("undone_at", "is", null)
    .where("charges", "is not", null)
    .execute();
  return new Map(
    runs.map(({ bill_run_id, charges }) => [
      bill_run_id,
      new Set(planFor(keptCharges(charges)!, period).heads.map(({ head }) => head.id)),
    ]),
  );
}

/** What a supplement bills of each flat of a month, or of a part of them: heads that neither the bill of the month nor another supplement has. */
export async function supplementOf(db: Db, month: Month, charges: Supplement) {
  const { societyId, period, flats } = month;
  const part = flats ? sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid` : sql``;
  const [{ rows: bases }, { rows: added }, considered] = await Promise.all([
    sql<Base>`select flat.flat_id, bill_id, bill_run_id
      from flat join bill on cause_id = flat.flat_id and kind = 1 and period = ${period}::date and reversed_on is null
      where flat.society_id = ${societyId} and bill_run_id is not null ${part}`.execute(db),
    sql<Added>`select flat_id, head, from_day, until_day from charge_supplement as flat
      where society_id = ${societyId} and undone_at is null ${part}`.execute(db),
    headsOfRuns(db, societyId, period),
  ]);
  const baseOf = new Map(bases.map((base) => [base.flat_id, base]));
  const addedOf = Map.groupBy(added, ({ flat_id }) => flat_id);
  const numbers = new Map(charges.heads.map(({ id, number }) => [id, number]));
  const { heads: allPlanned } = planFor(charges, period);
  const planned = billedHeads(charges, period);
  const chosen = new Set(charges.only.heads);
  const chosenFlats = charges.only.flats && new Set(charges.only.flats);
  const areEventsAlone = planned.every(isOfEvents);
  const eventNames = planned.flatMap(({ parts }) =>
    parts.flatMap(({ rules }) => rules.flatMap(({ basis }) => (basis.kind === "event" ? [basis.event] : []))),
  );

  const isAdded = (flat: string, { head: { id }, period }: PlannedHead): boolean =>
    (addedOf.get(flat) ?? []).some(
      ({ head, from_day, until_day }) =>
        head === numbers.get(id) && from_day <= period.until && until_day >= period.from,
    );
  const isBilled = (flat: string, base: Base, one: PlannedHead): boolean =>
    considered.get(base.bill_run_id)?.has(one.head.id) || isAdded(flat, one);
  /** The chosen heads that the flat's bill of the month and other supplements do not have. */
  const openOf = (flat: string, base: Base): PlannedHead[] =>
    planned.filter((one) => !isOfEvents(one) && !isBilled(flat, base, one));

  return {
    /** The lines of a flat that are billed, or why there are none; null if the supplement is not for it. */
    dueOf({ id: flat, events }: Pick<FlatFacts, "id" | "events">): Due | NoBillReason | null {
      if (chosenFlats && !chosenFlats.has(flat)) return null;
      const base = baseOf.get(flat);
      const hasEvent = eventNames.some((name) => events[name]);
      // Flats at which nothing happened are no news where only events are billed.
      if (areEventsAlone && !hasEvent) return null;
      if (!base) return "month-not-billed";
      const open = new Set(openOf(flat, base).map(({ head }) => head.id));
      if (open.size === 0 && !hasEvent) return "billed-already";
      const billed = new Set(
        allPlanned.filter((one) => !isOfEvents(one) && isBilled(flat, base, one)).map(({ head }) => head.id),
      );
      return {
        isDue: ({ head, kind }) => chosen.has(head) && (kind === "event" || open.has(head)),
        isBilled: ({ head }) => billed.has(head),
      };
    },

    /** Keeps which heads are billed for which days, so that nothing else bills them. Fails if something else has. */
    async keep(tx: Tx, runId: string, computed: readonly Computed[]): Promise<void> {
      const billsOf = Map.groupBy(computed, ({ flat }) => flat.id);
      const rows = [...billsOf.values()].flatMap((bills) => {
        const { flat } = bills[0]!;
        const base = baseOf.get(flat.id);
        const billed = new Set(bills.flatMap(({ bill }) => (bill?.lines ?? []).map(({ head }) => head)));
        if (!base || billed.size === 0) return [];
        return openOf(flat.id, base)
          .filter(({ head }) => billed.has(head.id))
          .map(({ head, period: { from, until } }) => ({
            ...{ flat: flat.id, head: numbers.get(head.id)!, from, until, base: base.bill_id },
          }));
      });
      if (rows.length === 0) return;
      await sql`
        insert into charge_supplement (society_id, bill_run_id, flat_id, head, from_day, until_day, base_bill_id)
        select ${societyId}, ${runId}, flat, head, "from", until, base
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as added (flat uuid, head smallint, "from" date, until date, base uuid)`.execute(tx);
    },
  };
}

/** How many of these flats the society has. */
export async function countFlats(db: Db, societyId: string, flatIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flat where society_id = ${societyId} and flat_id = any (${flatIds}::uuid[])`.execute(
    db,
  );
  return rows[0]!.count;
}
