import { recoveryLaw } from "#domain/law/recovery.ts";
import type { AppropriationOrder } from "#domain/money/charges/interest/appropriation/rules.ts";
import { type LetterStep, mostBillsInLetter } from "#domain/money/collections/letters/codes.ts";
import { fillText, type LetterValues, openParts } from "#domain/money/collections/letters/rules.ts";
import type { LetterText } from "#domain/money/collections/letters/usual/codes.ts";
import { type Day, daysBetween, formatDay } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { labelIn, wordsIn } from "#domain/translations.ts";
import type { Db } from "../../../platform/db/database.ts";
import { stateOf } from "../../charges/heads/queries.ts";
import { findSettings } from "../../charges/settings/queries.ts";
import type { Book } from "../../journal/book.ts";
import { findKeeper } from "../../journal/papers/queries.ts";
import { headsOfBills } from "../../payments/notes/queries.ts";
import { unitOf } from "../../payments/papers/model.ts";
import { shownPayee } from "../../payments/upi/link.ts";
import type { PayeeDetails } from "../../payments/upi/payee.ts";
import { findRegistrationNo, type LetterDebtor, listHeadNames, listOverdueBills } from "./debtors.ts";

/** What a letter keeps beside its text: in paise, in the letter's language. */
export type LetterContent = {
  issuer: { Name: string; Address: string; PhoneNumber: string; EmailID: string; Registration_No: string };
  address: string[];
  bills: LetterBill[];
  /** Bills beyond those that are listed, and what is open of them. */
  more: { bills: number; principal: Paise; interest: Paise };
  principal: Paise;
  payee: PayeeDetails | null;
  reference: string;
  signatory: { name: string; role: string };
};

export type LetterBill = {
  no: string;
  dueOn: Day;
  principal: Paise;
  interest: Paise;
  /** What was billed by head, with notes; what came in since. */
  heads: { label: string; amount: Paise }[];
  received: Paise;
};

export type Composed = {
  accountId: string;
  name: string;
  flatLabel: string;
  title: string;
  body: string;
  amount: Paise;
  interest: Paise;
  oldestDueOn: Day;
  content: LetterContent;
};

export type Wording = { step: LetterStep; language: Language; payBy: Day; today: Day; text: LetterText };

/** What all letters of an issuer have in common, on a day. */
export async function issuerOf(db: Db, book: Book, { language, step, today }: Omit<Wording, "text" | "payBy">) {
  const { societyId } = book;
  const [keeper, payee, state] = await Promise.all([
    findKeeper(db, book),
    shownPayee(db, book.issuerId),
    societyId === null ? null : stateOf(db, societyId as never),
  ]);
  const law = step === 3 ? recoveryLaw(state, today) : undefined;
  const order: AppropriationOrder =
    societyId === null
      ? "principal-first"
      : ((await findSettings(db, societyId)).settings(state).interest?.order ?? "principal-first");
  return {
    keeper,
    payee: payee ?? null,
    registrationNo: societyId === null ? "" : await findRegistrationNo(db, societyId),
    heads:
      societyId === null ? new Map<number, { name: string; name_hi: string }>() : await listHeadNames(db, societyId),
    law,
    /** What the final notice may name, whatever letter this is. */
    lawSection: recoveryLaw(state, today)?.section ?? null,
    lawText: law === undefined ? "" : wordsIn(language, "letterTexts").say(law.text),
    order,
  };
}
export type LetterIssuer = Awaited<ReturnType<typeof issuerOf>>;

type Numbered = { debtor: LetterDebtor; reference: string; number: string };

