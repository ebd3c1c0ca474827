import type { Paise } from "../../../../../platform/money.ts";
import type { BalanceSign } from "../../amounts/rules.ts";
import type { RowValues } from "../../cells/rules.ts";
import type { MemberRow, SheetLayout } from "../../rows/rules.ts";
import { owedOf } from "../record/rules.ts";

const totalled = ["Principal", "Interest", "Arrears", "Debit", "Credit", "Advance", "Deposit"] as const;
type Totalled = (typeof totalled)[number];

/** What the rows of a column make, as the file's own total row has it too, if there is one. */
export type ColumnTotal = { field: Totalled; sum: Paise; ofFile: Paise | null };

type Sheet = { layout: SheetLayout; rows: readonly MemberRow[] };

/** The sums of all columns of amounts, over the rows that are imported. */
export function totalsOf(
  sheets: readonly Sheet[],
  isImported: (sheet: number, row: MemberRow) => boolean,
  sign: BalanceSign,
): ColumnTotal[] {
  return totalled.flatMap((field) => {
    const having = [...sheets.entries()].filter(([, { layout }]) =>
      layout.columns.some((column) => column.field === field),
    );
    if (having.length === 0) return [];
    const amounts = having.flatMap(([sheet, { rows }]) => rows.filter((row) => isImported(sheet, row)));
    const ofSheets = having.map(([, { rows }]) =>
      rows.findLast(({ kind, values }) => kind === "total" && values[field] !== undefined),
    );
    return {
      field,
      sum: sumOf(amounts, field, sign),
      ofFile: ofSheets.every((row) => row !== undefined) ? sumOf(ofSheets, field, sign) : null,
    };
  });
}

const sumOf = (rows: readonly MemberRow[], field: Totalled, sign: BalanceSign): Paise =>
  rows.reduce((all, { values }) => all + signed(values, field, sign), 0);

function signed(values: Partial<RowValues>, field: Totalled, sign: BalanceSign): Paise {
  const amount = values[field];
  if (!amount) return 0;
  if (field === "Interest") return owedOf(amount, undefined, sign);
  return field === "Principal" || field === "Arrears" ? owedOf(amount, values.Side, sign) : Math.abs(amount.paise);
}
