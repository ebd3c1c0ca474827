import type { FlatStatement, StatementEntry } from "#domain/money/bills/calls.ts";
import { type BillType, billTypes } from "#domain/money/bills/codes.ts";
import { formatDay } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import type { Letterhead } from "../../payments/papers/model.ts";

/** Some forty pages: what is longer is asked for in parts. */
const mostEntries = 1000;

const signed = (amount: number) => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));
const takenOff = (amount: number) => (amount > 0 ? `−${formatRupees(amount)}` : formatRupees(0));
const orNothing = (amount: number) => (amount > 0 ? formatRupees(amount) : "");

const kinds: Record<StatementEntry["Kind"], string> = {
  bill: "Bill",
  "debit-note": "Debit note",
  "credit-note": "Credit note",
  payment: "Payment",
  reversal: "Payment reversed",
};

const wordsOf = (entry: StatementEntry) =>
  entry.Kind === "bill"
    ? `${billTypes[entry.Bill_Type as BillType]} ${entry.Detail}, ${entry.Name}`
    : [entry.Detail, entry.Name].filter(Boolean).join(", ");

/** The statement of account of a flat as a paper. */
export function statementPaper(statement: FlatStatement, letterhead: Letterhead): NamedPaper {
  const shown = statement.Entries.slice(0, mostEntries);
  const closing = statement.Closing_Balance;
  const from = statement.Start_Date ?? statement.Entries[0]?.Date ?? statement.End_Date;
  const period = `${formatDay(from)} – ${formatDay(statement.End_Date)}`;
  return {
    kind: "statement",
    name: `${statement.Building_Data.Name} ${statement.Flat_No} ${statement.End_Date}`,
    paper: {
      title: "Statement of account",
      number: null,
      stamp: null,
      letterhead,
      party: {
        heading: "Account of",
        name: `Flat ${statement.Flat_No}`,
        lines: [`${statement.Building_Data.Name}, ${statement.Block_Data.Name}`],
      },
      facts: [
        { label: "From – until", value: period },
        { label: "Opening balance", value: signed(statement.Opening_Balance) },
        { label: "Closing balance", value: signed(closing) },
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: "Date", width: 13 },
            { label: "Document", width: 45 },
            { label: "Charged", width: 14, isFigure: true },
            { label: "Received", width: 14, isFigure: true },
            { label: "Balance", width: 14, isFigure: true },
          ],
          rows: [
            { cells: [formatDay(from), "Opening balance", "", "", signed(statement.Opening_Balance)], isStrong: true },
            ...shown.map((entry) => ({
              cells: [
                formatDay(entry.Date),
                `${kinds[entry.Kind]} ${entry.No}\n${wordsOf(entry)}`,
                orNothing(entry.Charged_Amount),
                orNothing(entry.Received_Amount),
                signed(entry.Balance),
              ],
            })),
          ],
        },
      ],
      sums: [
        { label: "Billed", value: formatRupees(statement.Billed_Amount + statement.Debit_Amount) },
        { label: "Paid", value: takenOff(statement.Paid_Amount) },
        ...(statement.Reversed_Amount > 0
          ? [{ label: "Payments reversed", value: formatRupees(statement.Reversed_Amount) }]
          : []),
        ...(statement.Credit_Amount > 0 ? [{ label: "Credited", value: takenOff(statement.Credit_Amount) }] : []),
        closing < 0
          ? { label: "Paid in advance", value: formatRupees(-closing), isStrong: true }
          : { label: "To pay", value: formatRupees(closing), isStrong: true },
      ],
      words: null,
      upi: null,
      remarks: [
        ...(shown.length < statement.Entries.length
          ? [`Only the first ${mostEntries} entries are shown: ask for a shorter time to see the others.`]
          : []),
        "A balance below zero is an advance. This statement was made by a computer and needs no signature.",
      ],
    },
  };
}
