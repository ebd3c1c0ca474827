import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { FlatFacts } from "#domain/money/charges/codes.ts";
import type { ArrearsOnDay } from "#domain/money/charges/interest/arrears/rules.ts";
import { isDivided } from "#domain/money/charges/plan/shares/rules.ts";
import { type Day, lastOfMonth } from "#domain/platform/days.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { lockEvents, markEvents } from "../../../charges/events/queries.ts";
import { lockMeters, mainMetersIn, markReadings, withMeters } from "../../../charges/facts/meters.ts";
import { flatFactsOf } from "../../../charges/facts/queries.ts";
import { arrearsOfDebtors, type Debtor, debtorKey } from "../../interest/arrears.ts";
import type { AccountsOf } from "../../interest/queries.ts";
import { chargesOf, holdAccounts, joinAccount, lockAccounts, type Month } from "../charges.ts";
import { supplementOf } from "../supplement/queries.ts";
import { billedHeads, type Charges, planFor } from "./charges.ts";
import { billingFor, billsOfFlat, type Computed, type FlatBill } from "./compute.ts";
import { type BillLine, linesOfBill } from "./lines.ts";
import { type OtherPayer, payersOf } from "./payers.ts";
import { keepShares, keptShares } from "./shares.ts";

export type Standing = { isActive: boolean; isBilled: boolean };

