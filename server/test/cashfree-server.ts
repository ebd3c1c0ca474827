import { createHmac } from "node:crypto";
import { type Asked, gatewayServer, no, type Paid, type Webhook, yes } from "./gateway-server.ts";

/**
 * Speaks as api.cashfree.com does, as far as its public documentation describes payment links, refunds, disputes, the settlement
 * recon and signed webhooks (version 2023-08-01). Written from that documentation; the real service was never asked. Amounts are
 * rupees here, as there.
 */
export async function startCashfree(keys = { keyId: "CF_APP", keySecret: "cf_s3cret", webhookSecret: "" }) {
  type Link = Record<string, unknown> & {
    cf_link_id: string;
    link_id: string;
    link_amount: number;
    link_status: string;
  };
  type Payment = { id: string; order: string; link: string; amount: number; fee: number; tax: number; at: Date };
  type Refund = Record<string, unknown> & {
    cf_refund_id: string;
    cf_payment_id: string;
    refund_id: string;
    refund_amount: number;
    refund_status: string;
  };
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const settled: Record<string, unknown>[] = [];
  let last = 1_000_000;
  const id = () => String(++last);
  const rupees = (paise: number) => paise / 100;
  const error = (status: number, code: string, message: string) =>
    no(status, { code, message, type: status === 401 ? "authentication_error" : "invalid_request_error" });

  const signed = (type: string, data: object, at: Date): Webhook => {
    const body = JSON.stringify({ data, event_time: at.toISOString(), type });
    const timestamp = String(at.getTime());
    return {
      body,
      headers: {
        "content-type": "application/json",
        "x-webhook-timestamp": timestamp,
        "x-webhook-version": "2023-08-01",
        "x-webhook-signature": createHmac("sha256", keys.keySecret)
          .update(timestamp + body)
          .digest("base64"),
      },
    };
  };
  const paymentOf = ({ id, amount, at }: Payment) => ({
    ...{ cf_payment_id: id, payment_status: "SUCCESS", payment_amount: rupees(amount), payment_currency: "INR" },
    ...{ payment_time: at.toISOString(), bank_reference: "600000000001", payment_group: "upi" },
  });
  const refundedOf = (paymentId: string) =>
    [...refunds.values()]
      .filter((each) => each.cf_payment_id === paymentId)
      .reduce((sum, each) => sum + each.refund_amount * 100, 0);

  function answer({ method, path, headers, body }: Asked) {
    if (headers["x-client-id"] !== keys.keyId || headers["x-client-secret"] !== keys.keySecret)
      return error(401, "request_failed", "authentication Failed");
    if (!/^\d{4}-\d\d-\d\d$/.test(String(headers["x-api-version"])))
      return error(400, "version_missing", "x-api-version is missing");
    const at = `${method} ${path}`;
    if (at === "POST /pg/settlements") return yes({ cursor: null, limit: 1, data: [] });
    if (at === "POST /pg/links") {
      const sent = JSON.parse(body);
      if (!/^[\w-]{1,50}$/.test(sent.link_id ?? "")) return error(400, "link_id_invalid", "link_id is invalid");
      if (!/^\d{10}$/.test(sent.customer_details?.customer_phone ?? ""))
        return error(400, "customer_phone_invalid", "customer_details.customer_phone is invalid");
      const before = links.get(sent.link_id);
      if (before)
        return headers["x-idempotency-key"] === sent.link_id
          ? yes(before)
          : error(409, "link_already_exists", "exists");
      const link: Link = { ...sent, cf_link_id: id(), link_status: "ACTIVE", link_amount_paid: 0, link_url: "" };
      link.link_url = `https://payments.cashfree.com/links/${link.cf_link_id}`;
      links.set(link.link_id, link);
      return yes(link);
    }
    if (at === "POST /pg/settlement/recon") {
      const { filters, pagination } = JSON.parse(body);
      const all = settled
        .filter(({ day }) => day === filters.start_date.slice(0, 10))
        .map(({ day: _, ...item }) => item);
      const from = Number(pagination.cursor ?? 0);
      const data = all.slice(from, from + pagination.limit);
      const next = from + data.length;
      return yes({ cursor: next < all.length ? String(next) : null, limit: pagination.limit, data });
    }
    const [, kind = "", of = "", more, which] = path.slice("/pg".length).split("/");
    if (method === "GET" && kind === "links") {
      const link = links.get(of);
      if (!link) return error(404, "link_not_found", "link not found");
      const orders = [...payments.values()].filter((each) => each.link === of);
      return yes(more === "orders" ? orders.map(({ order }) => ({ order_id: order, order_status: "PAID" })) : link);
    }
    const payment = kind === "orders" ? [...payments.values()].find(({ order }) => order === of) : undefined;
    if (!payment) return error(404, "order_not_found", "order not found");
    if (method === "GET" && more === "payments") return yes([paymentOf(payment)]);
    if (method === "GET" && more === "refunds" && which === undefined)
      return yes([...refunds.values()].filter(({ cf_payment_id }) => cf_payment_id === payment.id));
    if (method === "POST" && more === "refunds") {
      const sent = JSON.parse(body);
      const before = refunds.get(sent.refund_id);
      if (before)
        return headers["x-idempotency-key"] === sent.refund_id
          ? yes(before)
          : error(409, "refund_already_exists", "exists");
      if (Math.round(sent.refund_amount * 100) > payment.amount - refundedOf(payment.id))
        return error(400, "refund_post_failed", "Refund amount is more than the order amount");
      return yes(makeRefund(payment, sent.refund_amount, sent.refund_id));
    }
    return error(404, "not_found", "not found");
  }

  function makeRefund(payment: Payment, refund_amount: number, refund_id: string): Refund {
    const refund = {
      ...{ cf_refund_id: id(), cf_payment_id: payment.id, order_id: payment.order, refund_id, refund_amount },
      ...{ entity: "refund", refund_status: "PENDING", refund_type: "MERCHANT_INITIATED" },
    };
    refunds.set(refund_id, refund);
    return refund;
  }

  const server = await gatewayServer(answer);
  return {
    ...server,
    keys,
    links,
    payments,
    refunds,
    /** Somebody pays on the provider's page. `linkId` is the provider's. */
    pay(
      linkId: string,
      { amount, fee = 0, tax = 0, at = new Date() }: Paid = {},
    ): { paymentId: string; webhook: Webhook } {
      const link = [...links.values()].find(({ cf_link_id }) => cf_link_id === linkId)!;
      const payment = {
        id: id(),
        order: `CFPay_${id()}`,
        link: link.link_id,
        amount: amount ?? Math.round(link.link_amount * 100),
        fee,
        tax,
        at,
      };
      payments.set(payment.id, payment);
      link.link_status = "PAID";
      const order = {
        order_id: payment.order,
        order_amount: rupees(payment.amount),
        order_currency: "INR",
        order_tags: { cf_link_id: linkId },
      };
      const customer_details = {
        customer_name: "Asha",
        customer_phone: "9811111111",
        customer_email: "asha@example.com",
      };
      return {
        paymentId: payment.id,
        webhook: signed("PAYMENT_SUCCESS_WEBHOOK", { order, payment: paymentOf(payment), customer_details }, at),
      };
    },
    /** The other event that tells of the same payment. */
    linkEvent(paymentId: string): Webhook {
      const { link, order, amount } = payments.get(paymentId)!;
      const { cf_link_id, link_status } = links.get(link)!;
      const of = {
        order_id: order,
        order_amount: rupees(amount),
        transaction_id: paymentId,
        transaction_status: "SUCCESS",
      };
      return signed("PAYMENT_LINK_EVENT", { cf_link_id, link_id: link, link_status, order: of }, new Date());
    },
    expire(linkId: string): Webhook {
      const link = [...links.values()].find(({ cf_link_id }) => cf_link_id === linkId)!;
      link.link_status = "EXPIRED";
      return signed(
        "PAYMENT_LINK_EVENT",
        { cf_link_id: linkId, link_id: link.link_id, link_status: "EXPIRED", order: null },
        new Date(),
      );
    },
    /** A refund that was made in the provider's dashboard. */
    refundElsewhere: (paymentId: string, amount: number) =>
      makeRefund(payments.get(paymentId)!, rupees(amount), `dash_${id()}`).refund_id,
    /** A refund reaches the payer, or does not. */
    finishRefund(refundId: string, status: "processed" | "failed" = "processed"): Webhook {
      const refund = refunds.get(refundId) ?? [...refunds.values()].find((each) => each.cf_refund_id === refundId)!;
      refund.refund_status = status === "processed" ? "SUCCESS" : "CANCELLED";
      return signed("REFUND_STATUS_WEBHOOK", { refund }, new Date());
    },
    dispute(paymentId: string, status: "open" | "won" | "lost", disputeId = id()): Webhook {
      const { amount, order } = payments.get(paymentId)!;
      const dispute_status = status === "open" ? "CHARGEBACK_CREATED" : `CHARGEBACK_MERCHANT_${status.toUpperCase()}`;
      const dispute = {
        dispute_id: disputeId,
        dispute_type: "CHARGEBACK",
        dispute_amount: rupees(amount),
        dispute_status,
      };
      const order_details = { order_id: order, cf_payment_id: paymentId, payment_amount: rupees(amount) };
      return signed(status === "open" ? "DISPUTE_CREATED" : "DISPUTE_CLOSED", { dispute, order_details }, new Date());
    },
    /** Settles these payments and refunds on a day; answers the settlement's id. */
    settle(day: string, utr: string, of: { payments?: string[]; refunds?: string[]; adjustment?: number }): string {
      const cf_settlement_id = id();
      const common = { day, cf_settlement_id, settlement_utr: utr, settlement_date: `${day}T12:00:00+05:30` };
      const push = (event_type: string, paise: number, net: number, more: object) =>
        settled.push({
          ...{ ...common, event_type, event_amount: rupees(paise), event_settlement_amount: rupees(Math.abs(net)) },
          ...{ sale_type: net < 0 ? "DEBIT" : "CREDIT", ...more },
        });
      for (const each of of.payments ?? []) {
        const { amount, fee, tax } = payments.get(each)!;
        const charges = { payment_service_charge: rupees(fee), payment_service_tax: rupees(tax) };
        push("PAYMENT", amount, amount - fee - tax, { cf_payment_id: each, ...charges });
      }
      for (const each of of.refunds ?? []) {
        const { refund_amount, cf_payment_id } = refunds.get(each)!;
        push("REFUND", refund_amount * 100, -refund_amount * 100, { cf_payment_id });
      }
      if (of.adjustment) push("OTHER_ADJUSTMENT", of.adjustment, of.adjustment, { cf_payment_id: null });
      return cf_settlement_id;
    },
  };
}