/** The letters to some debtors, with what they owe now. */
export async function composeLetters(
  db: Db,
  book: Book,
  wanted: readonly Numbered[],
  wording: Wording,
  issuer: LetterIssuer,
  signatory: LetterContent["signatory"],
): Promise<Composed[]> {
  const bills = await listOverdueBills(
    db,
    book,
    wanted.map(({ debtor }) => debtor.account_id),
    wording.today,
  );
  const ids = [...bills.values()].flatMap((of) => of.map(({ bill_id }) => bill_id));
  const heads = await headsOfBills(db, ids);
  return wanted.map(({ debtor, reference, number }) => {
    const all = (bills.get(debtor.account_id) ?? []).map((bill): LetterBill & { open: Paise } => {
      const own = heads.get(bill.bill_id)?.heads ?? [];
      const parts = openParts(own, bill.outstanding_paise, issuer.order);
      const billed = own.reduce((sum, { left }) => sum + left, 0);
      return {
        ...{ no: bill.bill_no, dueOn: bill.due_date, ...parts, open: bill.outstanding_paise },
        heads: own
          .filter(({ left }) => left !== 0)
          .map(({ head, left }) => ({ label: headLabel(head, issuer, wording.language), amount: left })),
        received: Math.max(0, billed - bill.outstanding_paise),
      };
    });
    return compose(debtor, all, { reference, number, wording, issuer, signatory, isSociety: book.societyId !== null });
  });
}

function headLabel(head: number, { heads }: LetterIssuer, language: Language): string {
  const own = heads.get(head);
  if (own) return (language === "hi" && own.name_hi) || own.name;
  return labelIn(language, "billHeads", head);
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

type Given = {
  reference: string;
  number: string;
  wording: Wording;
  issuer: LetterIssuer;
  signatory: LetterContent["signatory"];
  isSociety: boolean;
};

function compose(
  debtor: LetterDebtor,
  bills: readonly (LetterBill & { open: Paise })[],
  { reference, number, wording, issuer, signatory, isSociety }: Given,
): Composed {
  const { language, today, payBy, text } = wording;
  const amount = sumOf(bills.map(({ open }) => open));
  const interest = sumOf(bills.map((bill) => bill.interest));
  const oldest = bills[0]?.dueOn ?? today;
  const [listed, rest] = [bills.slice(0, mostBillsInLetter), bills.slice(mostBillsInLetter)];
  const { keeper } = issuer;
  const issuerName = isSociety
    ? (keeper.name ?? "")
    : debtor.owner_name || keeper.name || formatPhone(keeper.phone_number);
  const money = (paise: Paise) => formatRupees(rupees(paise));
  const values: LetterValues = {
    name: debtor.name,
    flat: debtor.flat_label,
    society: issuerName,
    amount: money(amount),
    principal: money(amount - interest),
    interest: money(interest),
    "oldest day": formatDay(oldest, language),
    days: String(daysBetween(oldest, today)),
    "pay by": formatDay(payBy, language),
    "payment reference": reference || debtor.flat_label,
    "letter number": number,
    "letter day": formatDay(today, language),
    law: issuer.lawText,
  };
  return {
    accountId: debtor.account_id,
    name: debtor.name,
    flatLabel: debtor.flat_label,
    title: fillText(text.title, values),
    body: fillText(text.body, values),
    amount,
    interest,
    oldestDueOn: oldest,
    content: {
      issuer: {
        Name: issuerName,
        Address: isSociety ? keeper.address : debtor.owner_address,
        PhoneNumber: keeper.phone_number,
        EmailID: keeper.email_id ?? "",
        Registration_No: issuer.registrationNo,
      },
      address: addressOf(debtor, language),
      bills: listed.map(({ open, ...bill }) => bill),
      more: {
        bills: rest.length,
        principal: sumOf(rest.map(({ principal }) => principal)),
        interest: sumOf(rest.map((bill) => bill.interest)),
      },
      principal: amount - interest,
      payee: issuer.payee && {
        upi_id: issuer.payee.upi_id,
        payee_name: issuer.payee.payee_name,
        bank_account_no: issuer.payee.bank_account_no,
        ifsc: issuer.payee.ifsc,
        bank_name: issuer.payee.bank_name,
      },
      reference,
      signatory,
    },
  };
}

function addressOf(debtor: LetterDebtor, language: Language): string[] {
  const unit = debtor.flat_label && unitOf(debtor.flat_label, debtor.is_rental, wordsIn(language, "paperTexts"));
  const place = debtor.is_rental
    ? [debtor.property_title, debtor.property_address]
    : [debtor.building_name, debtor.society_address];
  return [unit, ...place].filter((line) => line !== "");
}
