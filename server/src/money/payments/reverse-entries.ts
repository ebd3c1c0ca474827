import { sql } from "kysely";
import { dayOf } from "#domain/platform/days.ts";
import type { PaymentId, VendorId } from "#domain/platform/ids.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, senderOf } from "../../core/notifications/notify.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import { seenAccounts } from "./queries.ts";
import { settleReversed } from "./settle.ts";

/**
 * A payment of a society as far as its staff may see it, or of a landlord, with the person who is notified of its
 * reversal.
 */
export const findTaken = (db: Db, taker: SocietyScope | { vendorId: VendorId }, paymentId: PaymentId) =>
  db
    .selectFrom("payment")
    .innerJoin("account", "account.account_id", "payment.account_id")
    .leftJoin("resident", "resident.society_resident_id", "account.society_resident_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("member_holder")
          .select(["phone_number", "email_id"])
          .whereRef("member_holder.member_id", "=", "account.member_id")
          .where("phone_number", "is not", null)
          .orderBy("position")
          .limit(1)
          .as("holder"),
      (join) => join.onTrue(),
    )
    .leftJoin("society", "society.society_id", "payment.society_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "account.rental_contract_id")
    .select(["payment.payment_id", "payment.account_id", "payment.society_id", "payment.vendor_id"])
    .select(["receipt_no", "amount_paise", "account.rental_contract_id"])
    .select((eb) => [
      eb.fn
        .coalesce("resident.phone_number", "holder.phone_number", "contract.tenant_phone_number", sql.lit(""))
        .as("phone"),
      eb.fn.coalesce("resident.email_id", "holder.email_id", "contract.tenant_email_id", sql.lit("")).as("email"),
      eb.fn.coalesce("society.name", sql<string>`nullif(owner_name, '')`, sql.lit("The owner")).as("taker_name"),
    ])
    .where("payment.payment_id", "=", paymentId)
    .where("societyId" in taker ? seenAccounts(taker) : sql<boolean>`payment.vendor_id = ${taker.vendorId}`)
    .executeTakeFirst();
export type Taken = NonNullable<Awaited<ReturnType<typeof findTaken>>>;

/**
 * Reverses a payment of a locked account: its allocations are cancelled, advances pay those bills, and the payer is
 * notified. Fails on `payment_reversal_pkey` if it was reversed before, and on `deposit_entry_not_over_held` if it paid
 * a deposit that was refunded already.
 */
export async function reverseEntries(
  tx: Tx,
  work: { enqueue: Enqueue; now: Date },
  taken: Taken,
  { reason, by, isToldElsewhere = false }: { reason: string; by: VendorId; isToldElsewhere?: boolean },
): Promise<void> {
  const { payment_id, account_id, society_id, vendor_id, receipt_no } = taken;
  await tx
    .insertInto("payment_reversal")
    .values({
      ...{ payment_id, account_id, society_id, vendor_id, receipt_no },
      ...{ reversed_on: dayOf(work.now), reason, reversed_by: by, created_at: work.now },
    })
    .execute();
  await settleReversed(tx, { accountId: account_id, paymentId: payment_id }, work.now);
  if (isToldElsewhere || !isMobile(taken.phone)) return;
  await notify(tx, work, {
    to: { phone: taken.phone, vendorType: vendorTypes.tenant, email: taken.email || null },
    from: senderOf(taken),
    kind: "payment-reversed",
    values: {
      Society_Name: taken.taker_name,
      Receipt_No: receipt_no,
      Amount: formatRupees(rupees(taken.amount_paise)),
      Reason: reason,
    },
    link: taken.rental_contract_id ? `/tenant-rental-contracts/${taken.rental_contract_id}` : "/my-bills",
    paper: `receipt:${payment_id}`,
    onceKey: `reversal:${payment_id}`,
  });
}
