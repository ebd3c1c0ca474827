import type { BillInfo } from "#domain/money/bills/calls.ts";
import { type BillType, billTypes } from "#domain/money/bills/codes.ts";
import { type ReceiptMode, receiptModes } from "#domain/money/payments/codes.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import { inWords } from "#domain/platform/in-words.ts";
import { formatRupees, paise } from "#domain/platform/money.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { letterheadOf, type Paper, unitOf } from "../../payments/papers/model.ts";

/** How a bill's payer may pay it by UPI. */
export type Upi = { upiId: string; payeeName: string; link: string } | undefined;

const minus = (amount: number) => `−${formatRupees(amount)}`;

function stampOf(bill: BillInfo): Paper["stamp"] {
  if (bill.Bill_Paid_Date) return { text: `Paid on ${formatDay(bill.Bill_Paid_Date)}`, tone: "good" };
  if (bill.Bill_Status === 3) return { text: `Overdue since ${formatDay(bill.Bill_Due_Date)}`, tone: "bad" };
  return { text: `Due by ${formatDay(bill.Bill_Due_Date)}`, tone: "plain" };
}

/** Whom a bill or its note is addressed to. */
export const partyOf = (bill: BillInfo): Paper["party"] => {
  const { Name, PhoneNumber, Flat_No } = bill.Society_Resident_Information;
  // A home that is no flat has no number.
  const home = [Flat_No && unitOf(Flat_No), bill.Building_Data.Name].filter(Boolean).join(", ");
  return {
    heading: "Billed to",
    name: Name,
    lines: [home, isMasked(PhoneNumber) ? PhoneNumber : formatPhone(PhoneNumber)],
  };
};

const settled = (part: BillInfo["Payments"][number]) =>
  part.Receipt_No
    ? `Receipt ${part.Receipt_No}, ${receiptModes[part.Payment_Mode as ReceiptMode]}`
    : part.Note_No
      ? `Credit note ${part.Note_No}`
      : `Security deposit ${part.Voucher_No}`;

/** A bill as a paper: each line with its rule and its arithmetic. */
export function billPaper(bill: BillInfo, upi: Upi, today: Day): NamedPaper {
  const received = bill.Bill_Amount + bill.Debit_Amount - bill.Outstanding_Amount;
  const outstanding = bill.Outstanding_Amount;
  return {
    kind: "bill",
    name: bill.Bill_No,
    paper: {
      title: `${billTypes[bill.Bill_Type as BillType]} bill`,
      number: bill.Bill_No,
      stamp: stampOf(bill),
      letterhead: letterheadOf(bill.Society_Data),
      party: partyOf(bill),
      facts: [
        { label: "Bill date", value: formatDay(bill.Bill_Date) },
        { label: "Due by", value: formatDay(bill.Bill_Due_Date) },
        { label: "For", value: `${formatDay(bill.Period_Start)} – ${formatDay(bill.Period_End)}` },
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: "Charge", width: 64 },
            { label: "Rate", width: 18, isFigure: true },
            { label: "Amount", width: 18, isFigure: true },
          ],
          rows: bill.Lines.map((line) => ({
            cells: [line.Head_Label, formatRupees(line.Rate), formatRupees(line.Amount)],
            under: [`${line.Rule_Label}, since ${formatDay(line.Effective_Date)}`, line.Arithmetic],
          })),
        },
        ...correctionsOf(bill),
        ...paymentsOf(bill),
      ],
      sums: [
        { label: "Billed", value: formatRupees(bill.Bill_Amount) },
        ...(bill.Debit_Amount > 0 ? [{ label: "Debit notes", value: formatRupees(bill.Debit_Amount) }] : []),
        ...(received > 0 ? [{ label: "Paid and credited", value: minus(received) }] : []),
        { label: outstanding > 0 ? "To pay" : "Nothing left to pay", value: formatRupees(outstanding), isStrong: true },
      ],
      words: inWords(paise(outstanding > 0 ? outstanding : bill.Bill_Amount)),
      upi: upi?.link
        ? {
            link: upi.link,
            heading: `Pay ${formatRupees(outstanding)} by UPI`,
            lines: [
              "Scan with any UPI app: payee, amount and bill are filled in.",
              `${upi.payeeName} · ${upi.upiId}`,
              "Then say so with your UTR in My Bills: it is confirmed, and you get your receipt.",
            ],
          }
        : null,
      remarks: [
        `As of ${formatDay(today)}. This bill was made by a computer and needs no signature.`,
        ...(bill.Society_Data.EmailID ? [`Questions about this bill: ${bill.Society_Data.EmailID}`] : []),
      ],
    },
  };
}

const dated = [
  { label: "Date", width: 20 },
  { label: "Document", width: 55 },
  { label: "Amount", width: 25, isFigure: true },
];

const correctionsOf = ({ Notes }: BillInfo): Paper["tables"] =>
  Notes.length === 0
    ? []
    : [
        {
          title: "Corrections",
          columns: dated,
          rows: Notes.map((note) => ({
            cells: [
              formatDay(note.Note_Date),
              `${note.Note_Type === 1 ? "Credit" : "Debit"} note ${note.Note_No}: ${note.Reason}`,
              note.Note_Type === 1 ? minus(note.Amount) : formatRupees(note.Amount),
            ],
          })),
        },
      ];

const paymentsOf = ({ Payments }: BillInfo): Paper["tables"] =>
  Payments.length === 0
    ? []
    : [
        {
          title: "Paid so far",
          columns: dated,
          rows: Payments.flatMap((part) => [
            { cells: [formatDay(part.Paid_Date), settled(part), formatRupees(part.Amount)] },
            ...(part.Reversed_Date
              ? [{ cells: [formatDay(part.Reversed_Date), `${settled(part)}: reversed`, minus(part.Amount)] }]
              : []),
          ]),
        },
      ];
