import { labels } from "../../../platform/labels.ts";

/** The letters in their order; each may be issued at any time, also again. */
export const letterSteps = labels("letterSteps", {
  1: "First reminder",
  2: "Second notice",
  3: "Final notice",
});
export type LetterStep = keyof typeof letterSteps;

export const letterStates = labels("letterStates", { 1: "Issued", 2: "Cancelled" });

/** Why a debtor gets no letter. */
export const letterSkips = labels("letterSkips", {
  paid: "Nothing is past its due date any more",
  waiting: "A reported payment waits to be confirmed",
  promised: "Promised to pay, and the day has not come",
  plan: "Keeps a payment plan",
  hold: "On hold",
  disputed: "Disputed",
  recent: "Had the same letter lately",
});
export type LetterSkip = keyof typeof letterSkips;

/** The fields of a template, as they are written between braces, with what they say. */
export const letterFields = labels("letterFields", {
  name: "Name of the member or tenant",
  flat: "Flat or unit",
  society: "Name of the society or landlord",
  amount: "What is to be paid, with interest",
  principal: "What is to be paid, without interest",
  interest: "The interest in it",
  "oldest day": "Due date of the oldest open bill",
  days: "Days since that due date",
  "pay by": "The last day to pay",
  "payment reference": "Payment reference of the flat or unit",
  "letter number": "Number of the letter",
  "letter day": "Day of the letter",
  law: "How the law of the state lets a society recover dues; nothing elsewhere",
});
export type LetterField = keyof typeof letterFields;
/** Belongs to the final notice of a society alone. */
export const lawField = "law" satisfies LetterField;

export const mostLetterTitle = 120;
export const mostLetterBody = 4_000;
/** Debtors in one call. */
export const mostLetters = 500;
/** Within so many days a debtor gets no second letter of a step, unless the issuer chooses another number. */
export const usualDaysBetween = 15;
export const mostDaysBetween = 180;
/** How long a letter may give to pay, and usually gives. */
export const mostDaysToPay = 90;
export const usualDaysToPay = 15;
/** Bills that a letter lists; it says how many more there are. */
export const mostBillsInLetter = 60;
/** Days for which the file of letters that were issued together is kept. */
export const letterFileDays = 7;

/** The texts of a letter as a document, and of the law that it may name. */
export const letterTexts = {
  to: "To",
  "letter-date": "Date",
  "pay-by": "Pay by",
  "oldest-bill": "Oldest bill due since",
  "open-bills": "Bills past their due date on {day}",
  bill: "Bill",
  due: "Due date",
  principal: "Charges",
  interest: "Interest",
  open: "To pay",
  received: "Received and credited: {amount}",
  "more-bills": "and {count} more",
  total: "Total",
  "how-to-pay": "How to pay",
  "upi-id": "UPI ID",
  "account-name": "Account name",
  "account-no": "Account number",
  ifsc: "IFSC",
  bank: "Bank",
  reference: "Payment reference",
  "reference-why": "Write the payment reference first in the remarks of your payment, so that it is found.",
  "for-issuer": "For {name}",
  cancelled: "Cancelled on {day}",
  "cancelled-why": "This letter was cancelled on {day}: {reason}. It asks for nothing any more.",
  "as-of": "The amounts are those of {day}. What was paid since then is not taken off.",
  "law-154b-29":
    "Section 154B-29 of the Maharashtra Co-operative Societies Act, 1960 allows a housing society to apply to the Registrar for a certificate by which dues are recovered as arrears of land revenue. No such certificate has been issued for these dues, and you would be heard before one is.",
} as const;
