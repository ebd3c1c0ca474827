import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { payableOf } from "../dues/payable.ts";
import { findPayables } from "../dues/queries.ts";
import { paymentReference } from "../reference/queries.ts";
import { shownPayee, upiTo } from "./link.ts";
import { claimsOfAccount, claimsOfBill } from "./queries.ts";
import { receivedOf } from "./received.ts";
import { viewClaim, viewPart } from "./view.ts";

export const payByUpi = handler(
  domain.payments.payByUpi,
  async ({ db, actor, now, refuse }, { BillID, Whether_All_Bills: isForAll }) => {
    const [bill] = await findPayables(db, actor.phone, [BillID]);
    if (!bill) return refuse("unknown-bill");
    if (actor.withoutSocieties && bill.society_id !== null) return refuse("no-society-management");
    const payee = await shownPayee(db, bill.issuer_id);
    // Made before the link, whose note names it.
    const reference = payee ? await paymentReference(db, bill.account_id, now) : "";
    const [{ parts, amount, rebate, rebateUntil }, claims, received] = await Promise.all([
      payableOf(db, bill, isForAll, now),
      isForAll ? claimsOfAccount(db, bill.account_id) : claimsOfBill(db, BillID),
      receivedOf(db, bill),
    ]);
    const payable = { ...(parts[0] ?? bill), outstanding_paise: parts.length === 0 ? 0 : amount };
    const upi = await upiTo(db, payee, payable, isForAll ? { bills: parts.length, amount } : undefined);
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
      Payee_Name: payee?.payee_name ?? "",
      UPI_Link: upi?.link ?? "",
      Transaction_Reference: upi?.link ? upi.reference : "",
      Bank_Account_No: payee?.bank_account_no ?? "",
      IFSC: payee?.ifsc ?? "",
      Bank_Name: payee?.bank_name ?? "",
      Payment_Reference: reference,
      Bank_Received: received.map(({ amount, day }) => ({ Amount: rupees(amount), Day: day })),
      Claims: claims.map(viewClaim),
    };
  },
);
