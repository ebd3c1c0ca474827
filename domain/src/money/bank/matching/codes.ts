import type { Day } from "../../../platform/days.ts";
import { labels } from "../../../platform/labels.ts";
import type { Paise } from "../../../platform/money.ts";
import type { EntryKind } from "../../journal/codes.ts";

/** How well it is known for whom a credit is. Only what is sure is posted together with others by one click. */
export const matchGrades = labels("matchGrades", {
  1: "Sure",
  2: "Likely",
  3: "Choose",
  4: "Unknown",
});
export type MatchGrade = keyof typeof matchGrades;
export const grades = { sure: 1, likely: 2, choose: 3, unknown: 4 } as const satisfies Record<string, MatchGrade>;

/** Why a credit may be for somebody, or what speaks against it. */
export const matchReasons = labels("matchReasons", {
  "utr-recorded": "A receipt has this reference and amount",
  "utr-recorded-other-amount": "A receipt has this reference with another amount",
  recorded: "A receipt of this amount and these days has no line yet",
  "cheque-recorded": "A receipt has this cheque number and amount",
  "utr-claimed": "The payer reported this UTR and amount",
  "utr-claimed-other-amount": "The payer reported this UTR with another amount",
  "utr-alike": "The payer reported a UTR that is nearly the same",
  claimed: "The payer reported this amount in these days",
  "own-reference": "It carries the reference of our QR code",
  "reference-named": "It carries the payment reference of the flat",
  "flat-named": "The narration names the flat",
  "flat-unclear": "The narration may name this flat",
  "payer-known": "This payer paid for the flat before",
  "phone-known": "The UPI ID holds the phone number on record",
  "name-same": "The payer's name is on record for the flat",
  "name-similar": "The payer's name is similar to one on record",
  "amount-due": "The amount is what is due",
  "amount-bill": "The amount is what is due of one bill",
  "amount-bills": "The amount is what is due of the oldest bills",
  "amount-of-flats": "The amount is what is due of these flats together",
  "amount-near": "The amount differs by at most one rupee from what is due",
  "amount-other": "The amount differs from what is due",
  "nothing-due": "Nothing is due: it would become an advance",
  "name-other": "The payer's name is not on record for the flat",
  "others-fit": "Others fit as well",
  "tiny-amount": "A trial payment, perhaps",
  "reference-cut-off": "The bank cut the reference off",
  "cheque-returned": "The bank returned the cheque with this number and amount",
  "reference-returned": "The bank took back the payment with this reference and amount",
  "amount-returned": "A cheque of this amount; the bank names no number",
  "supplier-reference": "A payment to a supplier has this cheque number or reference, and this amount",
  "supplier-amount": "A payment to a supplier of this amount and these days has no line yet",
  "entry-reference": "An entry of the books has this reference and amount",
  "entry-amount": "An entry of the books with this amount and these days has no line yet",
});
export type MatchReason = keyof typeof matchReasons;

/** A credit of a statement, with what its narration says. */
export type Credit = {
  id: string;
  day: Day;
  amount: Paise;
  /** The UTR or RRN as far as the bank prints it; empty if it prints none. */
  utr: string;
  isUtrWhole: boolean;
  /** Not by cheque, cash, NEFT or RTGS. */
  canBeUpi: boolean;
  /** The number of a cheque, without leading zeros, or empty. */
  cheque: string;
  /** The `tr` of our QR code or link, if the bank prints it. */
  ownReference: string;
  /** What recognises the payer again, the surest first: `vpa:…`, `account:IFSC/number`, `name:IFSC/name`. */
  payerKeys: readonly string[];
  /** As the bank prints it, else as the UPI ID has it; empty if neither has one. */
  payerName: string;
  /** Ten digits, from a UPI ID such as `9812345678@bank`. */
  phone: string;
  /** The flats and contracts whose payment references the narration has, each with its check character. */
  codedFlats: readonly string[];
  /** The flats whose labels the narration has. */
  flats: readonly string[];
  /** The flats that an unclear label may mean. */
  unclearFlats: readonly string[];
};

/** Who may owe: an account of the member ledger. */
export type Debtor = {
  id: string;
  /** The flat or contract that it is for. */
  flat: string;
  /** Of all who may pay for this flat: holders, residents and tenants. */
  names: readonly string[];
  phones: readonly string[];
  /** The oldest first. */
  bills: readonly { id: string; due: Paise }[];
};

/** A payment that a payer reported and nobody has confirmed. */
export type WaitingClaim = { id: string; debtor: string; amount: Paise; utr: string; reference: string; day: Day };
/** A receipt through the bank that no line of a statement is matched to. */
export type OpenReceipt = {
  id: string;
  debtor: string;
  amount: Paise;
  reference: string;
  isCheque: boolean;
  day: Day;
};
/** By the keys of payers: for which debtors a person has confirmed them, and how often. */
export type KnownPayers = ReadonlyMap<string, readonly { debtor: string; times: number }[]>;

/** An entry of the books, by its kind and document. */
export type EntryOfLine = { kind: EntryKind; id: string };

/** What would be posted: receipts for these debtors, a claim's receipt, or nothing but links to what exists. */
export type Proposal = {
  parts: readonly { debtor: string; amount: Paise }[];
  claim: string | null;
  receipts: readonly string[];
  /** Of a debit: the payments to suppliers that left the bank by it. */
  outgoing?: readonly string[];
  /** The entry of the books that the line would be matched with: nothing is posted. */
  entry?: EntryOfLine;
  reasons: readonly MatchReason[];
};

/** At most `mostProposals`, the best first; none if nobody fits. */
export type Match = { credit: string; grade: MatchGrade; proposals: readonly Proposal[] };
export const mostProposals = 5;
