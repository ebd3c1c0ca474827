import type { BillInfo } from "#domain/money/bills/calls.ts";
import { arithmeticOf } from "#domain/money/bills/rules.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { Paper, PaperWords, Table } from "../../payments/papers/model.ts";
import type { Surroundings } from "./queries.ts";

export const minus = (amount: number) => `−${formatRupees(amount)}`;

/** Interest on arrears is worked out for its reader wherever there is room. */
const interestHead = 6;

/** Lines of a row, which is never broken over pages. */
const mostInRow = 16;

/** What is charged: each line with its rule and its arithmetic, by heads beside it and else below it. */
export function linesOf(bill: BillInfo, words: PaperWords): Table {
  const charge = words.say("charge");
  const amount = { label: words.say("amount"), width: 18, isFigure: true };
  // Lines by heads have their rates in their arithmetic.
  const isByHeads = !bill.Lines.some(({ Parts, Rule }) => Parts.length === 0 && Rule !== "rounding");
  return {
    title: null,
    isDense: isByHeads,
    columns: isByHeads
      ? [
          { label: charge, width: 32 },
          { label: words.say("calculation"), width: 54, isSoft: true },
          { ...amount, width: 14 },
        ]
      : [{ label: charge, width: 64 }, { label: words.say("rate"), width: 18, isFigure: true }, amount],
    rows: bill.Lines.flatMap((line) => {
      const [explanation, sum] = [
        bill.Whether_Opening_Balance ? [] : explanationOf(line, words),
        formatRupees(line.Amount),
      ];
      if (isByHeads) return rowsOf([labelOf(line, words), sum], explanation, line.Head === interestHead);
      const rate = line.Rule === "rounding" ? "" : formatRupees(line.Rate);
      return [{ cells: [labelOf(line, words), rate, sum], under: explanation }];
    }),
  };
}

type Line = BillInfo["Lines"][number];

const labelOf = (line: Line, { label }: PaperWords) =>
  line.Parts.length > 0 ? line.Head_Label : label("billHeads", line.Head);

/** Interest of many bills has an arithmetic of many lines, which are divided over rows. */
function rowsOf([label, sum]: [string, string], explanation: string[], isExplained: boolean): Table["rows"] {
  const rows: Table["rows"] = [];
  for (let at = 0; at === 0 || at < explanation.length; at += mostInRow) {
    const part = explanation.slice(at, at + mostInRow).join("\n");
    rows.push({ cells: at === 0 ? [label, part, sum] : ["", part, ""], isExplained });
  }
  return rows;
}

function explanationOf(line: Line, words: PaperWords): string[] {
  const { say, label, day } = words;
  if (line.Rule === "rounding") return [label("billRules", line.Rule)];
  if (line.Parts.length > 0) return line.Parts.map((part) => part.Arithmetic);
  return [
    say("rule", { rule: label("billRules", line.Rule), day: day(line.Effective_Date) }),
    arithmeticOf(line, quantityOf(line, words)),
  ];
}

const quantityOf = ({ Quantity, Quantity_Of }: Line, { say, count }: PaperWords) =>
  Quantity_Of > 1 ? say("days", { count: `${Quantity}`, of: `${Quantity_Of}` }) : count("months", Quantity);

/** The taxable amounts by SAC, with their part of each of the two equal taxes. */
export function taxTable({ Tax, Lines }: BillInfo, { say, label }: PaperWords): Paper["tables"] {
  if (!Tax?.Whether_Taxed) return [];
  const each = Lines.find(({ Head }) => Head === 7)!.Amount;
  const rows = Tax.Taxed.map(({ SAC, Taxable_Amount }) => ({ cells: [SAC, formatRupees(Taxable_Amount), "", ""] }));
  const sum = { cells: [say("total"), formatRupees(Tax.Taxable_Amount), formatRupees(each), formatRupees(each)] };
  return [
    {
      title: say("tax-computed"),
      isDense: true,
      columns: [
        { label: say("sac"), width: 34 },
        { label: say("taxable"), width: 26, isFigure: true },
        { label: label("billHeads", 7), width: 20, isFigure: true },
        { label: label("billHeads", 8), width: 20, isFigure: true },
      ],
      rows: rows.length === 1 ? [{ cells: [Tax.Taxed[0]!.SAC, ...sum.cells.slice(1)] }] : [...rows, sum],
    },
  ];
}

