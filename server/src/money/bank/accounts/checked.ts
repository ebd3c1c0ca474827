import type { bank } from "#domain/money/bank/calls.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { capabilitiesOf } from "#domain/platform/capabilities.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import type { Book } from "../../journal/book.ts";
import { findBank } from "../ifsc/banks.ts";
import { type BankAccountDetails, findHeads, setHeads } from "./queries.ts";

type Draft = Omit<Parsed<typeof bank.createAccount>, "Ledger_AccountID">;
type Refuse<Code> = (code: Code) => never;

export const readerOf = ({ role }: Account, language: Language) => ({
  language,
  mayWrite: capabilitiesOf[role].includes("bank.write"),
});

/** What a form changes, with the name of the bank by its IFSC where none was entered. */
export async function detailsOf(
  draft: Draft,
  now: Date,
  refuse: Refuse<"unknown-ifsc" | "unlisted-ifsc" | "opening-in-future">,
): Promise<BankAccountDetails> {
  const bank = (await findBank(draft.IFSC)) ?? refuse("unknown-ifsc");
  if (!bank.isListed && !draft.Whether_IFSC_Confirmed) return refuse("unlisted-ifsc");
  if (draft.Opening_Day > dayOf(now)) return refuse("opening-in-future");
  return {
    name: draft.Bank_Account_Name,
    bank_name: draft.Bank_Name || bank.name.slice(0, 80).trim(),
    branch: draft.Branch_Name,
    ifsc: draft.IFSC,
    bank_account_no: draft.Bank_Account_No,
    kind: draft.Account_Kind,
    upi_id: draft.UPI_ID,
    opening_paise: draft.Opening_Balance,
    opening_day: draft.Opening_Day,
  };
}

type Clash = "bank-account-exists" | "bank-account-name-exists";
/** What the database says of an account that clashes with another one. */
export const orClash = <T>(write: Promise<T>, refuse: Refuse<Clash>): Promise<T> =>
  write
    .catch(on("bank_account_no_once", () => refuse("bank-account-exists")))
    .catch(on("bank_account_name_once", () => refuse("bank-account-name-exists")));

/** Refuses a day in a closed month. */
export function requireOpen(day: Day, closedThrough: Day | null, refuse: Refuse<"month-closed">): void {
  if (closedThrough !== null && day <= closedThrough) refuse("month-closed");
}

/** Lets an account collect these heads, and no others. The caller holds the book. */
export async function collectHeads(
  tx: Tx,
  { societyId }: Book,
  bankAccountId: string,
  ids: Draft["Charge_HeadIDs"],
  refuse: Refuse<"unknown-charge-head" | "charge-head-collected">,
): Promise<void> {
  if (societyId === null) {
    if (ids.length > 0) refuse("unknown-charge-head");
    return;
  }
  const wanted = [...new Set(ids)];
  const heads = wanted.length === 0 ? [] : await findHeads(tx, societyId, wanted);
  if (heads.length < wanted.length) refuse("unknown-charge-head");
  if (heads.some((head) => head.bank_account_id !== null && head.bank_account_id !== bankAccountId))
    refuse("charge-head-collected");
  await setHeads(tx, societyId, bankAccountId, wanted);
}
