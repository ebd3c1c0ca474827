import type { OldRowProblem } from "#domain/money/bills/run/comparison/codes.ts";
import type { AmountKey, OldRow } from "#domain/money/bills/run/comparison/reading/rules.ts";
import {
  type Compared,
  compareBills,
  type OldColumns,
  type OwnBill,
} from "#domain/money/bills/run/comparison/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { SocietyScope } from "../../../../platform/scope.ts";
import { findFlatsOfTexts } from "../../../../society/labels/queries.ts";
import { type Charges, chargesIn } from "../by-heads/charges.ts";
import type { Unbilled } from "../by-heads/compute.ts";
import { type BillLine, linesOfBill } from "../by-heads/lines.ts";
import { computeMonth } from "../by-heads/preview.ts";
import { monthOfTrial } from "../month.ts";
import { isRead, type KeptLayout } from "./layouts.ts";
import { arrearsOfFlats, type FoundComparison } from "./queries.ts";

/** A row of the file with the flat that it names, or why there is none. */
export type PlacedRow = OldRow & { flat: string | null };

/** The rows with their flats as they are called now: the society may have named one since. */
export async function placeRows(db: Db, scope: SocietyScope, rows: readonly OldRow[]): Promise<PlacedRow[]> {
  const called = await findFlatsOfTexts(
    db,
    scope,
    rows.flatMap(({ texts }) => texts),
  );
  const placed = rows.map((row): PlacedRow => {
    if (row.problem === "no-label") return { ...row, flat: null };
    const meant = row.texts.map((text) => called.get(text) ?? []);
    const [flat] = meant.find((flats) => flats.length === 1) ?? [];
    const unplaced: OldRowProblem = meant.some((flats) => flats.length > 1) ? "unclear-flat" : "no-flat";
    return { ...row, flat: flat ?? null, problem: flat ? row.problem : unplaced };
  });
  const lines = Map.groupBy(
    placed.filter(({ flat }) => flat !== null),
    ({ flat }) => flat!,
  );
  return placed.map((row) =>
    row.problem === null && row.flat !== null && lines.get(row.flat)!.length > 1 ? { ...row, problem: "twice" } : row,
  );
}

export type ComparedFlat = Compared & {
  label: string;
  name: string;
  /** Why its row is not read, or we do not bill it. */
  problem: OldRowProblem | null;
  unbilled: (Unbilled & { head: string | null }) | null;
  lines: number[];
  own: BillLine[];
  arrears: { file: Paise; own: Paise } | null;
};

export type Comparing = {
  charges: Charges;
  rows: PlacedRow[];
  flats: ComparedFlat[];
  fileSum: Paise;
  ownSum: Paise;
  hasArrears: boolean;
};

/** By which key a line of ours is compared: its head's id, or what else it is. */
function keyOf(line: BillLine, ids: ReadonlyMap<number, string>): AmountKey {
  if (line.head >= 100) return ids.get(line.head)!;
  return line.rule === "gst" ? "tax" : line.rule === "rounding" ? "rounding" : "interest";
}

const fieldKeys = { Interest: "interest", Tax: "tax", Rounding: "rounding" } as const;

/** What the columns that are compared say of a bill. */
export function oldColumns(layouts: readonly KeptLayout[]): OldColumns & { hasArrears: boolean } {
  const columns = layouts.filter(isRead).flatMap((layout) => layout.columns);
  const has = (field: string) => columns.some((column) => column.field === field);
  return {
    keys: new Set(columns.flatMap(({ field, head }) => head ?? fieldKeys[field as keyof typeof fieldKeys] ?? [])),
    hasTotal: has("Total") || (has("Payable") && has("Arrears")),
    hasArrears: has("Arrears"),
  };
}

