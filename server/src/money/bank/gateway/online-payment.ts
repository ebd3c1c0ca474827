import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { GatewayFailed } from "../../../platform/outside/gateway-port.ts";
import { askOrder } from "./ask.ts";
import { findOwnOrder } from "./queries.ts";
import { viewOnline } from "./view.ts";

/** A page that waits asks often; the provider is not. */
const leastBetween = 10_000;

export const onlinePayment = handler(
  domain.bank.onlinePayment,
  async ({ db, actor, now, outside, transaction, enqueue, refuse }, { Online_PaymentID }) => {
    const find = async () =>
      (await findOwnOrder(db, actor.vendorId, Online_PaymentID)) ?? refuse("unknown-online-payment");
    const order = await find();
    if (order.state !== 1 || order.provider_order_id === null) return viewOnline(order);
    const mayAsk = await db
      .updateTable("gateway_order")
      .set({ updated_at: now })
      .where("gateway_order_id", "=", Online_PaymentID)
      .where("updated_at", "<", new Date(now.getTime() - leastBetween))
      .returning("gateway_order_id")
      .executeTakeFirst();
    if (!mayAsk) return viewOnline(order);
    await askOrder(
      { db, enqueue, now, outside, transaction },
      { ...order, provider_order_id: order.provider_order_id },
    ).catch((error: unknown) => {
      // The webhook or the job will tell.
      if (!(error instanceof GatewayFailed)) throw error;
    });
    return viewOnline(await find());
  },
);
