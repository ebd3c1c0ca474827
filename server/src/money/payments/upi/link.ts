import { upiLink } from "#domain/money/payments/upi/rules.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findSettings, isVerified, nextReference } from "./queries.ts";

type Bill = {
  bill_id: string;
  issuer_id: string;
  bill_no: string;
  party_flat_no: string;
  outstanding_paise: number;
};

/**
 * How a bill is paid by UPI now: nothing where its issuer takes none or is not verified, and no link where nothing is
 * outstanding.
 */
export async function upiOf(db: Db, bill: Bill) {
  const { upi_id: upiId, payee_name: payeeName } = await findSettings(db, bill.issuer_id);
  if (upiId === "" || !(await isVerified(db, bill.issuer_id))) return undefined;
  const reference = await nextReference(db, bill.bill_id);
  const note = `Bill ${bill.bill_no} ${bill.party_flat_no}`;
  const link =
    bill.outstanding_paise > 0 ? upiLink({ upiId, payeeName, amount: bill.outstanding_paise, note, reference }) : "";
  return { upiId, payeeName, reference, link };
}