export const arrearsOf = ({ Arrears }: BillInfo, { say }: PaperWords): Paper["tables"] =>
  Arrears === null || Arrears.Principal_Amount + Arrears.Interest_Amount === 0
    ? []
    : [
        {
          title: say("arrears-before"),
          isDense: true,
          columns: [
            { label: say("charge"), width: 75 },
            { label: say("amount"), width: 25, isFigure: true },
          ],
          rows: [
            { cells: [say("arrears-principal"), formatRupees(Arrears.Principal_Amount)] },
            { cells: [say("arrears-interest"), formatRupees(Arrears.Interest_Amount)] },
          ],
        },
      ];

const dated = ({ say }: PaperWords) => [
  { label: say("date"), width: 20 },
  { label: say("document"), width: 55 },
  { label: say("amount"), width: 25, isFigure: true },
];

export const correctionsOf = ({ Notes }: BillInfo, words: PaperWords): Paper["tables"] =>
  Notes.length === 0
    ? []
    : [
        {
          title: words.say("corrections"),
          isDense: true,
          columns: dated(words),
          rows: Notes.map((note) => ({
            cells: [
              words.day(note.Note_Date),
              words.say(note.Note_Type === 1 ? "credit-note" : "debit-note", { no: note.Note_No, reason: note.Reason }),
              note.Note_Type === 1 ? minus(note.Amount) : formatRupees(note.Amount),
            ],
          })),
        },
      ];

/** What was received between the last bill and this one. */
export function receiptsOf(around: Surroundings | undefined, words: PaperWords): Paper["tables"] {
  if (!around?.previous_bill_date || around.receipts.length === 0) return [];
  const { say, label, day } = words;
  return [
    {
      title: say("receipts-since", { day: day(around.previous_bill_date) }),
      isDense: true,
      columns: dated(words),
      rows: around.receipts.map(({ receipt_no, day: paidOn, mode, paise, is_reversed }) => {
        const receipt = say("by-receipt", { no: receipt_no, mode: label("receiptModes", mode) });
        return {
          cells: [
            day(paidOn),
            is_reversed ? say("reversed", { payment: receipt }) : receipt,
            formatRupees(rupees(paise)),
          ],
        };
      }),
    },
  ];
}

const settled = (part: BillInfo["Payments"][number], { say, label }: PaperWords) =>
  part.Receipt_No
    ? say("by-receipt", { no: part.Receipt_No, mode: label("receiptModes", part.Payment_Mode!) })
    : part.Note_No
      ? say("by-credit-note", { no: part.Note_No })
      : part.Opening_No
        ? say("by-advance", { no: part.Opening_No })
        : part.Write_Off_No
          ? say("by-write-off", { no: part.Write_Off_No })
          : say("by-deposit", { no: part.Voucher_No ?? "" });

export const paymentsOf = ({ Payments }: BillInfo, words: PaperWords): Paper["tables"] =>
  Payments.length === 0
    ? []
    : [
        {
          title: words.say("paid-so-far"),
          isDense: true,
          columns: dated(words),
          rows: Payments.flatMap((part) => [
            { cells: [words.day(part.Paid_Date), settled(part, words), formatRupees(part.Amount)] },
            ...(part.Reversed_Date
              ? [
                  {
                    cells: [
                      words.day(part.Reversed_Date),
                      words.say("reversed", { payment: settled(part, words) }),
                      minus(part.Amount),
                    ],
                  },
                ]
              : []),
          ]),
        },
      ];
