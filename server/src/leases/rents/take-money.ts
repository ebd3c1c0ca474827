import type { ReceiptMode } from "#domain/money/payments/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { ChequeDetails } from "../../money/payments/cheques.ts";
import { receive } from "../../money/payments/receive.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import type { RentBillRow } from "./queries.ts";

/** What of a bill is needed to take money for it. */
export type Payable = Pick<RentBillRow, "bill_id" | "account_id" | "vendor_id" | "cause_id" | "owner_name"> &
  Pick<RentBillRow, "party_name" | "party_flat_no" | "tenant_phone_number" | "tenant_email_id">;
type Taken = { amount: Paise; mode: ReceiptMode; reference: string; paidOn: Day; collectedBy: string } & {
  bankAccountId?: string | undefined;
  cheque?: ChequeDetails | undefined;
};

/** Takes an owner's money for a bill whose account is locked: see `receive`. Answers the payment's id. */
export const takeMoney = (
  tx: Tx,
  work: { enqueue: Enqueue; now: Date },
  bill: Payable,
  taken: Taken,
): Promise<string> =>
  receive(tx, work, {
    accountId: bill.account_id,
    issuer: { society_id: null, vendor_id: bill.vendor_id, name: bill.owner_name || "The owner" },
    // The receipt goes to the contract's current tenant.
    party: {
      ...{ name: bill.party_name, flatNo: bill.party_flat_no },
      ...{ phone: bill.tenant_phone_number, email: bill.tenant_email_id },
    },
    link: `/tenant-rental-contracts/${bill.cause_id}?view=${bill.bill_id}`,
    bills: [bill.bill_id],
    ...taken,
  });
