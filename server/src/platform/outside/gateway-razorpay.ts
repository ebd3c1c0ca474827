import { createHmac } from "node:crypto";
import { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import { askGateway, isSignature, readGateway } from "./gateway-http.ts";
import type {
  Gateway,
  GatewayEvent,
  GatewayKeys,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlement,
  SettlementItem,
} from "./gateway-port.ts";

const name = "Razorpay";
const paise = z.int();
const seconds = z.int().transform((at) => new Date(at * 1000).toISOString());
const text = z.string().nullish();

const Link = z.object({
  id: z.string(),
  status: z.string(),
  reference_id: text,
  short_url: z.string().optional(),
  payments: z
    .array(z.object({ payment_id: z.string(), status: z.string() }))
    .nullish()
    .transform((payments) => payments ?? []),
});
/** `fee` includes `tax`. */
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: paise,
  fee: paise.nullish(),
  tax: paise.nullish(),
  method: text,
  acquirer_data: z.object({ rrn: text, upi_transaction_id: text, bank_transaction_id: text }).nullish().catch(null),
  created_at: seconds,
});
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  receipt: text,
  status: z.string(),
});
const Dispute = z.object({ id: z.string(), payment_id: z.string(), amount: paise, status: z.string() });
const Webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: Link }).optional().catch(undefined),
    payment: z.object({ entity: Payment }).optional().catch(undefined),
    refund: z.object({ entity: Refund }).optional().catch(undefined),
    dispute: z.object({ entity: Dispute }).optional().catch(undefined),
  }),
});
const Recon = z.object({
  items: z.array(
    z.object({
      entity_id: z.string(),
      type: z.string(),
      debit: paise,
      credit: paise,
      amount: paise,
      fee: paise,
      tax: paise,
      settled: z.boolean(),
      settled_at: seconds.nullish(),
      settlement_id: text,
      settlement_utr: text,
      payment_id: text,
    }),
  ),
});
const itemsAtOnce = 1000;

const refundStates: Record<string, GatewayRefund["state"]> = { processed: "processed", failed: "failed" };
const itemKinds: Record<string, SettlementItem["kind"]> = { payment: "payment", refund: "refund", dispute: "dispute" };

