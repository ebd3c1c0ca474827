import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCashfree } from "../../../test/cashfree-server.ts";
import { startRazorpay } from "../../../test/razorpay-server.ts";
import { cashfree } from "./gateway-cashfree.ts";
import { type Gateway, GatewayFailed, type GatewayKeys } from "./gateway-port.ts";
import { razorpay } from "./gateway-razorpay.ts";

type Server = Awaited<ReturnType<typeof startRazorpay>> | Awaited<ReturnType<typeof startCashfree>>;
const adapters = {
  Razorpay: { start: startRazorpay as () => Promise<Server>, adapter: razorpay },
  Cashfree: { start: startCashfree as () => Promise<Server>, adapter: cashfree },
};

describe.each(Object.entries(adapters))("%s", (_, { start, adapter }) => {
  let server: Server;
  let gateway: Gateway;
  let keys: GatewayKeys;
  beforeAll(async () => {
    server = await start();
    gateway = adapter(server.url, 500);
    ({ keys } = server);
  });
  afterAll(() => server.close());

  let lastId = 0;
  const order = async (amount = 2_500_50) => {
    const id = `01990000-0000-7000-8000-${String(++lastId).padStart(12, "0")}`;
    const made = await gateway.createOrder(keys, {
      ...{ id, amount, description: "Bill B/2026-27/000001 A-101" },
      payer: { name: "Asha Rao", phone: "9811111111", email: "" },
      ...{ returnUrl: "https://homes.example/pay-online/1", webhookUrl: "https://homes.example/webhooks/gateway/1" },
      expiresAt: new Date("2026-04-10T12:30:00Z"),
    });
    return { id, ...made };
  };
  const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    gateway.readWebhook(keys, Buffer.from(body), headers);
  const failure = async (work: Promise<unknown>) => (await work.catch((error) => error)) as GatewayFailed;

  test("keys are checked, and wrong ones are a final no that names no key", async () => {
    await gateway.check(keys);
    const no = await failure(gateway.check({ ...keys, keySecret: "other" }));
    expect(no).toBeInstanceOf(GatewayFailed);
    expect(no.isFinal).toBe(true);
    expect(no.message).toMatch(/ answered 401/);
    expect(no.message).not.toContain("other");
  });

  test("an order has a page of the provider, notifies nobody and takes no part of the amount", async () => {
    const { page, providerId } = await order();
    expect(page).toMatch(/^https:\/\//);
    expect(providerId).not.toBe("");
    const sent = server.asked.at(-1)!.body;
    expect(sent).toMatch(/"(sms|send_sms)":false/);
    expect(sent).toMatch(/"(email|send_email)":false/);
    expect(sent).toMatch(/"(reminder_enable|link_auto_reminders)":false/);
    expect(sent).toMatch(/"(accept_partial|link_partial_payments)":false/);
    expect(sent).toMatch(/"(amount":250050|link_amount":2500.5)\b/);
  });

  test("a webhook of a payment is read, and the payer is not in it", async () => {
    const made = await order();
    const { paymentId, webhook } = server.pay(made.providerId, {
      fee: 50_00,
      tax: 9_00,
      at: new Date("2026-04-10T10:00:00Z"),
    });
    const event = read(webhook)!;
    expect(event).toMatchObject({
      kind: "payment",
      payment: {
        id: paymentId,
        amount: 2_500_50,
        method: "upi",
        paidAt: "2026-04-10T10:00:00.000Z",
        order: { providerId: made.providerId },
      },
    });
    expect(JSON.stringify(event)).not.toMatch(/9811111111|asha/i);
  });

  test("a signature of other bytes, of another secret, of none or of half is none", async () => {
    const { webhook } = server.pay((await order()).providerId);
    const name = Object.keys(webhook.headers).find((each) => each.endsWith("-signature"))!;
    const signature = webhook.headers[name]!;
    expect(
      read({ ...webhook, body: webhook.body.replace("SUCCESS", "success").replace("captured", "Captured") }),
    ).toBeUndefined();
    const others = { ...keys, keySecret: "other", webhookSecret: "other" };
    expect(gateway.readWebhook(others, Buffer.from(webhook.body), webhook.headers)).toBeUndefined();
    for (const wrong of [
      "",
      signature.slice(0, 20),
      `${signature}00`,
      signature.replace(/^./, (first) => (first === "a" ? "b" : "a")),
    ])
      expect(read({ ...webhook, headers: { ...webhook.headers, [name]: wrong } })).toBeUndefined();
    expect(read({ ...webhook, headers: {} })).toBeUndefined();
    expect(read(webhook)).toBeDefined();
  });

  test("an order that is asked for says what was paid, and that it has ended", async () => {
    const [paid, open, over] = [await order(), await order(), await order()];
    const { paymentId } = server.pay(paid.providerId, { amount: 100_00 });
    const found = await gateway.findOrder(keys, paid);
    expect(found).toMatchObject({
      hasEnded: false,
      payments: [{ id: paymentId, amount: 100_00, order: { id: paid.id } }],
    });
    expect(await gateway.findOrder(keys, open)).toEqual({ payments: [], hasEnded: false });
    expect(read(server.expire(over.providerId))).toMatchObject({
      kind: "ended",
      order: { providerId: over.providerId },
    });
    expect(await gateway.findOrder(keys, over)).toEqual({ payments: [], hasEnded: true });
  });

  test("a refund is made once for its key, and never of more than was paid", async () => {
    const made = await order();
    server.pay(made.providerId);
    const [payment] = (await gateway.findOrder(keys, made)).payments;
    const of = { paymentId: payment!.id, refundOf: payment!.refundOf };
    const refund = (key: string, amount: number) => gateway.refund(keys, { key, ...of, amount, note: "Paid twice" });
    const first = await refund("refund-1", 500_00);
    expect(first).toMatchObject({ key: "refund-1", paymentId: payment!.id, amount: 500_00, state: "pending" });
    expect(await refund("refund-1", 500_00)).toEqual(first);
    expect((await failure(refund("refund-2", 2_000_51))).isFinal).toBe(true);
    expect(await gateway.findRefunds(keys, of)).toEqual([first]);
    const done = { kind: "refund", refund: { ...first, state: "processed" } };
    expect(read(server.finishRefund(first.id))).toMatchObject(done);
  });

  test("a dispute is open, won or lost", async () => {
    const { paymentId } = server.pay((await order()).providerId);
    for (const state of ["open", "won", "lost"] as const)
      expect(read(server.dispute(paymentId, state))).toMatchObject({
        ...{ kind: "dispute", dispute: { paymentId, amount: 2_500_50, state } },
      });
  });

  test("settlements have their payments with fees and tax, and their refunds; many pages are one settlement", async () => {
    const paid = [];
    for (let count = 0; count < 120; count++)
      paid.push(server.pay((await order(1_000_00)).providerId, { fee: 20_00, tax: 3_60 }).paymentId);
    const refundId = server.refundElsewhere(paid[0]!, 200_00);
    const id = server.settle("2026-04-12", "HDFCN52026041212", {
      payments: paid,
      refunds: [refundId],
      adjustment: 5_00,
    });
    const [settlement, ...none] = await gateway.settlements(keys, "2026-04-12");
    expect(none).toEqual([]);
    expect(settlement).toMatchObject({ id, utr: "HDFCN52026041212", settledOn: "2026-04-12" });
    expect(settlement!.items).toHaveLength(122);
    expect(settlement!.items[0]).toEqual({
      kind: "payment",
      paymentId: paid[0],
      amount: 1_000_00,
      fee: 20_00,
      tax: 3_60,
      net: 976_40,
    });
    expect(settlement!.items[120]).toMatchObject({ kind: "refund", paymentId: paid[0], net: -200_00 });
    expect(settlement!.items[121]).toMatchObject({ kind: "adjustment", paymentId: "", net: 5_00 });
    expect(await gateway.settlements(keys, "2026-04-13")).toEqual([]);
  });

  test("a provider that is down, silent or speaks something else is asked again", async () => {
    for (const [reply, says] of [
      [{ status: 503, body: {} }, / answered 503/],
      [{ status: 429, body: {} }, / answered 429/],
      [{ status: 200, body: "<html>" }, /no JSON/],
      [{ status: 200, body: {} }, /documented/],
      ["silence", /did not answer within/],
    ] as const) {
      server.broken.with = reply;
      const no = await failure(order());
      expect(no.message).toMatch(says);
      expect(no.isFinal).toBe(false);
    }
    server.broken.with = undefined;
    const away = await failure(adapter("http://127.0.0.1:1").check(keys));
    expect(away).toMatchObject({ isFinal: false, message: expect.stringMatching(/could not be reached/) });
  });

  test("events of which we know nothing are read as such", () => {
    expect(
      read(
        server.finishRefund(
          server.refundElsewhere(
            server.pay(
              [...server.links.values()].map((link) => ("id" in link ? link.id : link.cf_link_id) as string)[0]!,
            ).paymentId,
            100,
          ),
          "failed",
        ),
      ),
    ).toMatchObject({
      kind: "refund",
      refund: { state: "failed" },
    });
  });
});
