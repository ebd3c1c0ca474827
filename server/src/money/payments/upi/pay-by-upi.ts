import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { upiOf } from "./link.ts";
import { claimsOfBill, findPayable } from "./queries.ts";
import { viewClaim } from "./view.ts";

export const payByUpi = handler(domain.payments.payByUpi, async ({ db, actor, refuse }, { BillID }) => {
  const bill = await findPayable(db, actor.phone, BillID);
  if (!bill) return refuse("unknown-bill");
  if (actor.withoutSocieties && bill.society_id !== null) return refuse("no-society-management");
  const [upi, claims] = await Promise.all([upiOf(db, bill), claimsOfBill(db, BillID)]);
  return {
    BillID,
    Bill_No: bill.bill_no,
    Issuer_Name: bill.issuer_name,
    Amount: rupees(bill.outstanding_paise),
    Whether_UPI_Available: upi !== undefined,
    UPI_ID: upi?.upiId ?? "",
    Payee_Name: upi?.payeeName ?? "",
    UPI_Link: upi?.link ?? "",
    Transaction_Reference: upi?.link ? upi.reference : "",
    Claims: claims.map(viewClaim),
  };
});
