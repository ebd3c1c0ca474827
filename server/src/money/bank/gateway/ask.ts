import { sql } from "kysely";
import { actAs } from "../../../core/audit/queries.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { GatewayFailed } from "../../../platform/outside/gateway-port.ts";
import { findConnection, withKeys } from "./connection.ts";
import { endOrder } from "./events.ts";
import { recordPayment } from "./record.ts";
import { recordRefund, release } from "./returned.ts";

type Asking = Pick<JobContext, "db" | "enqueue" | "now" | "outside" | "transaction">;

const minute = 60_000;
const atOnce = 50;
/** A payment that was on its way when its order ended is told by then. */
const askedFor = 3 * 24 * 60 * minute;

type Order = { gateway_order_id: string; gateway_connection_id: string; provider_order_id: string };

/** Asks the provider what became of an order, and records it as a webhook would. Throws GatewayFailed. */
export async function askOrder({ db, enqueue, now, outside, transaction }: Asking, order: Order): Promise<void> {
  const connection = (await findConnection(db, order.gateway_connection_id))!;
  const usable = withKeys(outside, connection);
  if (!usable) return;
  const of = { id: order.gateway_order_id, providerId: order.provider_order_id };
  const { payments, hasEnded } = await usable.gateway.findOrder(usable.keys, of);
  if (payments.length === 0 && !hasEnded) return;
  await transaction(async (tx) => {
    for (const payment of payments) await recordPayment(tx, { enqueue, now }, connection, { ...payment, order: of });
    if (payments.length === 0) await endOrder(tx, { enqueue, now }, connection, of);
  });
}

/** Orders of which nothing was heard: often at first, later once an hour, and once a day after their end. */
export async function askOpenOrders(context: JobContext): Promise<void> {
  const { db, now, log } = context;
  if (!context.outside.gateways) return;
  for (let found = atOnce; found === atOnce; ) {
    const due = await takeDue(db, now);
    found = due.length;
    for (const order of due)
      await askOrder(named(context), order).catch((error: unknown) => {
        if (!(error instanceof GatewayFailed)) throw error;
        log.warn({ error }, "a payment gateway was asked for an order in vain");
      });
  }
  await askPendingRefunds(context);
}

/** A job names itself in the audit log. */
const named = (context: JobContext): JobContext => ({
  ...context,
  transaction: (work) =>
    context.transaction(async (tx) => {
      const at = context.now;
      await actAs(tx, { vendorId: undefined, role: "job", call: "gateway.ask", requestId: "gateway.ask", at });
      return work(tx);
    }),
});

/** Takes orders that are due to be asked for, and says when they are next. */
async function takeDue(db: Db, now: Date): Promise<Order[]> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { rows } = await sql<Order>`
    update gateway_order set ask_at = case
      when expires_at < ${after(-askedFor)} then null
      when expires_at < ${now} then ${after(24 * 60 * minute)}::timestamptz
      when created_at < ${after(-60 * minute)} then ${after(60 * minute)}::timestamptz
      else ${after(5 * minute)}::timestamptz end
    where gateway_order_id in (
      select gateway_order_id from gateway_order where ask_at <= ${now} order by ask_at limit ${atOnce} for update skip locked)
    returning gateway_order_id, gateway_connection_id, provider_order_id`.execute(db);
  return rows;
}

type Refund = {
  gateway_refund_id: string;
  issuer_id: string;
  amount_paise: number;
  reason: string;
  gateway_payment_id: string;
  gateway_connection_id: string;
  provider_payment_id: string;
  refund_of: string;
};
const pendingRefunds = sql`
  select refund.gateway_refund_id, refund.issuer_id, refund.amount_paise, refund.reason, payment.gateway_payment_id,
    payment.gateway_connection_id, payment.provider_payment_id, payment.refund_of
  from gateway_refund as refund join gateway_payment as payment using (issuer_id, gateway_payment_id)
  where refund.state = 1 and refund.kind = 1`;

/** Sends a refund to the provider, which makes it once, however often it is sent. */
export async function sendRefund(context: JobContext, refundId: string): Promise<void> {
  const { db, enqueue, now } = context;
  const { rows } = await sql<Refund>`${pendingRefunds} and gateway_refund_id = ${refundId}`.execute(db);
  const [refund] = rows;
  const connection = refund && (await findConnection(db, refund.gateway_connection_id));
  const usable = connection && withKeys(context.outside, connection);
  if (!usable) return;
  try {
    const made = await usable.gateway.refund(usable.keys, {
      ...{ key: refund.gateway_refund_id, paymentId: refund.provider_payment_id, refundOf: refund.refund_of },
      ...{ amount: refund.amount_paise, note: refund.reason },
    });
    await named(context).transaction((tx) => recordRefund(tx, { enqueue, now }, connection, made));
  } catch (error) {
    if (!(error instanceof GatewayFailed) || !error.isFinal) throw error;
    await named(context).transaction(async (tx) => {
      const failed = await tx
        .updateTable("gateway_refund")
        .set({ state: 3, updated_at: now })
        .where("gateway_refund_id", "=", refundId)
        .where("state", "=", 1)
        .returning("amount_paise")
        .executeTakeFirst();
      if (failed) await release(tx, refund, failed.amount_paise);
    });
  }
}

/** Refunds that are on their way for an hour: a webhook may have been lost. */
async function askPendingRefunds(context: JobContext): Promise<void> {
  const { db, enqueue, now, log } = context;
  const { rows } = await sql<Refund>`${pendingRefunds} and refund.updated_at < ${new Date(now.getTime() - 60 * minute)}
    order by refund.created_at limit 200`.execute(db);
  for (const refund of rows) {
    const connection = (await findConnection(db, refund.gateway_connection_id))!;
    const usable = withKeys(context.outside, connection);
    if (!usable) continue;
    try {
      const of = { paymentId: refund.provider_payment_id, refundOf: refund.refund_of };
      for (const told of await usable.gateway.findRefunds(usable.keys, of))
        await named(context).transaction((tx) => recordRefund(tx, { enqueue, now }, connection, told));
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ error }, "a payment gateway was asked for a refund in vain");
    }
  }
}
