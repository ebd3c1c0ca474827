import { chequeValidUntil } from "#domain/law/cheques.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../platform/db/database.ts";

/** What a collector enters of a cheque. */
type Entered = {
  Payment_Mode: number;
  Reference: string;
  Cheque_No?: string | undefined;
  Cheque_Bank: string;
  Cheque_Day?: Day | undefined;
};
export type ChequeDetails = { no: string; drawnOn: string; day: Day | null };

export const chequeOf = ({ Reference, Cheque_No, Cheque_Bank, Cheque_Day }: Entered): ChequeDetails => ({
  no: Cheque_No ?? numberIn(Reference),
  drawnOn: Cheque_Bank,
  day: Cheque_Day ?? null,
});

/** The number of a cheque that was entered as a reference only; empty where it is none. */
export const numberIn = (reference: string): string => (/^\d{6}$/.test(reference) ? reference : "");

/** Why no bank would pay a cheque that is taken on a day. */
export function chequeFault({ Payment_Mode, Cheque_Day: date }: Entered, paidOn: Day) {
  if (Payment_Mode !== 2 || date === undefined) return undefined;
  if (date > paidOn) return "cheque-post-dated" as const;
  return chequeValidUntil(date) < paidOn ? ("cheque-out-of-date" as const) : undefined;
}

type NewCheque = {
  issuer: { society_id: string | null; vendor_id: string | null };
  accountId: string;
  party: { name: string; flatNo: string };
  amount: Paise;
  paymentId: string;
  bankAccountId: string | null;
} & ChequeDetails;

/** The cheque that came with a receipt. */
export async function insertCheque(tx: Tx, cheque: NewCheque, now: Date): Promise<void> {
  await tx
    .insertInto("cheque")
    .values({
      ...{ society_id: cheque.issuer.society_id, vendor_id: cheque.issuer.vendor_id },
      account_id: cheque.accountId,
      status: 1,
      amount_paise: cheque.amount,
      cheque_no: cheque.no,
      drawn_on: cheque.drawnOn,
      cheque_day: cheque.day,
      party_name: cheque.party.name,
      party_flat_no: cheque.party.flatNo,
      payment_id: cheque.paymentId,
      bank_account_id: cheque.bankAccountId,
      ...{ created_at: now, updated_at: now },
    })
    .execute();
}
