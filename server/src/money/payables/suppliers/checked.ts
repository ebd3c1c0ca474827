import type { payables } from "#domain/money/payables/calls.ts";
import { panOfGstin } from "#domain/money/payables/suppliers/rules.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findBank } from "../../bank/ifsc/banks.ts";
import type { Book } from "../../journal/book.ts";
import { findBillable, type SupplierDetails } from "./queries.ts";

type Draft = Parsed<typeof payables.createSupplier>;
type Refuse<Code> = (code: Code) => never;
type Fault = "unknown-ifsc" | "unlisted-ifsc" | "unknown-ledger-account" | "ledger-account-unsuitable";

/** What a form says of a supplier, with the name of its bank and the PAN of its GSTIN. */
export async function detailsOf(db: Db, book: Book, draft: Draft, refuse: Refuse<Fault>): Promise<SupplierDetails> {
  const bank = draft.IFSC === "" ? undefined : ((await findBank(draft.IFSC)) ?? refuse("unknown-ifsc"));
  if (bank && !bank.isListed && !draft.Whether_IFSC_Confirmed) return refuse("unlisted-ifsc");
  if (draft.Ledger_AccountID !== null) {
    const [ledger] = await findBillable(db, book, [draft.Ledger_AccountID]);
    if (!ledger) return refuse("unknown-ledger-account");
    if (!ledger.is_suitable) return refuse("ledger-account-unsuitable");
  }
  return {
    name: draft.Supplier_Name,
    kind: draft.Supplier_Kind,
    phone_number: draft.Supplier_Phone ?? null,
    email_id: draft.Supplier_Email || null,
    address: draft.Address,
    pan: draft.PAN || (draft.GSTIN && panOfGstin(draft.GSTIN)),
    gstin: draft.GSTIN,
    udyam_no: draft.Udyam_No,
    msme_class: draft.MSME_Class,
    credit_days: draft.Credit_Days,
    bank_account_no: draft.Bank_Account_No,
    ifsc: draft.IFSC,
    bank_name: bank?.name ?? "",
    upi_id: draft.UPI_ID,
    tds_nature: draft.TDS_Nature,
    ledger_account_id: draft.Ledger_AccountID,
  };
}

/** What the database says of a supplier that is there already. */
export const orClash = <T>(write: Promise<T>, refuse: Refuse<"supplier-exists" | "supplier-name-exists">): Promise<T> =>
  write
    .catch(on("supplier_pan_once", () => refuse("supplier-exists")))
    .catch(on("supplier_name_once", () => refuse("supplier-name-exists")));
