import { createHash } from "node:crypto";
import { sql } from "kysely";
import { actAs } from "../../../core/audit/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import type { GatewayEvent } from "../../../platform/outside/gateway-port.ts";
import { type ConnectionRow, findConnection } from "./connection.ts";
import { lockOrder, recordPayment, type Work } from "./record.ts";
import { recordDispute, recordRefund } from "./returned.ts";

/** Keeps what a webhook says, once: what is sent again, with whatever headers, has the same signed bytes. */
export async function keepEvent(
  tx: Tx,
  { enqueue, now }: Work,
  { issuer_id, gateway_connection_id }: ConnectionRow,
  raw: Buffer,
  event: GatewayEvent,
): Promise<void> {
  const kept = await tx
    .insertInto("gateway_event")
    .values({
      issuer_id,
      gateway_connection_id,
      received_at: now,
      event_key: createHash("sha256").update(raw).digest(),
      name: event.name.slice(0, 80),
      facts: JSON.stringify(event),
      provider_payment_id: paymentIdOf(event),
    })
    .onConflict((conflict) => conflict.constraint("gateway_event_once").doNothing())
    .returning("gateway_event_id")
    .executeTakeFirst();
  if (kept) await enqueue(tx, "gateway.events", { connectionId: gateway_connection_id });
}

const paymentIdOf = (event: GatewayEvent): string =>
  event.kind === "payment"
    ? event.payment.id
    : event.kind === "refund"
      ? event.refund.paymentId
      : event.kind === "dispute"
        ? event.dispute.paymentId
        : "";

type Row = { gateway_event_id: string; facts: GatewayEvent };

/** Works off the waiting events of a connection, each in a transaction. One that fails does not stop the others. */
export async function workOffEvents(
  { db, enqueue, now, transaction }: JobContext,
  connectionId: string,
): Promise<void> {
  const connection = await findConnection(db, connectionId);
  if (!connection) return;
  const failed: string[] = [];
  let failure: unknown;
  for (let isMore = true; isMore; ) {
    let at: string | undefined;
    isMore = await transaction(async (tx) => {
      const { rows } = await sql<Row>`
        select gateway_event_id, facts from gateway_event
        where gateway_connection_id = ${connectionId} and state = 1 and gateway_event_id <> all (${failed}::uuid[])
        order by tries, received_at limit 1 for update skip locked`.execute(tx);
      const [event] = rows;
      if (!event) return false;
      at = event.gateway_event_id;
      await actAs(tx, { vendorId: undefined, role: "job", call: "gateway.events", requestId: at, at: now });
      const isOurs = await apply(tx, { enqueue, now }, connection, event.facts);
      await tx
        .updateTable("gateway_event")
        .set({ state: isOurs ? 2 : 3, done_at: now })
        .where("issuer_id", "=", connection.issuer_id)
        .where("gateway_event_id", "=", at)
        .execute();
      return true;
    }).catch(async (error: unknown) => {
      if (at === undefined) throw error;
      failure ??= error;
      failed.push(at);
      await sql`update gateway_event set tries = least(tries + 1, 1000)
        where gateway_connection_id = ${connectionId} and gateway_event_id = ${at}`.execute(db);
      return true;
    });
  }
  if (failure !== undefined) throw failure;
}

/** Answers whether the event says anything of our orders. */
async function apply(tx: Tx, work: Work, connection: ConnectionRow, event: GatewayEvent): Promise<boolean> {
  switch (event.kind) {
    case "payment":
      return recordPayment(tx, work, connection, event.payment);
    case "refund":
      return recordRefund(tx, work, connection, event.refund);
    case "dispute":
      return recordDispute(tx, work, connection, event.dispute);
    case "ended":
      return endOrder(tx, work, connection, event.order);
    case "other":
      return false;
  }
}

/** No payment comes any more, unless it was on its way: the provider is asked once more. */
export async function endOrder(
  tx: Tx,
  { now }: Work,
  connection: ConnectionRow,
  of: { id?: string; providerId?: string },
) {
  const order = await lockOrder(tx, connection, of);
  if (order?.state === 1)
    await tx
      .updateTable("gateway_order")
      .set({ state: 3, updated_at: now })
      .where("gateway_order_id", "=", order.gateway_order_id)
      .execute();
  return order !== undefined;
}
