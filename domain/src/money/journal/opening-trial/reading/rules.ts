import type { Paise } from "../../../../platform/money.ts";
import { bare, cellText, type RawSheet, type SheetCell, type SheetRow } from "../../../../platform/sheets.ts";
import { readAmount, readSide } from "../../../../society/members/import/amounts/rules.ts";
import type { TrialRowProblem } from "../codes.ts";

/** A row of a trial balance as it is read. Of debit and credit one is 0; both of a row with a problem. */
export type TrialFileRow = {
  line: number;
  code: string;
  name: string;
  debit: Paise;
  credit: Paise;
  problem: TrialRowProblem | null;
  /** The cell that is no amount, as it is written. */
  text: string;
};
export type TrialFile = {
  rows: TrialFileRow[];
  /** What the file's own row of totals says; null without one. */
  totals: { debit: Paise; credit: Paise } | null;
};

const headings = {
  code: [
    "code",
    "accountcode",
    "accode",
    "glcode",
    "ledgercode",
    "acno",
    "accountno",
    "accountnumber",
    "कोड",
    "खातेक्रमांक",
  ],
  name: [
    ...[
      "particulars",
      "account",
      "accountname",
      "nameofaccount",
      "ledger",
      "ledgername",
      "ledgeraccount",
      "ledgeraccounts",
    ],
    ...["nameofledger", "accounthead", "headofaccount", "head", "description", "name", "accounts"],
    ...["विवरण", "खाता", "खाते", "खातेकानाम", "तपशील", "खात्याचेनाव"],
  ],
  debit: [
    "debit",
    "dr",
    "debitrs",
    "debitamount",
    "debitbalance",
    "closingdebit",
    "debits",
    "नाम",
    "नामे",
    "नावे",
    "डेबिट",
  ],
  credit: ["credit", "cr", "creditrs", "creditamount", "creditbalance", "closingcredit", "credits", "जमा", "क्रेडिट"],
  amount: ["closingbalance", "balance", "amount", "amountrs", "closing", "शेष", "बाकी", "शिल्लक", "रकम", "राशि"],
  side: ["drcr", "drorcr", "side", "type", "debitcredit"],
} as const;
type Column = keyof typeof headings;

const isHeading = (column: Column, cell: SheetCell | undefined): boolean => {
  const text = bare(cellText(cell)).replace(/(inr|rs|₹)$/, "");
  return (headings[column] as readonly string[]).includes(text);
};
/** Of several columns with this heading the last one: opening, movements and closing stand in this order. */
const columnOf = (column: Column, { cells }: SheetRow): number =>
  cells.findLastIndex((cell) => isHeading(column, cell));
const firstOf = (column: Column, { cells }: SheetRow): number => cells.findIndex((cell) => isHeading(column, cell));

type Layout = { header: number } & Record<Exclude<Column, "name">, number> & { name: number };

/** How many rows a heading may take: the names of the columns and, below them, "Debit" and "Credit". */
const headingRows = 4;
const searched = 60;

/** The columns of a sheet; nothing where no row names an account and an amount. */
function layoutOf(rows: readonly SheetRow[]): Layout | undefined {
  for (const [at, row] of rows.slice(0, searched).entries()) {
    const [debit, credit] = [columnOf("debit", row), columnOf("credit", row)];
    const amount = columnOf("amount", row);
    const isTwo = debit >= 0 && credit >= 0;
    if (!isTwo && (amount < 0 || firstOf("name", row) < 0)) continue;
    const above = rows.slice(Math.max(0, at - headingRows + 1), at + 1).toReversed();
    const named = (column: "code" | "name" | "side") =>
      above.map((each) => firstOf(column, each)).find((found) => found >= 0) ?? -1;
    const [code, name] = [named("code"), named("name")];
    // A sheet whose first column has no heading of its own.
    const firstAmount = isTwo ? Math.min(debit, credit) : amount;
    const nameOrFirst = name >= 0 ? name : [0, 1].find((column) => column !== code && column < firstAmount);
    if (nameOrFirst === undefined) continue;
    return isTwo
      ? { header: at, code, name: nameOrFirst, debit, credit, amount: -1, side: -1 }
      : { header: at, code, name: nameOrFirst, debit: -1, credit: -1, amount, side: named("side") };
  }
  return undefined;
}

