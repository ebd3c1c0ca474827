import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PreviewHead } from "#domain/money/bills/run/draft.ts";
import type { ComputedBill } from "#domain/money/charges/bill/rules.ts";
import type { ChargeProblem, FlatFacts } from "#domain/money/charges/codes.ts";
import { isDivided, type SocietyShares, sharesOf } from "#domain/money/charges/plan/shares/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";
import { mainMetersIn, withMeters } from "../../../charges/facts/meters.ts";
import { flatFactsOf } from "../../../charges/facts/queries.ts";
import { chargesOf, type Month } from "../charges.ts";
import { billedByHead, type Charge, pricedLine, type Sums } from "../queries.ts";
import { type Charges, planFor } from "./charges.ts";
import { billingFor, billsOfFlat, type Computed, type Due, type FlatBill, type Unbilled } from "./compute.ts";
import { linesOfBill } from "./lines.ts";
import { type OtherPayer, payersOf } from "./payers.ts";
import { arrearsOfPayers, debtorsOf, owedFlats, sharing, standingOf } from "./run.ts";
import { headName, remarkText, viewLine, viewUnbilled } from "./view.ts";

/** What a run and its preview are computed by, in a few letters: another tariff, head or setting has another one. */
export const markOf = ({ state, settings, heads, totals, only }: Charges, period: Day): string =>
  createHash("sha256")
    .update(JSON.stringify([period, state, settings, heads, totals, only ?? null]))
    .digest("base64url")
    .slice(0, 22);

const nothingDivided: SocietyShares = { shared: new Map(), losses: new Map(), incomplete: new Set(), problems: [] };

/** Flats are named up to so many; the whole list is the run's. */
const mostUnbilled = 200;

type Wanted = { billDate: Day; language: Language; onlyChanged: boolean; Skip: number; Limit: number };
/** What a supplement bills of a flat, or why it bills nothing of it. */
type Additions = (flat: FlatFacts) => Due | Unbilled["reason"] | null;

/** Every flat's bills of a month by heads as they would be now, who owes them, and the flats that get none. */
export async function computeMonth(db: Db, month: Month, charges: Charges, billDate: Day, additions?: Additions) {
  const { societyId, asOf } = month;
  const plan = planFor(charges, month.period);
  const [flats, standing, { rows }] = await Promise.all([
    flatFactsOf(db, { societyId, day: asOf }),
    standingOf(db, month),
    sql<Charge>`select charge.*, ${pricedLine} as paise, ${flatLabel("charge.flat_id")} as flat_label from (${chargesOf(month)}) as charge
      order by position`.execute(db),
  ]);
  const facts = await withMeters(db, societyId, plan, flats);
  const owed = owedFlats(rows);
  const shares = isDivided(plan)
    ? sharesOf(plan, sharing(facts, standing, owed), {
        totals: charges.totals,
        mainMeters: await mainMetersIn(db, societyId, plan),
      })
    : nothingDivided;
  const arrears = await arrearsOfPayers(db, charges, month, { societyId, flats: "all", until: billDate });
  const payers = await payersOf(db, charges, month, rows);
  const debtors = debtorsOf(rows);
  const billing = billingFor(charges, month.period, shares, billDate);
  const bills = new Map<string, FlatBill[]>();
  const unbilled: { id: string; label: string; unbilled: Unbilled }[] = [];
  for (const flat of facts) {
    const { isBilled, isActive } = standing.get(flat.id)!;
    if (isBilled || plan.heads.length === 0) continue;
    const due = additions?.(flat);
    if (due === null) continue;
    const debtor = debtors.get(flat.id);
    if (typeof due === "string") {
      unbilled.push({ id: flat.id, label: flat.label, unbilled: { reason: due, head: null, values: {} } });
      continue;
    }
    const arrearsOf = (payer: OtherPayer | null) => arrears(payer ?? debtor!);
    const own = debtor ? billsOfFlat(billing, flat, { due, payers: payers.get(flat.id), arrearsOf }) : [];
    bills.set(flat.id, own);
    const why: Unbilled | null = debtor
      ? own[0]!.unbilled
      : { reason: isActive ? "nobody" : "inactive", head: null, values: {} };
    if (why) unbilled.push({ id: flat.id, label: flat.label, unbilled: why });
  }
  return { plan, shares, rows, bills, unbilled, labels: new Map(facts.map(({ id, label }) => [id, label])) };
}

