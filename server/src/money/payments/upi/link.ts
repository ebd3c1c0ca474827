import { upiLink } from "#domain/money/payments/upi/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findPaymentReference } from "../reference/queries.ts";
import type { PayeeDetails } from "./payee.ts";
import { findSettings, isVerified, nextReference } from "./queries.ts";

type Bill = {
  bill_id: string;
  account_id: string;
  issuer_id: string;
  bill_no: string;
  flat_label: string;
  outstanding_paise: Paise;
};

/** Where the money of an issuer's bills goes: nothing if that is not set, or the issuer is not verified. */
export async function shownPayee(db: Db, issuerId: string): Promise<PayeeDetails | undefined> {
  const payee = await findSettings(db, issuerId);
  if (payee.upi_id === "" && payee.bank_account_no === "") return undefined;
  return (await isVerified(db, issuerId)) ? payee : undefined;
}

type Several = { bills: number; amount: Paise };

/**
 * The current UPI details for a bill, or for several bills of its account: nothing if its issuer does not accept UPI or
 * is not verified, and no link if nothing is to be paid.
 */
export async function upiOf(db: Db, bill: Bill, several?: Several) {
  return upiTo(db, await shownPayee(db, bill.issuer_id), bill, several);
}

export async function upiTo(db: Db, payee: PayeeDetails | undefined, bill: Bill, several?: Several) {
  if (!payee || payee.upi_id === "") return undefined;
  const { upi_id: upiId, payee_name: payeeName } = payee;
  const reference = await nextReference(db, several ? { accountId: bill.account_id } : { billId: bill.bill_id });
  const amount = several?.amount ?? bill.outstanding_paise;
  const named = several && several.bills > 1 ? `${several.bills} bills` : `Bill ${bill.bill_no}`;
  // First, since banks cut notes off.
  const note = [await findPaymentReference(db, bill.account_id), named, bill.flat_label].filter(Boolean).join(" ");
  return {
    upiId,
    payeeName,
    reference,
    link: amount > 0 ? upiLink({ upiId, payeeName, amount, note, reference }) : "",
  };
}
