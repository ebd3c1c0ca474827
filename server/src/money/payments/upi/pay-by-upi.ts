import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { findPayables, listOpen, toPay } from "../dues/queries.ts";
import { rebatesOf } from "../rebates/queries.ts";
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
    const [open, claims, received] = await Promise.all([
      isForAll ? listOpen(db, bill.account_id) : [bill],
      isForAll ? claimsOfAccount(db, bill.account_id) : claimsOfBill(db, BillID),
      receivedOf(db, bill),
    ]);
    const rebates = await rebatesOf(
      db,
      open.map(({ bill_id }) => bill_id),
      dayOf(now),
    );
    const rebateOf = ({ bill_id, waiting_paise }: (typeof open)[number]) =>
      waiting_paise > 0 ? 0 : (rebates.get(bill_id)?.amount ?? 0);
    // A payer of one bill sees its declared payments, and may pay another amount; several bills are never paid twice.
    const parts = open
      .map((each) => ({ ...each, amount_paise: (isForAll ? toPay(each) : each.outstanding_paise) - rebateOf(each) }))
      .filter(({ amount_paise }) => amount_paise > 0);
    const amount = parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    const rebate = parts.reduce((sum, part) => sum + rebateOf(part), 0);
    const [until] = parts.flatMap((part) => (rebateOf(part) > 0 ? [rebates.get(part.bill_id)!.until] : [])).sort();
    const payable = { ...(parts[0] ?? bill), outstanding_paise: parts.length === 0 ? 0 : amount };
    const upi = await upiTo(db, payee, payable, isForAll ? { bills: parts.length, amount } : undefined);
    return {
      BillID,
      Bill_No: bill.bill_no,
      Issuer_Name: bill.issuer_name,
      Amount: rupees(amount),
      Rebate_Amount: rupees(rebate),
      Rebate_Until: until ?? null,
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
