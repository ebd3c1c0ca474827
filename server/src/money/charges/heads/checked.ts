import type { charges } from "#domain/money/charges/calls.ts";
import { faultOf, faultText, type HeadFault } from "#domain/money/charges/checks/rules.ts";
import type { Parsed } from "#domain/platform/call.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { findAccount } from "../../journal/accounts/queries.ts";
import type { Book } from "../../journal/book.ts";
import { type HeadDetails, namedHeadsOf, stateOf } from "./queries.ts";

type Draft = Parsed<typeof charges.createHead>;
type Refuse<Code> = (code: Code, details?: { fields: Record<string, string> }) => never;

/** A draft with its account, which must be one of this book. */
export async function detailsOf(
  tx: Tx,
  book: Book,
  draft: Draft,
  refuse: Refuse<"unknown-ledger-account">,
): Promise<HeadDetails> {
  const { Ledger_AccountID } = draft;
  if (Ledger_AccountID !== undefined && !(await findAccount(tx, book, Ledger_AccountID)))
    return refuse("unknown-ledger-account");
  return {
    code: draft.Charge_Code,
    name: draft.Charge_Name,
    name_hi: draft.Charge_Name_Hindi,
    is_service_charge: draft.Whether_Service_Charge,
    is_taxable: draft.Whether_Taxable,
    sac: draft.SAC,
    purpose: draft.Purpose,
    is_paid_by_tenant: draft.Whether_Paid_By_Tenant,
    ledger_account_id: Ledger_AccountID,
  };
}

type Clash = "charge-code-exists" | "charge-name-exists" | "account-unsuitable";
/** What the database says of a head that clashes with another one, or with its account. */
export const orClash = <T>(write: Promise<T>, refuse: Refuse<Clash>): Promise<T> =>
  write
    .catch(on("charge_head_code_once", () => refuse("charge-code-exists")))
    .catch(on("charge_head_name_once", () => refuse("charge-name-exists")))
    .catch(on("charge_head_account_suitable", () => refuse("account-unsuitable")));

/** Refuses a change of a head after which the heads, as they stand in this transaction, cannot be billed together. */
export async function checkHeads(
  tx: Tx,
  societyId: SocietyId,
  headId: string,
  refuse: Refuse<"charge-terms-wrong">,
  fieldOf: (fault: HeadFault) => string,
): Promise<void> {
  const fault = faultOf(await namedHeadsOf(tx, societyId), headId, await stateOf(tx, societyId));
  if (fault) refuse("charge-terms-wrong", { fields: { [fieldOf(fault)]: faultText(fault) } });
}
