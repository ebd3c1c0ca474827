import { sql } from "kysely";
import { type GatewayProvider, gatewayProviders, gatewayTexts } from "#domain/money/bank/gateway/codes.ts";
import { forBills } from "#domain/money/bank/gateway/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import type { GatewayPayment, OrderRef } from "../../../platform/outside/gateway-port.ts";
import { receive } from "../../payments/receive.ts";
import { lockAccount } from "../../payments/settle.ts";
import { nameOf, type Payee } from "../../payments/upi/queries.ts";
import { partyOf, suspenseAccount } from "../lines/post.ts";
import { bookOfConnection, type ConnectionRow } from "./connection.ts";
import { postAgainstClearing } from "./ledgers.ts";

export type Work = { enqueue: Enqueue; now: Date };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An order of a connection, from others until the transaction ends. */
export async function lockOrder(tx: Tx, { gateway_connection_id }: ConnectionRow, { id, providerId }: OrderRef) {
  return tx
    .selectFrom("gateway_order")
    .selectAll()
    .where("gateway_connection_id", "=", gateway_connection_id)
    .where((eb) =>
      eb.or([
        ...(id !== undefined && uuid.test(id) ? [eb("gateway_order_id", "=", id)] : []),
        ...(providerId !== undefined ? [eb("provider_order_id", "=", providerId)] : []),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** What is told of one payment at the same time takes turns, so that a refund either finds its payment or is found by it. */
export const holdPayment = (tx: Tx, { gateway_connection_id }: ConnectionRow, providerPaymentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${gateway_connection_id} ${providerPaymentId}`}, 0))`.execute(
    tx,
  );

/**
 * Records money that was paid for an order of ours, once, however often and in whichever order it is told: a receipt for the bills
 * of the order, what the payer paid besides, and what the provider keeps. What no bill needs any more is an advance; where the
 * payer's account is gone the money is in suspense. Answers whether it is ours: a merchant account may serve other shops too.
 */
export async function recordPayment(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  paid: GatewayPayment,
): Promise<boolean> {
  await holdPayment(tx, connection, paid.id);
  const order = await lockOrder(tx, connection, paid.order);
  if (!order) return false;
  const { now } = work;
  const paidAt = new Date(Math.min(Date.parse(paid.paidAt) || now.getTime(), now.getTime()));
  const receipt = forBills(paid.amount, { amount: order.amount_paise, convenience: order.convenience_paise });
  const made = await tx
    .insertInto("gateway_payment")
    .values({
      society_id: connection.society_id,
      vendor_id: connection.vendor_id,
      gateway_connection_id: connection.gateway_connection_id,
      gateway_order_id: order.gateway_order_id,
      account_id: order.account_id,
      provider_payment_id: paid.id,
      refund_of: paid.refundOf,
      amount_paise: paid.amount,
      receipt_paise: receipt,
      method: paid.method.slice(0, 40),
      reference: paid.reference.slice(0, 60),
      paid_at: paidAt,
      paid_on: dayOf(paidAt),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint("gateway_payment_once").doNothing())
    .returning("gateway_payment_id")
    .executeTakeFirst();
  if (made) {
    const place = await book(tx, work, connection, {
      ...{ accountId: order.account_id, billIds: order.bill_ids, by: order.ordered_by },
      ...{ amount: receipt, providerPaymentId: paid.id, paidOn: dayOf(paidAt) },
    });
    await tx
      .updateTable("gateway_payment")
      .set(place)
      .where("gateway_payment_id", "=", made.gateway_payment_id)
      .execute();
    await tx
      .updateTable("gateway_order")
      .set({ state: 2, ask_at: null, updated_at: now })
      .where("gateway_order_id", "=", order.gateway_order_id)
      .execute();
    await postAgainstClearing(
      tx,
      bookOfConnection(connection),
      [{ purpose: "convenience-fees", amount: receipt - paid.amount }],
      { narration: wordsOf(connection, "convenience", paid.id), by: connection.connected_by },
      now,
    );
    // A refund or a dispute may have been told before its payment.
    await tx
      .updateTable("gateway_event")
      .set({ state: 1, done_at: null })
      .where("gateway_connection_id", "=", connection.gateway_connection_id)
      .where("provider_payment_id", "=", paid.id)
      .where("state", "=", 3)
      .execute();
  }
  if (paid.fee !== null && paid.tax !== null)
    await recordCharges(tx, work, connection, paid.id, { fee: paid.fee, tax: paid.tax });
  return true;
}

export const wordsOf = ({ provider }: ConnectionRow, what: keyof typeof gatewayTexts, id: string) =>
  `${gatewayProviders[provider as GatewayProvider]} ${id}: ${gatewayTexts[what]}`;

type Booked = {
  accountId: string;
  billIds: readonly string[];
  by: string;
  amount: Paise;
  providerPaymentId: string;
  paidOn: Day;
};

/** Makes the receipt of a payment, or a voucher of suspense where its account can take none. */
export async function book(tx: Tx, work: Work, connection: ConnectionRow, { accountId, ...paid }: Booked) {
  const own = bookOfConnection(connection);
  const payee = { society_id: connection.society_id, vendor_id: connection.vendor_id } as Payee;
  const party = (await lockAccount(tx, accountId)) ? await partyOf(tx, own, accountId) : undefined;
  if (!party) {
    const suspense = await suspenseAccount(tx, own, work.now);
    const words = { narration: wordsOf(connection, "suspense", paid.providerPaymentId), by: connection.connected_by };
    const moved = [{ purpose: { ledgerAccountId: suspense }, amount: -paid.amount }];
    const voucher = await postAgainstClearing(tx, own, moved, words, work.now);
    return { payment_id: null, suspense_voucher_id: voucher! };
  }
  const paymentId = await receive(tx, work, {
    accountId,
    issuer: { ...payee, name: await nameOf(tx, payee) },
    party: { name: party.party_name, flatNo: party.party_flat_no, phone: party.party_phone, email: party.party_email },
    link: party.is_contract ? "/TenantBills" : "/my-bills",
    amount: paid.amount,
    mode: 6,
    reference: paid.providerPaymentId,
    paidOn: paid.paidOn,
    bills: paid.billIds,
    collectedBy: paid.by,
  });
  return { payment_id: paymentId, suspense_voucher_id: null };
}

/** Posts what the provider keeps of a payment, once it says so; later only what has changed. */
export async function recordCharges(
  tx: Tx,
  { now }: Work,
  connection: ConnectionRow,
  providerPaymentId: string,
  { fee, tax }: { fee: Paise; tax: Paise },
): Promise<void> {
  const { rows } = await sql<{ fee: Paise; tax: Paise }>`
    with before as (
      select issuer_id, gateway_payment_id, coalesce(fee_paise, 0) as fee, coalesce(tax_paise, 0) as tax from gateway_payment
      where issuer_id = ${connection.issuer_id} and gateway_connection_id = ${connection.gateway_connection_id}
        and provider_payment_id = ${providerPaymentId}
        and (fee_paise, tax_paise) is distinct from (${fee}::bigint, ${tax}::bigint)
      for update
    )
    update gateway_payment as payment set fee_paise = ${fee}, tax_paise = ${tax}, updated_at = ${now}
    from before where payment.issuer_id = before.issuer_id and payment.gateway_payment_id = before.gateway_payment_id
    returning before.fee, before.tax`.execute(tx);
  const [before] = rows;
  if (!before) return;
  await postAgainstClearing(
    tx,
    bookOfConnection(connection),
    [
      { purpose: "gateway-charges", amount: fee - before.fee },
      { purpose: "gateway-tax", amount: tax - before.tax },
    ],
    { narration: wordsOf(connection, "charges", providerPaymentId), by: connection.connected_by },
    now,
  );
}
