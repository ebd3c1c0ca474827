import type { BillInfo } from "#domain/money/bills/calls.ts";
import { arithmeticOf } from "#domain/money/bills/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type Paper, type PaperWords, unitOf } from "../../payments/papers/model.ts";

/** How a bill's payer may pay it by UPI. */
export type Upi = { upiId: string; payeeName: string; link: string } | undefined;

const minus = (amount: number) => `−${formatRupees(amount)}`;

function stampOf(bill: BillInfo, { say, day }: PaperWords): Paper["stamp"] {
  if (bill.Bill_Paid_Date) return { text: say("bill-paid", { day: day(bill.Bill_Paid_Date) }), tone: "good" };
  if (bill.Bill_Status === 5) return { text: say("written-off"), tone: "plain" };
  if (bill.Bill_Status === 3) return { text: say("bill-overdue", { day: day(bill.Bill_Due_Date) }), tone: "bad" };
  return { text: say("bill-due", { day: day(bill.Bill_Due_Date) }), tone: "plain" };
}

/** The recipient of a bill or its note. */
export const partyOf = (bill: BillInfo, words: PaperWords): Paper["party"] => {
  const { Name, PhoneNumber, Flat_Label } = bill.Society_Resident_Information;
  // A home that is no flat has no number.
  const home = [Flat_Label && unitOf(Flat_Label, bill.Rental_ContractID !== null, words), bill.Building_Data.Name]
    .filter(Boolean)
    .join(", ");
  return {
    heading: words.say("billed-to"),
    name: Name,
    lines: [
      home,
      bill.Tax?.Recipient_GSTIN && words.say("gstin-of-member", { gstin: bill.Tax.Recipient_GSTIN }),
      isMasked(PhoneNumber) ? PhoneNumber : PhoneNumber && formatPhone(PhoneNumber),
    ].filter((line) => !!line) as string[],
  };
};

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

function titleOf({ Tax, Whether_Opening_Balance, Bill_Type }: BillInfo, { say, label }: PaperWords): string {
  if (Whether_Opening_Balance) return say("arrears-title");
  if (Tax) return Tax.Whether_Taxed ? say("tax-invoice") : say("bill-of-supply");
  return say("bill-title", { type: label("billTypes", Bill_Type) });
}

