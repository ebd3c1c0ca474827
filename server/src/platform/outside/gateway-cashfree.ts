import { createHmac } from "node:crypto";
import { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import { askGateway, idRead, isSignature, readGateway, rupeesRead } from "./gateway-http.ts";
import type {
  Gateway,
  GatewayDispute,
  GatewayEvent,
  GatewayKeys,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  SettlementItem,
} from "./gateway-port.ts";

const name = "Cashfree";
const apiVersion = "2023-08-01";
const text = z.string().nullish();

const Link = z.object({
  cf_link_id: idRead,
  link_id: z.string(),
  link_status: z.string(),
  link_url: z.string().optional(),
});
const Payment = z.object({
  cf_payment_id: idRead,
  payment_status: z.string(),
  payment_amount: rupeesRead,
  payment_time: text,
  bank_reference: text,
  payment_group: text,
});
const Refund = z.object({
  cf_refund_id: idRead,
  cf_payment_id: idRead,
  refund_id: text,
  refund_amount: rupeesRead,
  refund_status: z.string(),
});
const Webhook = z.object({
  type: z.string(),
  event_time: text,
  data: z.looseObject({}),
});
const PaymentData = z.object({
  order: z.object({
    order_id: z.string(),
    order_tags: z.object({ cf_link_id: idRead.nullish(), link_id: text }).nullish().catch(null),
  }),
  payment: Payment,
});
const LinkData = z.object({
  cf_link_id: idRead,
  link_id: z.string(),
  link_status: z.string(),
  order: z
    .object({
      order_id: z.string(),
      order_amount: rupeesRead,
      transaction_id: idRead,
      transaction_status: z.string(),
    })
    .nullish()
    .catch(null),
});
const DisputeData = z.object({
  dispute: z.object({ dispute_id: idRead, dispute_amount: rupeesRead, dispute_status: z.string() }),
  order_details: z.object({ cf_payment_id: idRead }),
});
const Recon = z.object({
  cursor: text,
  data: z.array(
    z.object({
      event_type: z.string(),
      event_settlement_amount: rupeesRead,
      event_amount: rupeesRead,
      sale_type: z.string(),
      cf_payment_id: idRead.nullish(),
      cf_settlement_id: idRead,
      settlement_date: text,
      settlement_utr: text,
      payment_service_charge: rupeesRead.nullish(),
      payment_service_tax: rupeesRead.nullish(),
    }),
  ),
});

const refundStates: Record<string, GatewayRefund["state"]> = {
  SUCCESS: "processed",
  CANCELLED: "failed",
  FAILED: "failed",
};
const itemKindOf = (type: string): SettlementItem["kind"] =>
  type === "PAYMENT"
    ? "payment"
    : type.startsWith("REFUND")
      ? "refund"
      : type.startsWith("DISPUTE") || type.startsWith("CHARGEBACK")
        ? "dispute"
        : "adjustment";
/** `CHARGEBACK_MERCHANT_LOST`, `DISPUTE_MERCHANT_WON`: the end of each status says who has won. */
const disputeState = (status: string): GatewayDispute["state"] =>
  /MERCHANT_LOST|MERCHANT_ACCEPTED|_LOST$|_ACCEPTED$/.test(status)
    ? "lost"
    : /MERCHANT_WON|_WON$/.test(status)
      ? "won"
      : "open";

/** Cashfree: payment links too, and its signature is made with the key secret of the account. */
export function cashfree(url = "https://api.cashfree.com", timeout?: number): Gateway {
  const base = `${url.replace(/\/+$/, "")}/pg`;
  const ask = <T>(keys: GatewayKeys, path: string, form: z.ZodType<T>, more: { body?: unknown; key?: string } = {}) =>
    askGateway(
      name,
      `${base}${path}`,
      {
        method: more.body === undefined ? "GET" : "POST",
        headers: {
          "x-api-version": apiVersion,
          "x-client-id": keys.keyId,
          "x-client-secret": keys.keySecret,
          ...(more.key !== undefined && { "x-idempotency-key": more.key }),
        },
        ...(more.body !== undefined && { body: more.body }),
        ...(timeout !== undefined && { timeout }),
      },
      form,
    );
  return {
    async check(keys) {
      await ask(keys, "/settlements", z.unknown(), {
        body: { pagination: { limit: 1, cursor: null }, filters: { start_date: "2024-01-01", end_date: "2024-01-02" } },
      });
    },
    async createOrder(keys, order) {
      const made = await ask(keys, "/links", Link.extend({ link_url: z.url({ protocol: /^https?$/ }) }), {
        key: order.id,
        body: {
          link_id: order.id,
          link_amount: order.amount / 100,
          link_currency: "INR",
          link_purpose: order.description,
          link_partial_payments: false,
          link_expiry_time: order.expiresAt.toISOString(),
          customer_details: {
            customer_name: order.payer.name,
            customer_phone: order.payer.phone,
            ...(order.payer.email && { customer_email: order.payer.email }),
          },
          // Nothing is sent to anybody: who pays has pressed our button.
          link_notify: { send_sms: false, send_email: false },
          link_auto_reminders: false,
          link_meta: { return_url: order.returnUrl, notify_url: order.webhookUrl },
        },
      });
      return { providerId: made.cf_link_id, page: made.link_url };
    },
    async findOrder(keys, { id, providerId }) {
      const path = `/links/${encodeURIComponent(id)}`;
      const link = await ask(keys, path, Link);
      const orders = await ask(keys, `${path}/orders?status=PAID`, z.array(z.object({ order_id: z.string() })));
      const payments: GatewayPayment[] = [];
      for (const { order_id } of orders) {
        const tries = await ask(keys, `/orders/${encodeURIComponent(order_id)}/payments`, z.array(Payment));
        for (const payment of tries.filter(({ payment_status }) => payment_status === "SUCCESS"))
          payments.push(paymentOf(payment, order_id, { id, providerId }));
      }
      return { payments, hasEnded: link.link_status === "EXPIRED" || link.link_status === "CANCELLED" };
    },
    async refund(keys, { key, refundOf: orderId, amount, note }) {
      const body = { refund_id: key, refund_amount: amount / 100, refund_note: note, refund_speed: "STANDARD" };
      return refundOf(await ask(keys, `/orders/${encodeURIComponent(orderId)}/refunds`, Refund, { body, key }));
    },
    async findRefunds(keys, { refundOf: orderId }) {
      return (await ask(keys, `/orders/${encodeURIComponent(orderId)}/refunds`, z.array(Refund))).map(refundOf);
    },
    async settlements(keys, day) {
      const found = new Map<string, GatewaySettlement>();
      const filters = { start_date: `${day}T00:00:00+05:30`, end_date: `${day}T23:59:59+05:30` };
      for (let cursor: string | null | undefined = null, first = true; first || cursor; first = false) {
        const body = { pagination: { limit: 100, cursor }, filters };
        const page: z.output<typeof Recon> = await ask(keys, "/settlement/recon", Recon, { body });
        cursor = page.cursor;
        for (const item of page.data) {
          const settlement = found.get(item.cf_settlement_id) ?? {
            id: item.cf_settlement_id,
            utr: item.settlement_utr ?? "",
            settledOn: item.settlement_date ? dayOf(new Date(item.settlement_date)) : day,
            items: [],
          };
          found.set(settlement.id, settlement);
          settlement.items.push({
            kind: itemKindOf(item.event_type),
            paymentId: item.cf_payment_id ?? "",
            amount: item.event_amount,
            fee: item.payment_service_charge ?? 0,
            tax: item.payment_service_tax ?? 0,
            net: Math.abs(item.event_settlement_amount) * (item.sale_type === "DEBIT" ? -1 : 1),
          });
        }
      }
      return [...found.values()];
    },
    readWebhook(keys, raw, headers) {
      const timestamp = headers["x-webhook-timestamp"];
      if (typeof timestamp !== "string") return undefined;
      const expected = createHmac("sha256", keys.keySecret).update(timestamp).update(raw).digest();
      if (!isSignature(expected, headers["x-webhook-signature"], "base64")) return undefined;
      const { type, data, event_time } = readGateway(name, raw.toString("utf8"), Webhook);
      return { name: type, ...eventOf(type, data, event_time) } as GatewayEvent;
    },
  };
}

const other = { kind: "other" } as const;

function eventOf(type: string, data: unknown, at: string | null | undefined) {
  switch (type) {
    case "PAYMENT_SUCCESS_WEBHOOK": {
      const { order, payment } = readData(PaymentData, data);
      const { cf_link_id, link_id } = order.order_tags ?? {};
      const of = { ...(link_id && { id: link_id }), ...(cf_link_id && { providerId: cf_link_id }) };
      return { kind: "payment", payment: paymentOf(payment, order.order_id, of) };
    }
    case "PAYMENT_LINK_EVENT": {
      const { cf_link_id: providerId, link_id: id, link_status, order } = readData(LinkData, data);
      if (link_status === "EXPIRED" || link_status === "CANCELLED") return { kind: "ended", order: { id, providerId } };
      if (order?.transaction_status !== "SUCCESS") return other;
      const payment = {
        ...{ cf_payment_id: order.transaction_id, payment_status: "SUCCESS", payment_amount: order.order_amount },
        ...{ payment_time: at, bank_reference: null, payment_group: null },
      };
      return { kind: "payment", payment: paymentOf(payment, order.order_id, { id, providerId }) };
    }
    case "REFUND_STATUS_WEBHOOK":
      return { kind: "refund", refund: refundOf(readData(z.object({ refund: Refund }), data).refund) };
    case "DISPUTE_CREATED":
    case "DISPUTE_UPDATED":
    case "DISPUTE_CLOSED": {
      const { dispute, order_details } = readData(DisputeData, data);
      const { dispute_id: id, dispute_amount: amount, dispute_status } = dispute;
      return {
        kind: "dispute",
        dispute: { id, paymentId: order_details.cf_payment_id, amount, state: disputeState(dispute_status) },
      };
    }
    default:
      return other;
  }
}

const readData = <T>(form: z.ZodType<T>, data: unknown): T => readGateway(name, JSON.stringify(data), form);

const paymentOf = (
  payment: z.output<typeof Payment>,
  refundOfOrder: string,
  order: GatewayPayment["order"],
): GatewayPayment => ({
  id: payment.cf_payment_id,
  order,
  refundOf: refundOfOrder,
  amount: payment.payment_amount,
  // Only the settlement says them.
  fee: null,
  tax: null,
  method: payment.payment_group ?? "",
  reference: payment.bank_reference && payment.bank_reference !== "NA" ? payment.bank_reference : "",
  paidAt: payment.payment_time ? new Date(payment.payment_time).toISOString() : "",
});

const refundOf = (refund: z.output<typeof Refund>): GatewayRefund => ({
  id: refund.cf_refund_id,
  key: refund.refund_id ?? "",
  paymentId: refund.cf_payment_id,
  amount: refund.refund_amount,
  state: refundStates[refund.refund_status] ?? "pending",
});