/** Razorpay: payment links, since its page opens by an address alone and needs no script of theirs in our pages. */
export function razorpay(url = "https://api.razorpay.com", timeout?: number): Gateway {
  const base = `${url.replace(/\/+$/, "")}/v1`;
  const ask = <T>(keys: GatewayKeys, path: string, form: z.ZodType<T>, more: { body?: unknown; key?: string } = {}) =>
    askGateway(
      name,
      `${base}${path}`,
      {
        method: more.body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`,
          ...(more.key !== undefined && { "x-refund-idempotency": more.key }),
        },
        ...(more.body !== undefined && { body: more.body }),
        ...(timeout !== undefined && { timeout }),
      },
      form,
    );
  return {
    async check(keys) {
      await ask(keys, "/payments?count=1", z.object({ items: z.array(z.unknown()) }));
    },
    async createOrder(keys, order) {
      const made = await ask(keys, "/payment_links", Link.extend({ short_url: z.url({ protocol: /^https?$/ }) }), {
        body: {
          amount: order.amount,
          currency: "INR",
          accept_partial: false,
          expire_by: Math.floor(order.expiresAt.getTime() / 1000),
          reference_id: order.id,
          description: order.description,
          customer: {
            name: order.payer.name,
            contact: order.payer.phone,
            ...(order.payer.email && { email: order.payer.email }),
          },
          // Nothing is sent to anybody: who pays has pressed our button.
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: order.returnUrl,
          callback_method: "get",
        },
      });
      return { providerId: made.id, page: made.short_url };
    },
    async findOrder(keys, { id, providerId }) {
      const link = await ask(keys, `/payment_links/${encodeURIComponent(providerId)}`, Link);
      const payments: GatewayPayment[] = [];
      for (const each of link.payments.filter(({ status }) => status === "captured")) {
        const payment = await ask(keys, `/payments/${encodeURIComponent(each.payment_id)}`, Payment);
        if (payment.status === "captured" || payment.status === "refunded")
          payments.push(paymentOf(payment, { id, providerId }));
      }
      return { payments, hasEnded: link.status === "expired" || link.status === "cancelled" };
    },
    async refund(keys, { key, paymentId, amount, note }) {
      const body = { amount, speed: "normal", receipt: key, notes: { reason: note } };
      return refundOf(await ask(keys, `/payments/${encodeURIComponent(paymentId)}/refund`, Refund, { body, key }));
    },
    async findRefunds(keys, { paymentId }) {
      const { items } = await ask(
        keys,
        `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`,
        z.object({ items: z.array(Refund) }),
      );
      return items.map(refundOf);
    },
    async settlements(keys, day) {
      const [year, month, date] = day.split("-");
      const found = new Map<string, GatewaySettlement>();
      for (let skip = 0, more = true; more; skip += itemsAtOnce) {
        const query = new URLSearchParams({
          year: year!,
          month: month!,
          day: date!,
          count: `${itemsAtOnce}`,
          skip: `${skip}`,
        });
        const { items } = await ask(keys, `/settlements/recon/combined?${query}`, Recon);
        more = items.length === itemsAtOnce;
        for (const item of items) {
          if (!item.settled || !item.settlement_id) continue;
          const settlement = found.get(item.settlement_id) ?? {
            id: item.settlement_id,
            utr: item.settlement_utr ?? "",
            settledOn: item.settled_at ? dayOf(new Date(item.settled_at)) : day,
            items: [],
          };
          found.set(settlement.id, settlement);
          settlement.items.push({
            kind: itemKinds[item.type] ?? "adjustment",
            paymentId: item.type === "payment" ? item.entity_id : (item.payment_id ?? ""),
            amount: item.amount,
            fee: item.fee - item.tax,
            tax: item.tax,
            net: item.credit - item.debit,
          });
        }
      }
      return [...found.values()];
    },
    readWebhook(keys, raw, headers) {
      const expected = createHmac("sha256", keys.webhookSecret).update(raw).digest();
      if (!isSignature(expected, headers["x-razorpay-signature"], "hex")) return undefined;
      const { event, payload } = readGateway(name, raw.toString("utf8"), Webhook);
      return { name: event, ...eventOf(event, payload) } as GatewayEvent;
    },
  };
}

type Payload = z.output<typeof Webhook>["payload"];
const other = { kind: "other" } as const;

function eventOf(event: string, { payment_link, payment, refund, dispute }: Payload) {
  const link = payment_link && { id: payment_link.entity.reference_id ?? "", providerId: payment_link.entity.id };
  if (event.startsWith("payment_link."))
    switch (event) {
      case "payment_link.paid":
      case "payment_link.partially_paid":
        return payment && link ? { kind: "payment", payment: paymentOf(payment.entity, link) } : other;
      case "payment_link.expired":
      case "payment_link.cancelled":
        return link ? { kind: "ended", order: link } : other;
      default:
        return other;
    }
  if (event.startsWith("refund.")) return refund ? { kind: "refund", refund: refundOf(refund.entity) } : other;
  if (event.startsWith("payment.dispute.") && dispute) {
    const { id, payment_id: paymentId, amount, status } = dispute.entity;
    const state = status === "lost" ? "lost" : status === "won" || status === "closed" ? "won" : "open";
    return { kind: "dispute", dispute: { id, paymentId, amount, state } };
  }
  return other;
}

function paymentOf(payment: z.output<typeof Payment>, order: { id: string; providerId: string }): GatewayPayment {
  const { fee, tax, acquirer_data: bank } = payment;
  return {
    id: payment.id,
    order,
    refundOf: payment.id,
    amount: payment.amount,
    fee: fee == null ? null : fee - (tax ?? 0),
    tax: fee == null ? null : (tax ?? 0),
    method: payment.method ?? "",
    reference: bank?.rrn ?? bank?.bank_transaction_id ?? bank?.upi_transaction_id ?? "",
    paidAt: payment.created_at,
  };
}

const refundOf = ({ id, payment_id, amount, receipt, status }: z.output<typeof Refund>): GatewayRefund => ({
  id,
  key: receipt ?? "",
  paymentId: payment_id,
  amount,
  state: refundStates[status] ?? "pending",
});