/** The taxable amounts by SAC, with their part of each of the two equal taxes. */
function taxTable({ Tax, Lines }: BillInfo, { say, label }: PaperWords): Paper["tables"] {
  if (!Tax?.Whether_Taxed) return [];
  const each = Lines.find(({ Head }) => Head === 7)!.Amount;
  const rows = Tax.Taxed.map(({ SAC, Taxable_Amount }) => ({ cells: [SAC, formatRupees(Taxable_Amount), "", ""] }));
  const sum = { cells: [say("total"), formatRupees(Tax.Taxable_Amount), formatRupees(each), formatRupees(each)] };
  return [
    {
      title: say("tax-computed"),
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

/** A bill as a paper: each line with its rule and its arithmetic. */
export function billPaper(bill: BillInfo, upi: Upi, today: Day, words: PaperWords): NamedPaper {
  const { say, label, day } = words;
  const received = bill.Bill_Amount + bill.Debit_Amount - bill.Outstanding_Amount - bill.Written_Off_Amount;
  const outstanding = bill.Outstanding_Amount;
  const isOpening = bill.Whether_Opening_Balance;
  return {
    kind: "bill",
    name: bill.Bill_No,
    paper: {
      title: titleOf(bill, words),
      number: bill.Bill_No,
      stamp: stampOf(bill, words),
      letterhead: letterheadOf(bill.Society_Data),
      party: partyOf(bill, words),
      facts: [
        ...(isOpening
          ? [{ label: say("balances-of"), value: day(bill.Bill_Date) }]
          : [
              { label: say("bill-date"), value: day(bill.Bill_Date) },
              { label: say("due-by"), value: day(bill.Bill_Due_Date) },
              {
                label: say("period"),
                value: say("from-until", { from: day(bill.Period_Start), until: day(bill.Period_End) }),
              },
            ]),
        ...(bill.Tax
          ? [
              { label: say("gstin"), value: bill.Tax.GSTIN },
              { label: say("place-of-supply"), value: bill.Tax.State_Name },
            ]
          : []),
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("charge"), width: 64 },
            { label: say("rate"), width: 18, isFigure: true },
            { label: say("amount"), width: 18, isFigure: true },
          ],
          rows: bill.Lines.map((line) => ({
            cells:
              line.Parts.length > 0
                ? [line.Head_Label, "", formatRupees(line.Amount)]
                : [
                    label("billHeads", line.Head),
                    line.Rule === "rounding" ? "" : formatRupees(line.Rate),
                    formatRupees(line.Amount),
                  ],
            under: isOpening
              ? []
              : line.Rule === "rounding"
                ? [label("billRules", line.Rule)]
                : line.Parts.length > 0
                  ? line.Parts.map((part) => part.Arithmetic)
                  : [
                      say("rule", { rule: label("billRules", line.Rule), day: day(line.Effective_Date) }),
                      arithmeticOf(line, quantityOf(line, words)),
                    ],
          })),
        },
        ...taxTable(bill, words),
        ...arrearsOf(bill, words),
        ...correctionsOf(bill, words),
        ...paymentsOf(bill, words),
      ],
      sums: [
        { label: say("billed"), value: formatRupees(bill.Bill_Amount) },
        ...(bill.Debit_Amount > 0 ? [{ label: say("debit-notes"), value: formatRupees(bill.Debit_Amount) }] : []),
        ...(received > 0 ? [{ label: say("paid-and-credited"), value: minus(received) }] : []),
        ...(bill.Written_Off_Amount > 0 ? [{ label: say("written-off"), value: minus(bill.Written_Off_Amount) }] : []),
        { label: say(outstanding > 0 ? "to-pay" : "nothing-to-pay"), value: formatRupees(outstanding), isStrong: true },
      ],
      words: amountInWords(outstanding > 0 ? outstanding : bill.Bill_Amount, words),
      scan: upi?.link
        ? {
            link: upi.link,
            heading: say("upi-heading", { amount: formatRupees(outstanding) }),
            lines: [say("upi-scan"), `${upi.payeeName} · ${upi.upiId}`, say("upi-then")],
          }
        : null,
      remarks: [
        ...(bill.Rebate
          ? [
              say("rebate-offered", {
                amount: formatRupees(bill.Rebate.Payable_Amount),
                day: day(bill.Rebate.Until_Date),
                saved: formatRupees(bill.Rebate.Amount),
              }),
            ]
          : []),
        `${say("as-of", { day: day(today) })} ${say("made-by-computer")}`,
        ...(bill.Society_Data.EmailID ? [say("questions", { email: bill.Society_Data.EmailID })] : []),
      ],
    },
  };
}

type Line = BillInfo["Lines"][number];
const quantityOf = ({ Quantity, Quantity_Of }: Line, { say, count }: PaperWords) =>
  Quantity_Of > 1 ? say("days", { count: `${Quantity}`, of: `${Quantity_Of}` }) : count("months", Quantity);

const dated = ({ say }: PaperWords) => [
  { label: say("date"), width: 20 },
  { label: say("document"), width: 55 },
  { label: say("amount"), width: 25, isFigure: true },
];

const arrearsOf = ({ Arrears }: BillInfo, words: PaperWords): Paper["tables"] =>
  Arrears === null || Arrears.Principal_Amount + Arrears.Interest_Amount === 0
    ? []
    : [
        {
          title: words.say("arrears-before"),
          columns: [
            { label: words.say("charge"), width: 75 },
            { label: words.say("amount"), width: 25, isFigure: true },
          ],
          rows: [
            { cells: [words.say("arrears-principal"), formatRupees(Arrears.Principal_Amount)] },
            { cells: [words.say("arrears-interest"), formatRupees(Arrears.Interest_Amount)] },
          ],
        },
      ];

const correctionsOf = ({ Notes }: BillInfo, words: PaperWords): Paper["tables"] =>
  Notes.length === 0
    ? []
    : [
        {
          title: words.say("corrections"),
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

const paymentsOf = ({ Payments }: BillInfo, words: PaperWords): Paper["tables"] =>
  Payments.length === 0
    ? []
    : [
        {
          title: words.say("paid-so-far"),
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
