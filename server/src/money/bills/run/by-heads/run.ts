import { type RawBuilder, sql } from "kysely";
import type { FlatFacts } from "#domain/money/charges/codes.ts";
import { isDivided } from "#domain/money/charges/plan/shares/rules.ts";
import { type Day, lastOfMonth } from "#domain/platform/days.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { lockMeters, mainMetersIn, markReadings, withMeters } from "../../../charges/facts/meters.ts";
import { flatFactsOf } from "../../../charges/facts/queries.ts";
import { type ArrearsWithFees, arrearsOfDebtors, type Debtor, debtorKey } from "../../interest/arrears.ts";
import type { AccountsOf } from "../../interest/queries.ts";
import { chargesOf, holdAccounts, joinAccount, lockAccounts, type Month } from "../charges.ts";
import { type Charges, planFor } from "./charges.ts";
import { billingFor, type Computed, compute } from "./compute.ts";
import { linesOfBill } from "./lines.ts";
import { keepShares, keptShares } from "./shares.ts";

export type Standing = { isActive: boolean; isBilled: boolean };

/** Of flats: whether their place is active, and whether they are billed for the month already. */
export async function standingOf(db: Db, month: Month): Promise<Map<string, Standing>> {
  const { flats, societyId, period } = month;
  const { rows } = await sql<{ flat_id: string; is_active: boolean; is_billed: boolean }>`
    select flat.flat_id, building.status and block.status as is_active,
      ${month.trial === undefined}::boolean and exists (
        select from bill where cause_id = flat.flat_id and kind = 1 and bill.period = ${period}::date and reversed_on is null) as is_billed
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

/** The arrears of who owes the maintenance of each flat. */
export async function arrearsByFlat(
  db: Db,
  charges: Charges,
  rows: readonly ChargeRow[],
  wanted: { societyId: string; flats: AccountsOf["flats"]; until: Day },
): Promise<Map<string, ArrearsWithFees>> {
  const arrears = await arrearsOfDebtors(db, charges, { ...wanted, onlyChanged: true });
  if (arrears.size === 0) return arrears;
  return new Map(
    rows.flatMap((row): [string, ArrearsWithFees][] => {
      const own = row.kind === 1 ? arrears.get(debtorKey(row)) : undefined;
      return own ? [[row.flat_id, own]] : [];
    }),
  );
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
    society: { totals: {}, mainMeters: await mainMetersIn(tx, run.societyId, plan) },
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
  if (charges.settings.interest || charges.settings.lateFee) await holdAccounts(tx, month);
  const rows = await readCharges(tx, month);
  const flats = await flatFactsOf(tx, { societyId: run.societyId, day: month.asOf, flats: month.flats! });
  await lockMeters(tx, run.societyId, flats, plan);
  const facts = await withMeters(tx, run.societyId, plan, flats);
  const standing = await standingOf(tx, month);
  const owed = owedFlats(rows);
  const shares = await keptShares(tx, run, { plan, incomplete: charges.incomplete ?? [], flats: facts });
  const billing = billingFor(charges, month.period, shares, run.billDate);
  const wanted = { societyId: run.societyId, flats: month.flats!, until: run.billDate };
  const arrears = await arrearsByFlat(tx, charges, rows, wanted);
  const computed = facts.filter(({ id }) => owed.has(id)).map((flat) => compute(billing, flat, arrears.get(flat.id)));
  if (plan.heads.length > 0) await keepProblems(tx, run, charges, { facts, standing, owed, computed });
  const billedFlats = computed.flatMap(({ flat, bill }) => (bill ? [flat.id] : []));
  await markReadings(tx, run.societyId, plan, billedFlats);
  const lines = new Map(
    computed.map(({ flat, bill }) => [flat.id, bill ? linesOfBill(bill, charges, run.billDate) : []]),
  );
  const billed = rows
    .filter(({ kind, flat_id }) => kind !== 1 || lines.get(flat_id)!.length > 0)
    .map((row) => (row.kind === 1 ? { ...row, lines: lines.get(row.flat_id)! } : { ...row, lines: [row] }));
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
