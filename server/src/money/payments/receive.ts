import { sql } from "kysely";
import { cashLimit } from "#domain/law/cash.ts";
import type { ReceiptMode } from "#domain/money/payments/codes.ts";
import { type Day, dayOf, financialYear, formatDay } from "#domain/platform/days.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify, senderOf } from "../../core/notifications/notify.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { collectingAccount } from "./bank-accounts.ts";
import { type ChequeDetails, insertCheque, numberIn } from "./cheques.ts";
import { takeNumbers } from "./numbers.ts";
import { settle } from "./settle.ts";

type Money = {
  accountId: string;
  issuer: { society_id: string | null; vendor_id: string | null; name: string };
  /** The payer, and where they are notified. */
  party: { name: string; flatNo: string; phone: string; email: string | null };
  /** Where they see it. */
  link: string;
  amount: Paise;
  mode: ReceiptMode;
  reference: string;
  paidOn: Day;
  /** What it was collected for; nothing where no bill was named. */
  bills: readonly string[];
  collectedBy: string;
  /** The open account of the issuer that the collector named; otherwise the one that collects most of the bills. */
  bankAccountId?: string | undefined;
  /** Of a cheque: what is known of it beside the reference. */
  cheque?: ChequeDetails | undefined;
};

/**
 * Records money in a locked account, with a numbered receipt: it pays the bills for which it was collected, then the
 * others, the oldest due first, and the rest becomes an advance. The payer is notified. Fails on
 * `payment_reference_once` if the same reference was collected for the same bill before, and on `payment_cash_limit` if it is
 * more cash than the law lets the issuer take from one person in a day or for one bill. Returns the payment's id.
 */
export async function receive(tx: Tx, { enqueue, now }: { enqueue: Enqueue; now: Date }, money: Money) {
  const { issuer, party } = money;
  const today = dayOf(now);
  const issuerId = (issuer.society_id ?? issuer.vendor_id)!;
  const billId = money.bills.length === 1 ? money.bills[0]! : null;
  const limit = cashLimit(money.paidOn);
  if (money.mode === 1 && limit !== undefined)
    await sql`select payment_check_cash(${issuerId}::uuid, ${money.accountId}::uuid, ${billId}::uuid, ${money.paidOn}::date,
      ${money.amount}::bigint, ${limit}::bigint)`.execute(tx);
  const bankAccountId = isBanked(money.mode)
    ? (money.bankAccountId ?? (await collectingAccount(tx, issuerId, money.bills)))
    : null;
  const { payment_id, receipt_no } = await tx
    .insertInto("payment")
    .values({
      account_id: money.accountId,
      society_id: issuer.society_id,
      vendor_id: issuer.vendor_id,
      bill_id: billId,
      financial_year: financialYear(today),
      number: await takeNumbers(tx, issuerId, "R", today),
      receipt_date: today,
      paid_on: money.paidOn,
      amount_paise: money.amount,
      payment_mode: money.mode,
      reference: money.reference,
      party_name: party.name,
      party_flat_no: party.flatNo,
      collected_by: money.collectedBy,
      created_at: now,
      bank_account_id: bankAccountId,
    })
    .returning(["payment_id", "receipt_no"])
    .executeTakeFirstOrThrow();
  if (money.mode === 2)
    await insertCheque(
      tx,
      {
        ...(money.cheque ?? { no: numberIn(money.reference), drawnOn: "", day: null }),
        ...{ issuer, accountId: money.accountId, party, amount: money.amount, paymentId: payment_id, bankAccountId },
      },
      now,
    );
  await settle(tx, [money.accountId], now, money.bills);
  // A landline is not notified: nobody signs in with it.
  if (isMobile(party.phone))
    await notify(
      tx,
      { enqueue, now },
      {
        to: { phone: party.phone, vendorType: vendorTypes.tenant as VendorType, email: party.email || null },
        from: senderOf(issuer),
        kind: "payment-received",
        values: {
          Society_Name: issuer.name,
          Receipt_No: receipt_no,
          Amount: formatRupees(rupees(money.amount)),
          Payment_Mode_Label: keptAs("receiptModes", money.mode),
          Paid_Date: formatDay(money.paidOn),
        },
        link: money.link,
        paper: `receipt:${payment_id}`,
        onceKey: `payment:${payment_id}`,
      },
    );
  return payment_id;
}

/** Whether money in this mode goes to a bank account: not cash, and no token amount. */
const isBanked = (mode: ReceiptMode): boolean => mode === 2 || mode === 3 || mode === 4;

/** The question before a person collects more than is due, for one bill or for all bills of an account. Takes paise. */
export function beyondDue(amount: Paise, due: Paise, dueInAll: Paise = due): string {
  const say = (sum: Paise) => formatRupees(rupees(sum));
  const toOthers = Math.min(amount, dueInAll) - due;
  const advance = amount - due - toOthers;
  const parts = [
    ...(toOthers > 0 ? [`${say(toOthers)} would go to the other bills`] : []),
    ...(advance > 0 ? [`${say(advance)} would be kept as an advance`] : []),
  ];
  return `${say(due)} is due: ${parts.join(", ")}`;
}