/** Compares a file with a trial of its month, as both are now. Nothing where the month cannot be billed. */
export async function compareFile(
  db: Db,
  scope: SocietyScope,
  file: Pick<FoundComparison, "period" | "mapping" | "rows">,
  now: Date,
): Promise<Comparing | undefined> {
  const { societyId } = scope;
  const trial = await monthOfTrial(db, societyId, file.period, now);
  const charges = await chargesIn(db, societyId, file.period, { always: true });
  if (!trial || !charges) return undefined;
  const columns = oldColumns(file.mapping);
  const [month, rows, owed] = await Promise.all([
    computeMonth(db, trial.month, charges, trial.billDate),
    placeRows(db, scope, file.rows.rows),
    columns.hasArrears ? arrearsOfFlats(db, societyId, file.period) : new Map<string, Paise>(),
  ]);
  const ids = new Map(charges.heads.map(({ id, number }) => [number, id]));
  const own = new Map(
    [...month.bills].flatMap(([flat, bills]): [string, BillLine[]][] => {
      // What a tenant or an earlier member pays is part of the flat's bill in the old system.
      const lines = bills.flatMap(({ bill }) => (bill ? linesOfBill(bill, charges, trial.billDate) : []));
      return lines.length > 0 ? [[flat, lines]] : [];
    }),
  );
  const read = rows.filter((row) => row.flat !== null && row.problem === null);
  const wrong = new Map(
    rows.flatMap((row) => (row.flat !== null && row.problem !== null ? [[row.flat, row.problem]] : [])),
  );
  const bills = [...own]
    .filter(([flat]) => !wrong.has(flat))
    .map(([flat, lines]): OwnBill => ({ flat, amounts: amountsOf(lines, ids) }));
  const { flats, fileSum, ownSum } = compareBills(
    columns,
    read.map((row) => ({ flat: row.flat!, amounts: row.amounts, total: row.total })),
    bills,
  );
  const unread = [...wrong.keys()].map((flat): Compared => {
    const lines = own.get(flat);
    const after = lines ? lines.reduce((sum, { rate_paise }) => sum + rate_paise, 0) : null;
    return { flat, before: null, after, difference: 0, heads: [], result: "unread" };
  });
  const rowsOf = Map.groupBy(
    rows.filter(({ flat }) => flat !== null),
    ({ flat }) => flat!,
  );
  const unbilled = new Map(month.unbilled.map(({ id, unbilled: why }) => [id, why]));
  const labels = month.labels;
  const compared = [...flats, ...unread].map((flat): ComparedFlat => {
    const named = rowsOf.get(flat.flat) ?? [];
    const arrears = named.length === 1 ? named[0]!.arrears : null;
    const ours = owed.get(flat.flat) ?? 0;
    return {
      ...flat,
      label: labels.get(flat.flat) ?? "",
      name: named[0]?.name ?? "",
      problem: wrong.get(flat.flat) ?? null,
      unbilled: flat.result === "not-billed" ? (unbilled.get(flat.flat) ?? null) : null,
      lines: named.map(({ line }) => line),
      own: own.get(flat.flat) ?? [],
      arrears: arrears !== null && arrears !== ours ? { file: arrears, own: ours } : null,
    };
  });
  return { charges, rows, flats: compared.sort(byDifference), fileSum, ownSum, hasArrears: columns.hasArrears };
}

function amountsOf(lines: readonly BillLine[], ids: ReadonlyMap<number, string>): Map<AmountKey, Paise> {
  const amounts = new Map<AmountKey, Paise>();
  for (const line of lines) {
    const key = keyOf(line, ids);
    amounts.set(key, (amounts.get(key) ?? 0) + line.rate_paise);
  }
  return amounts;
}

const byLabel = new Intl.Collator("en", { numeric: true });
const size = ({ difference, heads }: ComparedFlat): number =>
  Math.max(Math.abs(difference), ...heads.map((head) => Math.abs(head.difference)));
const turns = { unread: 0, differs: 1, "not-billed": 1, "not-in-file": 1, rounding: 2, same: 3 } as const;

/** What has to be looked at first: rows that are not read, then the largest differences. */
const byDifference = (one: ComparedFlat, other: ComparedFlat): number =>
  turns[one.result] - turns[other.result] ||
  size(other) - size(one) ||
  byLabel.compare(one.label, other.label) ||
  (one.flat < other.flat ? -1 : 1);
