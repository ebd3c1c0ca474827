import { createHmac } from "node:crypto";
import { type Asked, gatewayServer, no, type Paid, type Webhook, yes } from "./gateway-server.ts";

/**
 * Speaks as api.razorpay.com does, as far as its public documentation describes payment links, payments, refunds, disputes, the
 * settlement recon and signed webhooks. Written from that documentation; the real service was never asked.
 */
export async function startRazorpay(keys = { keyId: "rzp_test_abc", keySecret: "s3cret", webhookSecret: "whsec" }) {
  type Link = Record<string, unknown> & {
    id: string;
    amount: number;
    status: string;
    reference_id: string;
    payments: { payment_id: string }[];
  };
  type Payment = Record<string, unknown> & {
    id: string;
    amount: number;
    amount_refunded: number;
    fee: number;
    tax: number;
    link: string;
  };
  type Refund = Record<string, unknown> & {
    id: string;
    payment_id: string;
    amount: number;
    receipt: string | null;
    status: string;
  };
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const settled: Record<string, unknown>[] = [];
  let last = 0;
  const id = (kind: string) => `${kind}_${String(++last).padStart(14, "0")}`;
  const error = (status: number, code: string, description: string) => no(status, { error: { code, description } });
  const bad = (description: string) => error(400, "BAD_REQUEST_ERROR", description);
  const unix = (at: Date) => Math.floor(at.getTime() / 1000);

  const entityOf = ({ link: _, ...payment }: Payment) => ({ ...payment, entity: "payment" });
  const signed = (event: string, payload: object, at: Date): Webhook => {
    const body = JSON.stringify({
      ...{ entity: "event", account_id: "acc_1", event, contains: Object.keys(payload) },
      ...{
        payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
        created_at: unix(at),
      },
    });
    return {
      body,
      headers: {
        "content-type": "application/json",
        "x-razorpay-event-id": id("evt"),
        "x-razorpay-signature": createHmac("sha256", keys.webhookSecret).update(body).digest("hex"),
      },
    };
  };

  function answer({ method, path, query, headers, body }: Asked) {
    if (headers.authorization !== `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`)
      return error(401, "BAD_REQUEST_ERROR", "Authentication failed");
    const at = `${method} ${path}`;
    if (at === "GET /v1/payments") return yes({ entity: "collection", count: 0, items: [] });
    if (at === "POST /v1/payment_links") {
      const sent = JSON.parse(body);
      if (!Number.isInteger(sent.amount) || sent.amount < 100)
        return bad("amount: The amount must be atleast INR 1.00");
      if (sent.currency !== "INR") return bad("currency: invalid");
      if (sent.callback_url && sent.callback_method !== "get") return bad("callback_method: must be get");
      if ([...links.values()].some(({ reference_id }) => reference_id === sent.reference_id))
        return bad(`payment link with given reference_id (${sent.reference_id}) already exists`);
      const link = { ...sent, ...{ id: id("plink"), amount_paid: 0, status: "created", payments: [], short_url: "" } };
      link.short_url = `https://rzp.io/i/${link.id}`;
      links.set(link.id, link);
      return yes(link);
    }
    const [, kind = "", of = "", more] = path.slice("/v1/".length - 1).split("/");
    if (method === "GET" && kind === "payment_links") {
      const link = links.get(of);
      return link ? yes(link) : bad("The id provided does not exist");
    }
    if (method === "GET" && path === "/v1/settlements/recon/combined") {
      const day = `${query.get("year")}-${query.get("month")}-${query.get("day")}`;
      const items = settled.filter(({ day: on }) => on === day).map(({ day: _, ...item }) => item);
      const from = Number(query.get("skip") ?? 0);
      const page = items.slice(from, from + Number(query.get("count") ?? 10));
      return yes({ entity: "collection", count: page.length, items: page });
    }
    const payment = kind === "payments" ? payments.get(of) : undefined;
    if (!payment) return bad("The id provided does not exist");
    if (method === "GET" && more === undefined) return yes(entityOf(payment));
    if (method === "GET" && more === "refunds")
      return yes({ entity: "collection", items: [...refunds.values()].filter(({ payment_id }) => payment_id === of) });
    if (method === "POST" && more === "refund") {
      const sent = JSON.parse(body);
      const key = headers["x-refund-idempotency"];
      const before = [...refunds.values()].find(({ receipt }) => receipt === key);
      if (before) return yes(before);
      if (sent.amount > payment.amount - payment.amount_refunded)
        return bad("The total refund amount is greater than the refund payment amount");
      return yes(makeRefund(payment, sent.amount, sent.receipt ?? null));
    }
    return bad("The requested URL was not found on the server.");
  }

  function makeRefund(payment: Payment, amount: number, receipt: string | null): Refund {
    payment.amount_refunded += amount;
    const refund = {
      id: id("rfnd"),
      entity: "refund",
      payment_id: payment.id,
      amount,
      currency: "INR",
      receipt,
      status: "pending",
    };
    refunds.set(refund.id, refund);
    return refund;
  }

  const server = await gatewayServer(answer);
  return {
    ...server,
    keys,
    links,
    payments,
    refunds,
    /** Somebody pays on the provider's page. */
    pay(
      linkId: string,
      { amount, fee = 0, tax = 0, at = new Date() }: Paid = {},
    ): { paymentId: string; webhook: Webhook } {
      const link = links.get(linkId)!;
      const payment: Payment = {
        ...{
          id: id("pay"),
          link: linkId,
          amount: amount ?? link.amount,
          currency: "INR",
          status: "captured",
          captured: true,
        },
        ...{ order_id: `order_${linkId}`, method: "upi", amount_refunded: 0, fee: fee + tax, tax, vpa: "asha@okicici" },
        ...{
          contact: "+919811111111",
          email: "asha@example.com",
          acquirer_data: { rrn: String(600_000_000_000 + ++last) },
          created_at: unix(at),
        },
      };
      payments.set(payment.id, payment);
      link.status = "paid";
      link.payments.push({ payment_id: payment.id, status: "captured" } as never);
      const entity = { ...link, amount_paid: payment.amount };
      return {
        paymentId: payment.id,
        webhook: signed("payment_link.paid", { payment_link: entity, payment: entityOf(payment) }, at),
      };
    },
    expire(linkId: string): Webhook {
      const link = links.get(linkId)!;
      link.status = "expired";
      return signed("payment_link.expired", { payment_link: link }, new Date());
    },
    /** A refund that was made in the provider's dashboard. */
    refundElsewhere: (paymentId: string, amount: number) => makeRefund(payments.get(paymentId)!, amount, null).id,
    /** A refund reaches the payer, or does not. */
    finishRefund(refundId: string, status: "processed" | "failed" = "processed"): Webhook {
      const refund = refunds.get(refundId)!;
      refund.status = status;
      return signed(`refund.${status}`, { refund, payment: entityOf(payments.get(refund.payment_id)!) }, new Date());
    },
    dispute(paymentId: string, status: "open" | "won" | "lost", disputeId = id("disp")): Webhook {
      const payment = payments.get(paymentId)!;
      const dispute = {
        ...{ id: disputeId, entity: "dispute", payment_id: paymentId, amount: payment.amount, currency: "INR" },
        ...{ amount_deducted: status === "lost" ? payment.amount : 0, phase: "chargeback", status },
      };
      return signed(
        `payment.dispute.${status === "open" ? "created" : status}`,
        { payment: entityOf(payment), dispute },
        new Date(),
      );
    },
    /** Settles these payments and refunds on a day; answers the settlement's id. */
    settle(day: string, utr: string, of: { payments?: string[]; refunds?: string[]; adjustment?: number }): string {
      const settlement_id = id("setl");
      const common = {
        day,
        settled: true,
        settled_at: unix(new Date(`${day}T12:00:00+05:30`)),
        settlement_id,
        settlement_utr: utr,
      };
      for (const each of of.payments ?? []) {
        const { amount, fee, tax } = payments.get(each)!;
        settled.push({
          ...common,
          entity_id: each,
          type: "payment",
          debit: 0,
          credit: amount - fee,
          amount,
          fee,
          tax,
          payment_id: null,
        });
      }
      for (const each of of.refunds ?? []) {
        const { amount, payment_id } = refunds.get(each)!;
        settled.push({
          ...common,
          entity_id: each,
          type: "refund",
          debit: amount,
          credit: 0,
          amount,
          fee: 0,
          tax: 0,
          payment_id,
        });
      }
      if (of.adjustment)
        settled.push({
          ...{
            ...common,
            entity_id: id("adj"),
            type: "adjustment",
            amount: of.adjustment,
            fee: 0,
            tax: 0,
            payment_id: null,
          },
          ...{ debit: 0, credit: of.adjustment },
        });
      return settlement_id;
    },
  };
}
