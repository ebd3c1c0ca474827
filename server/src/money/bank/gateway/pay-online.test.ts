import { afterAll, expect, test } from "vitest";
import { startCashfree } from "../../../../test/cashfree-server.ts";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const cashfree = await startCashfree();
const server = await startServer({
  settings: {
    ...{ PAYMENT_GATEWAYS: "cashfree", SECRETS_KEY: "a secret of at least 32 characters" },
    ...{ CASHFREE_URL: cashfree.url, PUBLIC_URL: "https://homes.example" },
  },
});
const { app, ask, goTo, queue, database } = server;
const { tenancy } = rentsOn(server);
afterAll(cashfree.close);

test("a landlord is paid rents by Cashfree, told by either of its webhooks, and refunds a part", async () => {
  await goTo("2026-01-10");
  const home = await tenancy();
  const keys = { Provider: 2, Key_ID: "CF_APP", Key_Secret: "cf_s3cret" };
  const connected = await ask("vendor/Connect_Payment_Gateway", keys as never, home.own);
  expect(connected.extras.Data).toMatchObject({ Providers: [2], Connection: { Key_ID: "CF_APP" } });
  const path = new URL(connected.extras.Data!.Connection!.Webhook_Address).pathname;
  const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const { statusCode } = await app.inject({ method: "POST", url: path, headers, payload: body });
    expect(statusCode).toBe(200);
    await queue.drain();
  };
  await home.depositBill();
  const [rent] = (await home.list()).Data!;
  const made = await ask("vendor/Create_Online_Payment", { BillID: rent!.BillID as never, Total: 54_000 }, home.rented);
  const { Online_PaymentID, Page_URL } = made.extras.Data!;
  expect(Page_URL).toMatch(/^https:\/\/payments\.cashfree\.com\//);
  const { rows } = await database.pool.query("select provider_order_id from gateway_order");
  const { paymentId, webhook } = cashfree.pay(rows[0].provider_order_id);
  await tell(cashfree.linkEvent(paymentId));
  await tell(webhook);
  const payments = async () => (await ask("vendor/Filter_All_Gateway_Payments", { Limit: 10 }, home.own)).extras.Data!;
  const [paid, ...none] = await payments();
  expect(none).toEqual([]);
  expect(paid).toMatchObject({ Amount: 54_000, Provider: 2, Charges: null, Payment_State: 1 });
  const shown = await ask("vendor/Check_Online_Payment", { Online_PaymentID: Online_PaymentID as never }, home.rented);
  expect(shown.extras.Data).toMatchObject({ Online_State: 2, Whether_Rent: true, Receipt_No: paid!.Receipt_No });
  await ask(
    "vendor/Refund_Gateway_Payment",
    { Gateway_PaymentID: paid!.Gateway_PaymentID as never, Amount: 4_000, Reason: "Too much" },
    home.own,
  );
  await queue.drain();
  await tell(cashfree.finishRefund([...cashfree.refunds.keys()].at(-1)!));
  expect(await payments()).toMatchObject([{ Returned: 4_000, Payment_State: 3 }]);
  await journalHolds(database.pool, home.owner.vendorId);
});

test("two clicks at once make one order, also while the provider still makes it", async () => {
  await goTo("2026-01-10");
  const home = await tenancy();
  const keys = { Provider: 2, Key_ID: "CF_APP", Key_Secret: "cf_s3cret" };
  expect((await ask("vendor/Connect_Payment_Gateway", keys as never, home.own)).http).toBe(200);
  await home.depositBill();
  const [bill] = (await home.list()).Data!;
  const pay = () => ask("vendor/Create_Online_Payment", { BillID: bill!.BillID as never, Total: 54_000 }, home.rented);
  const answers = await Promise.all([pay(), pay(), pay()]);
  for (const { http, extras } of answers)
    expect(http === 200 ? undefined : extras.refusal).toBe(http === 200 ? undefined : "online-payment-begun");
  const orders = async () =>
    (
      await database.pool.query("select gateway_order_id from gateway_order where vendor_id = $1", [
        home.owner.vendorId,
      ])
    ).rows;
  const [order, ...none] = await orders();
  expect(none).toEqual([]);
  expect((await pay()).extras.Data).toMatchObject({ Online_PaymentID: order.gateway_order_id });
  // A server that stopped before it heard from the provider holds nobody up for long.
  await database.pool.query("update gateway_order set provider_order_id = null, page = null where vendor_id = $1", [
    home.owner.vendorId,
  ]);
  expect((await pay()).extras.refusal).toBe("online-payment-begun");
  await goTo("2026-01-10T12:05");
  expect((await pay()).http).toBe(200);
  expect(await orders()).toHaveLength(2);
});
