import { sql } from "kysely";
import { gatewayTexts } from "#domain/money/bank/gateway/codes.ts";
import { leftOf } from "#domain/money/bank/gateway/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { PaymentId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { GatewayDispute, GatewayRefund } from "../../../platform/outside/gateway-port.ts";
import { lockVoucher, reverseVoucher } from "../../journal/vouchers/queries.ts";
import { findTaken, reverseEntries } from "../../payments/reverse-entries.ts";
import { lockAccount } from "../../payments/settle.ts";
import { bookOfConnection, type ConnectionRow } from "./connection.ts";
import { openDay, postAgainstClearing } from "./ledgers.ts";
import { book, holdPayment, type Work, wordsOf } from "./record.ts";

/** A payment of a connection by the provider's id, from others until the transaction ends. */
const lockPayment = (tx: Tx, { issuer_id, gateway_connection_id }: ConnectionRow, providerPaymentId: string) =>
  tx
    .selectFrom("gateway_payment")
    .selectAll()
    .where("issuer_id", "=", issuer_id)
    .where("gateway_connection_id", "=", gateway_connection_id)
    .where("provider_payment_id", "=", providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
type PaymentRow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** A refund as the provider tells it, ours or one that was made there. Answers whether its payment is ours. */
export async function recordRefund(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  refund: GatewayRefund,
): Promise<boolean> {
  await holdPayment(tx, connection, refund.paymentId);
  const payment = await lockPayment(tx, connection, refund.paymentId);
  if (!payment) return false;
  const known = await findRefund(tx, payment, refund);
  if (known && known.state !== 1) return true;
  const found = known ?? (await insertReturn(tx, work, payment, { kind: 1, id: refund.id, amount: refund.amount }));
  if (!found) return true;
  const state = refund.state === "processed" ? 2 : refund.state === "failed" ? 3 : 1;
  await tx
    .updateTable("gateway_refund")
    .set({ state, provider_refund_id: refund.id, updated_at: work.now })
    .where("gateway_refund_id", "=", found.gateway_refund_id)
    .execute();
  if (state === 2)
    await takeBack(tx, work, connection, payment, found.amount_paise, found.reason || gatewayTexts.refund);
  if (state === 3) await release(tx, payment, found.amount_paise);
  return true;
}

/** By the provider's id; one of ours, of which the provider's answer was lost, by our key. */
async function findRefund(tx: Tx, { issuer_id, gateway_payment_id }: PaymentRow, { id, key }: GatewayRefund) {
  const { rows } = await sql<{ gateway_refund_id: string; state: number; amount_paise: Paise; reason: string }>`
    select gateway_refund_id, state, amount_paise, reason from gateway_refund
    where issuer_id = ${issuer_id} and gateway_payment_id = ${gateway_payment_id} and kind = 1
      and (provider_refund_id = ${id} or (provider_refund_id is null and gateway_refund_id::text = ${key}))
    order by provider_refund_id is null limit 1`.execute(tx);
  return rows[0];
}

/** Keeps what goes back without having been asked for here. Nothing where nothing is left to go back. */
async function insertReturn(
  tx: Tx,
  { now }: Work,
  payment: PaymentRow,
  { kind, id, amount }: { kind: 1 | 2; id: string; amount: Paise },
) {
  const most = payment.amount_paise - payment.returning_paise;
  const back = Math.min(amount, most);
  if (back <= 0) return undefined;
  const made = await tx
    .insertInto("gateway_refund")
    .values({
      ...{
        society_id: payment.society_id,
        vendor_id: payment.vendor_id,
        gateway_payment_id: payment.gateway_payment_id,
      },
      ...{ kind, provider_refund_id: id, amount_paise: back, state: 1, reason: "", created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.constraint("gateway_refund_once").doNothing())
    .returning(["gateway_refund_id", "amount_paise", "reason"])
    .executeTakeFirst();
  if (!made) return undefined;
  await tx
    .updateTable("gateway_payment")
    .set((eb) => ({ returning_paise: eb("returning_paise", "+", back), updated_at: now }))
    .where("gateway_payment_id", "=", payment.gateway_payment_id)
    .execute();
  payment.returning_paise += back;
  return made;
}

/** A refund that was asked for does not take place. */
export const release = (tx: Tx, { gateway_payment_id }: Pick<PaymentRow, "gateway_payment_id">, amount: Paise) =>
  tx
    .updateTable("gateway_payment")
    .set((eb) => ({ returning_paise: eb("returning_paise", "-", amount) }))
    .where("gateway_payment_id", "=", gateway_payment_id)
    .execute();

/** A dispute marks its payment; one that is lost takes the money back, like a refund. Answers whether the payment is ours. */
export async function recordDispute(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  dispute: GatewayDispute,
): Promise<boolean> {
  await holdPayment(tx, connection, dispute.paymentId);
  const payment = await lockPayment(tx, connection, dispute.paymentId);
  if (!payment) return false;
  const isDecided = payment.dispute_id === dispute.id && payment.dispute_state !== 1;
  const set = (dispute_state: number) =>
    tx
      .updateTable("gateway_payment")
      .set({ dispute_id: dispute.id, dispute_state, updated_at: work.now })
      .where("gateway_payment_id", "=", payment.gateway_payment_id)
      .execute();
  if (dispute.state === "open" && !isDecided) await set(1);
  if (dispute.state === "won" && !isDecided) await set(2);
  if (dispute.state !== "lost") return true;
  await set(3);
  const lost = await insertReturn(tx, work, payment, { kind: 2, id: dispute.id, amount: dispute.amount });
  if (!lost) return true;
  await tx
    .updateTable("gateway_refund")
    .set({ state: 2 })
    .where("gateway_refund_id", "=", lost.gateway_refund_id)
    .execute();
  await takeBack(tx, work, connection, payment, lost.amount_paise, gatewayTexts.dispute);
  return true;
}

/** Takes what went back out of the books: the receipt is reversed, and one of what is left takes its place; then the convenience fee. */
async function takeBack(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  payment: PaymentRow,
  amount: Paise,
  reason: string,
): Promise<void> {
  const parts = { amount: payment.amount_paise, receipt: payment.receipt_paise };
  const [before, after] = [leftOf(parts, payment.returned_paise), leftOf(parts, payment.returned_paise + amount)];
  const place =
    after.receipt < before.receipt
      ? await bookAgain(tx, work, connection, payment, after.receipt, reason)
      : { payment_id: payment.payment_id, suspense_voucher_id: payment.suspense_voucher_id };
  await postAgainstClearing(
    tx,
    bookOfConnection(connection),
    [{ purpose: "convenience-fees", amount: before.convenience - after.convenience }],
    {
      narration: wordsOf(connection, "convenience-returned", payment.provider_payment_id),
      by: connection.connected_by,
    },
    work.now,
  );
  await tx
    .updateTable("gateway_payment")
    .set((eb) => ({ ...place, returned_paise: eb("returned_paise", "+", amount), updated_at: work.now }))
    .where("gateway_payment_id", "=", payment.gateway_payment_id)
    .execute();
}

const nowhere = { payment_id: null, suspense_voucher_id: null };

/** Reverses where the money of a payment is, and books what is left of it. What somebody has reversed already stays so. */
async function bookAgain(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  payment: PaymentRow,
  left: Paise,
  reason: string,
) {
  const own = bookOfConnection(connection);
  const by = connection.connected_by as VendorId;
  if (payment.suspense_voucher_id !== null) {
    const voucher = (await lockVoucher(tx, own, payment.suspense_voucher_id))!;
    const day = await openDay(tx, own, dayOf(work.now));
    await reverseVoucher(tx, voucher, { reason, by, day, now: work.now });
  } else {
    if (payment.payment_id === null) return nowhere;
    await lockAccount(tx, payment.account_id);
    const receipt = await tx
      .selectFrom("payment")
      .select("reversed_on")
      .where("payment_id", "=", payment.payment_id)
      .executeTakeFirstOrThrow();
    if (receipt.reversed_on !== null) return nowhere;
    const scope = own.societyId
      ? { societyId: own.societyId as SocietyId, blockIds: undefined }
      : { vendorId: own.vendorId as VendorId };
    const taken = (await findTaken(tx, scope, payment.payment_id as PaymentId))!;
    await reverseEntries(tx, work, taken, { reason, by });
  }
  if (left === 0) return nowhere;
  const order = await tx
    .selectFrom("gateway_order")
    .select(["bill_ids", "ordered_by"])
    .where("gateway_order_id", "=", payment.gateway_order_id)
    .executeTakeFirstOrThrow();
  return book(tx, work, connection, {
    ...{ accountId: payment.account_id, billIds: order.bill_ids, by: order.ordered_by },
    ...{ amount: left, providerPaymentId: payment.provider_payment_id, paidOn: payment.paid_on },
  });
}