/** Of flats: whether their place is active, and whether they are billed for the month already. */
export async function standingOf(db: Db, month: Month): Promise<Map<string, Standing>> {
  const { flats, societyId, period } = month;
  const { rows } = await sql<{ flat_id: string; is_active: boolean; is_billed: boolean }>`
    select flat.flat_id, building.status and block.status as is_active,
      ${month.trial === undefined && !month.isSupplement}::boolean and exists (
        select from bill where cause_id = flat.flat_id and kind = 1 and bill.period = ${period}::date and reversed_on is null
          -- One flat after the other: without this all bills of the month are read, of every society.
          offset 0) as is_billed
    from flat
      join building on building.building_id = flat.building_id
      join block on block.block_id = flat.block_id
    where flat.society_id = ${societyId}
      ${flats ? sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid` : sql``}`.execute(
    db,
  );
  return new Map(
    rows.map(({ flat_id, is_active, is_billed }) => [flat_id, { isActive: is_active, isBilled: is_billed }]),
  );
}

/** A charge as `chargesOf` has it, as far as a bill by heads needs it. */
type ChargeRow = Debtor & { kind: number };

const readCharges = async (db: Db, month: Month): Promise<ChargeRow[]> =>
  (await sql<ChargeRow>`select * from (${chargesOf(month)}) as charge`.execute(db)).rows;

/** The flats whose maintenance somebody owes. */
export const owedFlats = (rows: readonly ChargeRow[]): Set<string> =>
  new Set(rows.flatMap(({ kind, flat_id }) => (kind === 1 ? [flat_id] : [])));

/** Who owes the maintenance of each flat. */
export const debtorsOf = <Row extends { kind: number; flat_id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.flatMap((row): [string, Row][] => (row.kind === 1 ? [[row.flat_id, row]] : [])));

/** What each payer of these flats owes of earlier bills, for interest; nothing in a supplement. */
export async function arrearsOfPayers(
  db: Db,
  charges: Charges,
  { isSupplement }: Month,
  wanted: { societyId: string; flats: AccountsOf["flats"]; until: Day },
): Promise<(debtor: Debtor) => ArrearsOnDay | undefined> {
  if (isSupplement) return () => undefined;
  const arrears = await arrearsOfDebtors(db, charges, { ...wanted, onlyChanged: true });
  return (debtor) => arrears.get(debtorKey(debtor));
}

/** The flats that take part in what is divided: those that are billed for the month, now or earlier. */
export const sharing = (
  facts: readonly FlatFacts[],
  standing: ReadonlyMap<string, Standing>,
  owed: ReadonlySet<string>,
): FlatFacts[] => facts.filter(({ id }) => owed.has(id) || standing.get(id)?.isBilled);

type Run = { societyId: string; runId: string };

/** Computes the parts of what is divided among all flats, at the beginning of a run. */
export async function divide(tx: Tx, run: Run, charges: Charges, { flats: _, ...month }: Month): Promise<Charges> {
  const plan = planFor(charges, month.period);
  if (!isDivided(plan)) return charges;
  const flats = await flatFactsOf(tx, { societyId: run.societyId, day: month.asOf });
  const facts = await withMeters(tx, run.societyId, plan, flats);
  const owed = owedFlats(await readCharges(tx, { ...month, isProRata: false, byHeads: true }));
  const incomplete = await keepShares(tx, run, plan, {
    flats: sharing(facts, await standingOf(tx, month), owed),
    society: { totals: charges.totals, mainMeters: await mainMetersIn(tx, run.societyId, plan) },
  });
  const divided = { ...charges, incomplete };
  await tx
    .updateTable("bill_run")
    .set({ charges: JSON.stringify(divided) })
    .where("bill_run_id", "=", run.runId)
    .execute();
  return divided;
}

/**
 * The lines of a part of a run, with its accounts locked; keeps why some of its flats have no bill. The caller holds the issue.
 */
export async function linesByHeads(
  tx: Tx,
  run: Run & { billDate: Day; now: Date },
  charges: Charges,
  month: Month,
): Promise<RawBuilder<unknown>> {
  const plan = planFor(charges, month.period);
  // Before arrears are read: a payment waits, and is of the next bill.
  if (charges.settings.interest && !month.isSupplement) await holdAccounts(tx, month);
  const rows = await readCharges(tx, month);
  await lockEvents(tx, run.societyId, month.flats!);
  const flats = await flatFactsOf(tx, { societyId: run.societyId, day: month.asOf, flats: month.flats! });
  await lockMeters(tx, run.societyId, flats, plan);
  const facts = await withMeters(tx, run.societyId, plan, flats);
  const standing = await standingOf(tx, month);
  const owed = owedFlats(rows);
  const shares = await keptShares(tx, run, { plan, incomplete: charges.incomplete ?? [], flats: facts });
  const billing = billingFor(charges, month.period, shares, run.billDate);
  const wanted = { societyId: run.societyId, flats: month.flats!, until: run.billDate };
  const arrears = await arrearsOfPayers(tx, charges, month, wanted);
  const supplement = charges.only && (await supplementOf(tx, month, { ...charges, only: charges.only }));
  const payers = await payersOf(tx, charges, month, rows);
  const debtors = debtorsOf(rows);
  const computed = facts.flatMap((flat): FlatBill[] => {
    const due = supplement?.dueOf(flat);
    const debtor = debtors.get(flat.id);
    if (!debtor || due === null) return [];
    if (typeof due === "string")
      return [{ flat, bill: null, unbilled: { reason: due, head: null, values: {} }, payer: null }];
    const arrearsOf = (payer: OtherPayer | null) => arrears(payer ?? debtor);
    return billsOfFlat(billing, flat, { due, payers: payers.get(flat.id), arrearsOf });
  });
  if (plan.heads.length > 0)
    await keepProblems(tx, run, charges, {
      ...{ standing, owed, computed },
      facts: supplement ? facts.filter((flat) => supplement.dueOf(flat) !== null) : facts,
    });
  const billedFlats = computed.flatMap(({ flat, bill }) => (bill ? [flat.id] : []));
  await markReadings(tx, run.societyId, { ...plan, heads: billedHeads(charges, month.period) }, billedFlats);
  await markEvents(tx, { ...run, day: month.asOf }, eventsOf(computed));
  await supplement?.keep(tx, run.runId, computed);
  const bills = Map.groupBy(
    computed.filter(({ bill }) => bill !== null),
    ({ flat }) => flat.id,
  );
  const billed = rows.flatMap((row): Billed[] => {
    if (row.kind !== 1) return supplement ? [] : [{ ...row, lines: [row] }];
    return (bills.get(row.flat_id) ?? []).map(({ bill, payer }, at) => ({
      ...(payer ? partyOf(row, payer) : row),
      ...causeOf(run, { row, payer: at === 0 ? null : payer }, month),
      lines: linesOfBill(bill!, charges, run.billDate),
    }));
  });
  const charge = sql`charge (flat_id uuid, block_id uuid, building_id uuid, society_resident_id uuid, member_id uuid, kind smallint,
    cause_id uuid, party_name text, party_phone text, party_email text, party_flat_no text, position bigint, lines jsonb)`;
  const owing = JSON.stringify(billed.map(({ lines: _, ...owed }) => owed));
  await lockAccounts(tx, month, run.now, sql`select * from jsonb_to_recordset(${owing}::jsonb) as ${charge}`);
  return sql`
    select account_id, charge.block_id, charge.building_id, kind, cause_id, ${month.period}::date as period,
      ${lastOfMonth(month.period)}::date as period_end, party_name, party_phone, party_email, party_flat_no, position,
      coalesce(line_no, 1::smallint) as line_no, head, rule, quantity, quantity_of, rate_paise, effective_date, parts
    from jsonb_to_recordset(${JSON.stringify(billed)}::jsonb) as ${charge} ${joinAccount}
      cross join lateral jsonb_to_recordset(charge.lines) as line (line_no smallint, head smallint, rule text, quantity int,
        quantity_of int, rate_paise bigint, effective_date date, parts jsonb)`;
}

/** Who owes, with the lines of the bill: those of a head, or the row of a rent itself. */
type Billed = ChargeRow & { lines: readonly (BillLine | ChargeRow)[] };

/** The events that bills have charged. */
const eventsOf = (computed: readonly Computed[]): { flat: string; event: string }[] =>
  computed.flatMap(({ flat, bill }) =>
    (bill?.lines ?? [])
      .filter(({ kind }) => kind === "event")
      .flatMap(({ parts }) => parts.flatMap(({ of }) => (of === undefined ? [] : [{ flat: flat.id, event: of }]))),
  );

/** The debtor of a row, replaced by another payer. */
const partyOf = (row: ChargeRow, { previous_paise: _, cause_id, ...party }: OtherPayer) => ({ ...row, ...party });

/** A flat has one bill of a month, each further payer one of their own; and the same of each supplement. */
const causeOf = (
  { runId }: Run,
  { row, payer }: { row: ChargeRow; payer: OtherPayer | null },
  { isSupplement }: Month,
) => {
  const cause = payer?.cause_id ?? row.flat_id;
  return { cause_id: isSupplement ? uuidOf(`${runId} ${cause}`) : cause };
};

const uuidOf = (text: string): string => createHash("md5").update(text).digest("hex");

type Part = {
  facts: readonly FlatFacts[];
  standing: ReadonlyMap<string, Standing>;
  owed: ReadonlySet<string>;
  computed: readonly Computed[];
};

async function keepProblems(
  tx: Tx,
  run: Run,
  { heads }: Charges,
  { facts, standing, owed, computed }: Part,
): Promise<void> {
  const numbers = new Map(heads.map(({ id, number }) => [id, number]));
  const problems = [
    ...facts
      .filter(({ id }) => !owed.has(id) && !standing.get(id)!.isBilled)
      .map(({ id }) => ({ id, reason: standing.get(id)!.isActive ? "nobody" : "inactive", head: null, values: {} })),
    ...computed.flatMap(({ flat, unbilled }) =>
      unbilled === null
        ? []
        : [
            {
              id: flat.id,
              reason: unbilled.reason,
              head: unbilled.head === null ? null : (numbers.get(unbilled.head) ?? null),
              values: unbilled.values,
            },
          ],
    ),
  ];
  if (problems.length === 0) return;
  await sql`
    insert into bill_run_problem (society_id, bill_run_id, flat_id, reason, head, values)
    select ${run.societyId}, ${run.runId}, problem.*
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as problem (id uuid, reason text, head smallint, values jsonb)`.execute(tx);
}
