import type { NoteFileRow } from "#domain/money/bills/notes/calls.ts";
import { mostPaid } from "#domain/money/payments/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { bare } from "#domain/platform/sheets.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { SocietyScope } from "../../../../platform/scope.ts";
import { NotRead, readRupees } from "../../../../platform/sheets/cells.ts";
import type { FileRow } from "../../../../platform/sheets/parse.ts";
import { findFlatsCalled } from "../../../../society/labels/queries.ts";
import { billsOfFlats, headsByCode } from "./queries.ts";

const words = {
  Label_Column: ["flat", "flatno", "flatnumber", "unit", "label", "फ्लैट", "फ़्लैट"],
  Amount_Column: ["amount", "credit", "debit", "waiver", "note", "रकम", "रक़म", "राशि"],
  Head_Column: ["head", "headcode", "code", "charge", "मद"],
  Reason_Column: ["reason", "remarks", "remark", "narration", "कारण"],
} as const;
type Columns = Record<keyof typeof words, string>;

/** The columns that were chosen, or those that look like a flat, an amount, a head and a reason; "" where there is none. */
export function columnsOf(columns: readonly string[], given: Columns): Columns {
  const named = (field: keyof typeof words): string => {
    if (columns.includes(given[field])) return given[field];
    const known = words[field].map(bare);
    return (
      columns.find((column) => known.includes(bare(column))) ??
      columns.find((column) => known.some((word) => bare(column).startsWith(word))) ??
      ""
    );
  };
  return {
    Label_Column: named("Label_Column") || (columns[0] ?? ""),
    Amount_Column: named("Amount_Column"),
    Head_Column: named("Head_Column"),
    Reason_Column: named("Reason_Column"),
  };
}

type Sheet = { columns: readonly string[]; chosen: Columns; rows: readonly FileRow[]; month: Day | undefined };

/** What each row of a file means, and what is wrong with it; nothing is written. */
export async function rowsOf(
  db: Db,
  scope: SocietyScope,
  { columns, chosen, rows, month }: Sheet,
): Promise<NoteFileRow[]> {
  const cells = rows
    .map(([line, values]) => {
      const cell = (column: string) => (values[columns.indexOf(column)] ?? "").trim();
      return {
        line,
        label: cell(chosen.Label_Column),
        text: cell(chosen.Amount_Column),
        code: cell(chosen.Head_Column),
        reason: cell(chosen.Reason_Column),
      };
    })
    .filter(({ label, text }) => label !== "" && text !== "");
  const heads = await headsByCode(db, scope.societyId);
  const flats = new Map<string, Awaited<ReturnType<typeof findFlatsCalled>>>();
  for (const { label } of cells) if (!flats.has(label)) flats.set(label, await findFlatsCalled(db, scope, label));
  const clear = [...flats.values()].flatMap((called) => (called.length === 1 ? [called[0]!.flat_id] : []));
  const bills = await billsOfFlats(db, scope, clear, month);
  return cells.map(({ line, label, text, code, reason }) => {
    const called = flats.get(label)!;
    const flat = called.length === 1 ? called[0] : undefined;
    const bill = flat && bills.get(flat.flat_id);
    const head = code === "" ? null : heads.get(code.toUpperCase());
    const amount = amountIn(text);
    const problem = (): NoteFileRow["Row_Problem"] => {
      if (!flat) return called.length === 0 ? "no-flat" : "unclear-flat";
      if (!bill) return "no-bill";
      if (head === undefined) return "no-head";
      if (amount === null) return "not-an-amount";
      return reason.length > 200 ? "reason-too-long" : null;
    };
    return {
      Line: line,
      Label: label.slice(0, 200),
      Text: text.slice(0, 200),
      Code: code.slice(0, 200),
      BillID: bill?.bill_id ?? null,
      Bill_No: bill?.bill_no ?? "",
      Flat_Label: flat?.flat_label ?? "",
      Head: head ?? null,
      Amount: amount === null ? null : rupees(amount),
      Reason: reason.slice(0, 200),
      Row_Problem: problem(),
    };
  });
}

function amountIn(text: string): number | null {
  try {
    const amount = readRupees(text, {});
    return amount > 0 && amount <= mostPaid ? paise(amount) : null;
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}
