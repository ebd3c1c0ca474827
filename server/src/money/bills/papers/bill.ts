import type { BillInfo } from "#domain/money/bills/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { languageTags } from "#domain/platform/languages.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import {
  amountInWords,
  type Fact,
  type Letterhead,
  letterheadOf,
  type Paper,
  type PaperWords,
  unitOf,
} from "../../payments/papers/model.ts";
import type { PayeeDetails } from "../../payments/upi/payee.ts";
import { arrearsOf, correctionsOf, linesOf, minus, paymentsOf, receiptsOf, taxTable } from "./bill-tables.ts";
import type { Surroundings } from "./queries.ts";
import type { PaperSettings } from "./settings/queries.ts";

/** How a bill's payer may pay it, what the society prints on its bills, and what happened around it. */
export type BillContext = {
  today: Day;
  payee: PayeeDetails | undefined;
  /** For a QR code: of this bill, or of all that is due of its account. */
  upiLink: string;
  settings: PaperSettings | undefined;
  around: Surroundings | undefined;
};

/** Rows of what was due, corrected and received that have room beside the sums. */
const mostBeside = 12;

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

function titleOf({ Tax, Whether_Opening_Balance, Bill_Type }: BillInfo, { say, label }: PaperWords): string {
  if (Whether_Opening_Balance) return say("arrears-title");
  if (Tax) return Tax.Whether_Taxed ? say("tax-invoice") : say("bill-of-supply");
  return say("bill-title", { type: label("billTypes", Bill_Type) });
}

/** By its registration a society is known to everybody outside. */
function headOf(bill: BillInfo, around: Surroundings | undefined, { say }: PaperWords): Letterhead {
  const head = letterheadOf(bill.Society_Data);
  const no = around?.registration_no;
  return no ? { ...head, lines: [say("registration-no", { no }), ...head.lines] } : head;
}

function factsOf(bill: BillInfo, around: Surroundings | undefined, words: PaperWords): Fact[] {
  const { say, day } = words;
  const home = around && homeOf(around, words);
  if (bill.Whether_Opening_Balance) return [{ label: say("balances-of"), value: day(bill.Bill_Date) }];
  return [
    { label: say("bill-date"), value: day(bill.Bill_Date) },
    { label: say("due-by"), value: day(bill.Bill_Due_Date) },
    { label: say("period"), value: say("from-until", { from: day(bill.Period_Start), until: day(bill.Period_End) }) },
    ...(home ? [{ label: say("area-and-type"), value: home }] : []),
    ...(bill.Tax
      ? [
          { label: say("gstin"), value: bill.Tax.GSTIN },
          { label: say("place-of-supply"), value: bill.Tax.State_Name },
        ]
      : []),
  ];
}

/** The area by which many heads are charged, and the type as the society calls it. */
function homeOf(around: Surroundings, { say, label, language }: PaperWords): string {
  const number = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 });
  const type = around.flat_type_name || (around.is_type_assumed ? "" : label("flatTypes", around.flat_type!));
  const area =
    around.carpet_area !== null
      ? say("carpet-area", { area: number.format(around.carpet_area) })
      : around.built_up_area !== null
        ? say("built-up-area", { area: number.format(around.built_up_area) })
        : "";
  return [area, type].filter(Boolean).join(" · ");
}

function sumsOf(bill: BillInfo, earlier: number, { say }: PaperWords): Paper["sums"] {
  const outstanding = bill.Outstanding_Amount;
  const received = bill.Bill_Amount + bill.Debit_Amount - outstanding - bill.Written_Off_Amount;
  return [
    { label: say("billed"), value: formatRupees(bill.Bill_Amount) },
    ...(bill.Debit_Amount > 0 ? [{ label: say("debit-notes"), value: formatRupees(bill.Debit_Amount) }] : []),
    ...(received > 0 ? [{ label: say("paid-and-credited"), value: minus(received) }] : []),
    ...(bill.Written_Off_Amount > 0 ? [{ label: say("written-off"), value: minus(bill.Written_Off_Amount) }] : []),
    ...(earlier > 0
      ? [
          { label: say("due-of-bill"), value: formatRupees(outstanding) },
          { label: say("due-of-earlier"), value: formatRupees(earlier) },
          { label: say("total-to-pay"), value: formatRupees(outstanding + earlier), isStrong: true },
        ]
      : [
          {
            label: say(outstanding > 0 ? "to-pay" : "nothing-to-pay"),
            value: formatRupees(outstanding),
            isStrong: true,
          },
        ]),
  ];
}

