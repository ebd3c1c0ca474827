import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { payableOf } from "../dues/payable.ts";
import { findPayables } from "../dues/queries.ts";
import { upiOf } from "./link.ts";
import { claimsOfAccount, claimsOfBill } from "./queries.ts";
import { viewClaim, viewPart } from "./view.ts";

export const payByUpi = handler(
  domain.payments.payByUpi,
  async ({ db, actor, now, refuse }, { BillID, Whether_All_Bills: isForAll }) => {
    const [bill] = await findPayables(db, actor.phone, [BillID]);
    if (!bill) return refuse("unknown-bill");
    if (actor.withoutSocieties && bill.society_id !== null) return refuse("no-society-management");
    const [{ parts, amount, rebate, rebateUntil }, claims] = await Promise.all([
      payableOf(db, bill, isForAll, now),
      isForAll ? claimsOfAccount(db, bill.account_id) : claimsOfBill(db, BillID),
    ]);
    const payable = { ...(parts[0] ?? bill), outstanding_paise: parts.length === 0 ? 0 : amount };
    const upi = await upiOf(db, payable, isForAll ? { bills: parts.length, amount } : undefined);
    return {
      BillID,
      Bill_No: bill.bill_no,
      Issuer_Name: bill.issuer_name,
      Amount: rupees(amount),
      Rebate_Amount: rupees(rebate),
      Rebate_Until: rebateUntil ?? null,
      Bills: parts.map(viewPart),
      Whether_UPI_Available: upi !== undefined,
      UPI_ID: upi?.upiId ?? "",
      Payee_Name: upi?.payeeName ?? "",
      UPI_Link: upi?.link ?? "",
      Transaction_Reference: upi?.link ? upi.reference : "",
      Claims: claims.map(viewClaim),
    };
  },
);
