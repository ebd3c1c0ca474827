import type { FlatStatement, StatementEntry } from "#domain/money/bills/calls.ts";
import { formatMonth } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import type { Letterhead, PaperWords } from "../../payments/papers/model.ts";

/** About forty pages: longer statements are requested in parts. */
const mostEntries = 1000;

const signed = (amount: number) => (amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount));
const takenOff = (amount: number) => (amount > 0 ? `−${formatRupees(amount)}` : formatRupees(0));
const orNothing = (amount: number) => (amount > 0 ? formatRupees(amount) : "");

const wordsOf = (entry: StatementEntry, { label, language }: PaperWords) =>
  entry.Period
    ? `${label("billTypes", entry.Bill_Type!)} ${formatMonth(entry.Period, "long", language)}, ${entry.Name}`
    : [entry.Detail, entry.Name].filter(Boolean).join(", ");

/** The statement of account of a flat as a paper. */
export function statementPaper(statement: FlatStatement, letterhead: Letterhead, words: PaperWords): NamedPaper {
  const { say, day } = words;
  const entries = statement.Entries.slice(0, mostEntries);
  const closing = statement.Closing_Balance;
  const from = statement.Start_Date ?? statement.Entries[0]?.Date ?? statement.End_Date;
  const period = say("from-until", { from: day(from), until: day(statement.End_Date) });
  return {
    kind: "statement",
    name: `${statement.Building_Data.Name} ${statement.Flat_Label} ${statement.End_Date}`,
    paper: {
      title: say("statement"),
      number: null,
      stamp: null,
      letterhead,
      party: {
        heading: say("account-of"),
        name: say("flat", { unit: statement.Flat_Label }),
        lines: [`${statement.Building_Data.Name}, ${statement.Block_Data.Name}`],
      },
      facts: [
        { label: say("period"), value: period },
        { label: say("opening"), value: signed(statement.Opening_Balance) },
        { label: say("closing"), value: signed(closing) },
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("date"), width: 13 },
            { label: say("document"), width: 45 },
            { label: say("charged"), width: 14, isFigure: true },
            { label: say("received"), width: 14, isFigure: true },
            { label: say("balance"), width: 14, isFigure: true },
          ],
          rows: [
            { cells: [day(from), say("opening"), "", "", signed(statement.Opening_Balance)], isStrong: true },
            ...entries.map((entry) => ({
              cells: [
                day(entry.Date),
                `${say(`entry-${entry.Kind}`, { no: entry.No })}\n${wordsOf(entry, words)}`,
                orNothing(entry.Charged_Amount),
                orNothing(entry.Received_Amount),
                signed(entry.Balance),
              ],
            })),
          ],
        },
      ],
      sums: [
        { label: say("billed"), value: formatRupees(statement.Billed_Amount + statement.Debit_Amount) },
        ...(statement.Brought_Forward_Amount === 0
          ? []
          : [{ label: say("brought-forward"), value: signed(statement.Brought_Forward_Amount) }]),
        { label: say("paid"), value: takenOff(statement.Paid_Amount) },
        ...(statement.Reversed_Amount > 0
          ? [{ label: say("payments-reversed"), value: formatRupees(statement.Reversed_Amount) }]
          : []),
        ...(statement.Credit_Amount > 0 ? [{ label: say("credited"), value: takenOff(statement.Credit_Amount) }] : []),
        closing < 0
          ? { label: say("paid-in-advance"), value: formatRupees(-closing), isStrong: true }
          : { label: say("to-pay"), value: formatRupees(closing), isStrong: true },
      ],
      words: null,
      scan: null,
      remarks: [
        ...(entries.length < statement.Entries.length ? [say("first-entries", { count: String(mostEntries) })] : []),
        `${say("negative-balance")} ${say("made-by-computer")}`,
      ],
    },
  };
}
