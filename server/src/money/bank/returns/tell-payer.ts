import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import type { Taken } from "../../payments/reverse-entries.ts";

type Returned = { taken: Taken; chequeNo: string; reason: string; charge: Paise; due: Paise };

/** Tells the payer why the bank returned the cheque, and what is due now. */
export async function tellOfReturn(
  tx: Tx,
  work: { enqueue: Enqueue; now: Date },
  { taken, chequeNo, reason, charge, due }: Returned,
): Promise<void> {
  if (!isMobile(taken.phone)) return;
  const say = (amount: Paise) => formatRupees(rupees(amount));
  await notify(tx, work, {
    to: { phone: taken.phone, vendorType: vendorTypes.tenant, email: taken.email || null },
    from: senderOf(taken),
    kind: "cheque-returned",
    values: {
      Society_Name: taken.taker_name,
      Receipt_No: taken.receipt_no,
      Cheque_No: chequeNo,
      Amount: say(taken.amount_paise),
      Reason: reason,
      Charge: charge === 0 ? "" : say(charge),
      Due_Amount: say(due),
    },
    link: taken.rental_contract_id ? `/tenant-rental-contracts/${taken.rental_contract_id}` : "/my-bills",
    paper: `receipt:${taken.payment_id}`,
    onceKey: `cheque-returned:${taken.payment_id}`,
  });
}