/** A page of what a month is to be billed by heads, with the sums of all of it, and the flats that get no bill. */
export async function previewByHeads(db: Db, month: Month, charges: Charges, wanted: Wanted, additions?: Additions) {
  const { billDate, language, onlyChanged, Skip, Limit } = wanted;
  const { plan, shares, rows, bills, unbilled } = await computeMonth(db, month, charges, billDate, additions);
  // A trial is of the heads: rents are the same by them.
  const priced = rows
    .filter(({ kind }) => kind === 1 || (month.trial === undefined && !additions))
    .flatMap((row) =>
      row.kind === 1 ? (bills.get(row.flat_id) ?? []).map((bill) => rowOf(row, bill)) : [{ ...row, bill: null }],
    )
    .filter(({ paise }) => paise > 0);
  const shown = onlyChanged ? priced.filter(({ paise, previous_paise }) => paise !== previous_paise) : priced;
  const linesOf = (bill: ComputedBill | null) =>
    bill ? linesOfBill(bill, charges, billDate).map((line) => viewLine(line, charges, language)) : [];
  const Heads = month.trial ? await headSums(db, month, charges, { bills, language }) : [];
  return {
    Heads,
    rows: shown.slice(Skip, Skip + Limit).map(({ bill, ...row }) => ({
      ...row,
      rate_paise: row.kind === 1 ? row.paise : row.rate_paise,
      lines: linesOf(bill),
    })),
    sums: sumsOf(priced, shown.length),
    Remarks: [...plan.problems, ...shares.problems, ...tooMuch(bills)]
      .filter(({ head }) => charges.only?.heads.includes(head) ?? true)
      .map((problem) => remarkText(problem, charges, language)),
    Newly_Billed_Count: priced.filter(({ previous_paise }) => previous_paise === null).length,
    Unbilled_Count: unbilled.length,
    Unbilled: unbilled
      .slice(0, mostUnbilled)
      .map(({ id, label, unbilled: why }) =>
        viewUnbilled({ flat_id: id, flat_label: label, ...why }, charges, language),
      ),
    Preview_Mark: markOf(charges, month.period),
  };
}

/** What a trial bills of each head, beside what the month that it is compared with has of it. */
async function headSums(
  db: Db,
  { societyId, trial }: Month,
  { heads }: Charges,
  { bills, language }: { bills: ReadonlyMap<string, readonly Computed[]>; language: Language },
): Promise<PreviewHead[]> {
  const now = new Map<number, Paise>();
  const add = (head: number, amount: Paise): void => void now.set(head, (now.get(head) ?? 0) + amount);
  const numbers = new Map(heads.map(({ id, number }) => [id, number]));
  for (const { bill } of [...bills.values()].flat()) {
    if (!bill) continue;
    for (const { head, amount } of bill.lines) add(numbers.get(head)!, amount);
    add(6, bill.interest?.amount ?? 0);
    add(7, bill.tax?.cgst ?? 0);
    add(8, bill.tax?.sgst ?? 0);
    add(9, bill.difference);
  }
  const before = await billedByHead(db, societyId, trial!.comparedWith);
  // The society's heads in its order, then the rates by BHK and what else a bill has.
  const order = [...heads.map(({ number }) => number), 1, 6, 7, 8, 9];
  return order
    .filter((head) => (now.get(head) ?? 0) !== 0 || (before.get(head) ?? 0) !== 0)
    .map((head) => ({
      Head_Label:
        head >= 100
          ? headName(
              heads.find(({ number }) => number === head),
              language,
            )
          : head === 1
            ? labelIn(language, "otherHeads", "rates")
            : labelIn(language, "billHeads", head),
      Amount: rupees(now.get(head) ?? 0),
      Previous_Amount: rupees(before.get(head) ?? 0),
    }));
}

/** Flats whose interest was billed too much: nothing is billed below 0, a credit note is for the treasurer to make. */
const tooMuch = (bills: ReadonlyMap<string, readonly Computed[]>): ChargeProblem[] =>
  [...bills.values()].flat().flatMap(({ flat, bill }): ChargeProblem[] => {
    if (!bill?.interest || bill.interest.billedTooMuch === 0) return [];
    const { id, label } = flat;
    return [
      {
        code: "interest-too-much",
        head: "",
        flat: { id, label },
        values: { amount: rupees(bill.interest.billedTooMuch) },
      },
    ];
  });

/** The row of a flat with a bill of one of its payers. */
const rowOf = (row: Charge, { bill, payer }: FlatBill): Charge & { bill: ComputedBill | null } => ({
  ...row,
  ...(payer && { party_name: payer.party_name, previous_paise: payer.previous_paise }),
  paise: bill?.total ?? 0,
  bill,
});

function sumsOf(rows: readonly { kind: number; paise: Paise }[], count: number): Sums {
  const sums = { count, paise: 0, maintenance: 0, maintenance_paise: 0, rentals: 0 };
  for (const { kind, paise } of rows) {
    sums.paise += paise;
    if (kind !== 1) sums.rentals += 1;
    else {
      sums.maintenance += 1;
      sums.maintenance_paise += paise;
    }
  }
  return sums;
}