function transferOf(
  bill: BillInfo,
  payee: PayeeDetails | undefined,
  { say }: PaperWords,
): NonNullable<Paper["transfer"]> | null {
  if (!payee || payee.bank_account_no === "") return null;
  return {
    heading: say("bank-heading"),
    facts: [
      { label: say("account-name"), value: payee.payee_name },
      { label: say("account-no"), value: payee.bank_account_no },
      { label: say("ifsc"), value: payee.ifsc },
      ...(payee.bank_name ? [{ label: say("bank"), value: payee.bank_name }] : []),
      { label: say("bank-reference"), value: bill.Bill_No },
    ],
  };
}

/** The notes in the reader's language, or else in the one in which there are some. */
function notesOf(
  settings: PaperSettings | undefined,
  { say, language }: PaperWords,
): NonNullable<Paper["notes"]> | null {
  if (!settings) return null;
  const [own, other] =
    language === "hi" ? [settings.notes_hi, settings.notes_en] : [settings.notes_en, settings.notes_hi];
  const lines = (own || other)
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
  return lines.length > 0 ? { heading: say("notes"), lines } : null;
}

/** A bill as a paper. */
export function billPaper(bill: BillInfo, context: BillContext, words: PaperWords): NamedPaper {
  const { say, day } = words;
  const { today, payee, upiLink, settings, around } = context;
  const earlier = rupees(around?.earlier_paise ?? 0);
  const due = (Math.round(bill.Outstanding_Amount * 100) + (around?.earlier_paise ?? 0)) / 100;
  const more = [
    ...arrearsOf(bill, words),
    ...correctionsOf(bill, words),
    ...receiptsOf(around, words),
    ...paymentsOf(bill, words),
  ];
  const areMany = more.reduce((sum, { rows }) => sum + rows.length, 0) > mostBeside;
  return {
    kind: "bill",
    name: bill.Bill_No,
    paper: {
      title: titleOf(bill, words),
      number: bill.Bill_No,
      stamp: stampOf(bill, words),
      letterhead: headOf(bill, around, words),
      party: partyOf(bill, words),
      facts: factsOf(bill, around, words),
      tables: [linesOf(bill, words), ...taxTable(bill, words), ...(areMany ? more : [])],
      asides: areMany ? [] : more,
      sums: sumsOf(bill, earlier, words),
      words: amountInWords(due > 0 ? due : bill.Bill_Amount, words),
      scan:
        payee && upiLink
          ? {
              link: upiLink,
              heading: say("upi-heading", { amount: formatRupees(due) }),
              lines: [say("upi-scan"), `${payee.payee_name} · ${payee.upi_id}`, say("upi-then")],
            }
          : null,
      transfer: due > 0 ? transferOf(bill, payee, words) : null,
      notes: notesOf(settings, words),
      signature: settings?.signatory
        ? { issuer: say("for-issuer", { name: bill.Society_Data.Name }), by: settings.signatory }
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
        ...(around && around.advance_paise > 0
          ? [say("advance-left", { amount: formatRupees(rupees(around.advance_paise)) })]
          : []),
        // Above a line for a signature it would say that none is needed.
        [say("as-of", { day: day(today) }), settings?.signatory ? "" : say("made-by-computer")].join(" ").trim(),
        ...(bill.Society_Data.EmailID ? [say("questions", { email: bill.Society_Data.EmailID })] : []),
      ],
    },
  };
}