const total =
  /^(?:grand ?|sub ?-?)?(?:totals?|कुल(?: योग)?|योग|एकूण|बेरीज)[\s:.-]*(?:rs\.?|₹|inr|assets|liabilities|income|expenses|expenditure)?$/iu;
const isTotal = (name: string): boolean => total.test(name.trim());

type Sided = { debit: Paise; credit: Paise; problem: TrialRowProblem | null; text: string };
const sided = (signed: Paise): Sided => ({
  debit: Math.max(signed, 0),
  credit: Math.max(-signed, 0),
  problem: null,
  text: "",
});
const wrong = (problem: TrialRowProblem, cell: SheetCell | undefined): Sided => ({
  ...{ debit: 0, credit: 0, problem },
  text: cellText(cell).slice(0, 100),
});

/** An amount with its side, if the cell names one; null of an empty cell. */
function amountIn(cell: SheetCell | undefined): { paise: Paise; side?: "debit" | "credit" } | null | "wrong" {
  if (cellText(cell) === "") return null;
  if (typeof cell !== "string" && typeof cell !== "number") return "wrong";
  const reading = readAmount(cell);
  return "value" in reading ? reading.value : "wrong";
}

/** What a row says; null where it has no amount. */
function sidesOf(cells: readonly SheetCell[], layout: Layout): Sided | null {
  if (layout.amount >= 0) {
    const amount = amountIn(cells[layout.amount]);
    if (amount === null) return null;
    if (amount === "wrong") return wrong("not-an-amount", cells[layout.amount]);
    if (amount.paise === 0) return sided(0);
    const side = amount.side ?? (layout.side >= 0 ? readSide(cellText(cells[layout.side])) : undefined);
    if (side === undefined) return wrong("no-side", cells[layout.amount]);
    return sided(side === "debit" ? amount.paise : -amount.paise);
  }
  const [debit, credit] = [amountIn(cells[layout.debit]), amountIn(cells[layout.credit])];
  if (debit === null && credit === null) return null;
  if (debit === "wrong") return wrong("not-an-amount", cells[layout.debit]);
  if (credit === "wrong") return wrong("not-an-amount", cells[layout.credit]);
  return sided((debit?.paise ?? 0) - (credit?.paise ?? 0));
}

/**
 * Reads a trial balance: code and name of each account with what it has as a debit or a credit, in two columns or in one with the
 * side behind the amount or in a column of its own. Of several pairs of columns the last one is taken, which is the closing balance.
 * Rows without amounts are headings; rows of totals are not accounts. Nothing where no sheet has such columns.
 */
export function readTrial(sheets: readonly RawSheet[]): TrialFile | undefined {
  for (const { rows } of sheets) {
    const layout = layoutOf(rows);
    if (!layout) continue;
    const file: TrialFile = { rows: [], totals: null };
    for (const { line, cells } of rows.slice(layout.header + 1)) {
      const amounts = sidesOf(cells, layout);
      if (amounts === null) continue;
      const name = cellText(cells[layout.name]).slice(0, 100);
      const code = layout.code >= 0 ? cellText(cells[layout.code]).slice(0, 20) : "";
      if (isTotal(name)) {
        // Both sides of it: a row of totals balances.
        const [debit, credit] = [amountIn(cells[layout.debit]), amountIn(cells[layout.credit])];
        if (debit !== null && credit !== null && debit !== "wrong" && credit !== "wrong")
          file.totals = { debit: debit.paise, credit: credit.paise };
        continue;
      }
      const problem = amounts.problem ?? (name === "" && code === "" ? "no-name" : null);
      if (amounts.debit === 0 && amounts.credit === 0 && problem === null) continue;
      file.rows.push({ line, code, name, ...amounts, problem });
    }
    if (file.rows.length > 0) return file;
  }
  return undefined;
}
