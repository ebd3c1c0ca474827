import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startCashfree } from "../../../../test/cashfree-server.ts";
import type { Webhook } from "../../../../test/gateway-server.ts";
import { startRazorpay } from "../../../../test/razorpay-server.ts";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { openLog } from "../../../platform/log.ts";
import { runDue } from "../../bills/run/run.ts";
import { askOpenOrders } from "./ask.ts";

const razorpay = await startRazorpay();
const cashfree = await startCashfree();
const server = await startServer({
  settings: {
    ...{ PAYMENT_GATEWAYS: "razorpay,cashfree", SECRETS_KEY: "a secret of at least 32 characters" },
    ...{ RAZORPAY_URL: razorpay.url, CASHFREE_URL: cashfree.url, PUBLIC_URL: "https://homes.example" },
  },
});
const { app, ask, goTo, make, clock, queue, database, startTwin } = server;
const { pool, db } = database;
afterAll(async () => {
  await razorpay.close();
  await cashfree.close();
});

type Session = { headers: Record<string, string> };
let manager: Session & { societyId: string };
let payer: Session & { phone: string };
let billId: string;
let owed: number;

const worker = () => ({
  ...{ db, now: clock.now(), clock: clock.now, enqueue: queue.enqueue },
  ...{ outside: server.outside, log: openLog("silent") },
  papers: async () => undefined,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
});
const runAll = () => runDue(worker(), 60_000);
const runAsk = () => askOpenOrders(worker());
const secrets = { Key_ID: "rzp_test_abc", Key_Secret: "s3cret", Webhook_Secret: "whsec" };
const connect = (more: object = {}, as: Session = manager) =>
  ask("vendor/Connect_Payment_Gateway", { Provider: 1, ...secrets, ...more } as never, as);
const info = async (as: Session = manager) => (await ask("vendor/Fetch_Payment_Gateway_Info", {}, as)).extras.Data!;
const pay = (Total: number, more: object = {}, as: Session = payer) =>
  ask("vendor/Create_Online_Payment", { BillID: billId, Total, ...more }, as);
const checked = (Online_PaymentID: string, as: Session = payer) =>
  ask("vendor/Check_Online_Payment", { Online_PaymentID }, as);
const payments = async (as: Session = manager) =>
  (await ask("vendor/Filter_All_Gateway_Payments", { Limit: 50 }, as)).extras.Data!;
const events = async (as: Session = manager) =>
  (await ask("vendor/Filter_All_Gateway_Events", { Limit: 50 }, as)).extras.Data!;
const refund = (Amount: number, Gateway_PaymentID: string, as: Session = manager) =>
  ask("vendor/Refund_Gateway_Payment", { Gateway_PaymentID, Amount, Reason: "Paid twice" }, as);
const due = async () =>
  (await ask("vendor/Fetch_Bill_Info", { BillID: billId }, payer)).extras.Data!.Outstanding_Amount;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

/** The path of the connection's webhooks. */
let path: string;
const send = async ({ body, headers }: Webhook, to = path, via = app) =>
  (await via.inject({ method: "POST", url: to, headers, payload: body })).statusCode;
/** Sends webhooks and works off the queue. */
const tell = async (...webhooks: Webhook[]) => {
  for (const webhook of webhooks) expect(await send(webhook)).toBe(200);
  await queue.drain();
};
/** The provider's id of an order of ours. */
const linkOf = async (orderId: string) => {
  const { rows } = await pool.query("select provider_order_id from gateway_order where gateway_order_id = $1", [
    orderId,
  ]);
  return rows[0].provider_order_id as string;
};
const begin = async (Total: number, more: object = {}) => {
  const { Online_PaymentID } = (await pay(Total, more)).extras.Data!;
  return { id: Online_PaymentID, link: await linkOf(Online_PaymentID) };
};

/** What an account of the books has, by its purpose. */
const balance = async (purpose: string, issuer: string = manager.societyId) => {
  const { rows } = await pool.query(
    `select coalesce(sum(amount_paise), 0)::bigint as paise from journal_line join ledger_account using (issuer_id, ledger_account_id)
      where issuer_id = $1 and purpose = $2`,
    [issuer, purpose],
  );
  return Number(rows[0].paise) / 100;
};

beforeEach(async () => {
  razorpay.broken.with = undefined;
  await goTo("2026-03-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  payer = { ...(await make.session({ vendorId: account.vendor_id })), phone: account.phone_number };
  await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  await goTo("2026-04-01");
  await runAll();
  await goTo("2026-04-10");
  billId = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!.BillID;
  owed = await due();
  expect((await connect()).extras.Status).toBe("Payment gateway connected");
  path = new URL((await info()).Connection!.Webhook_Address).pathname;
});

describe("a connection", () => {
  test("is made with keys that the provider accepts, and shows no secret to anybody", async () => {
    const other = await make.role("society_manager");
    expect(await connect({ Key_Secret: "wrong" }, other)).toMatchObject(refused("gateway-keys-wrong", 400));
    expect((await connect({ Webhook_Secret: "" }, other)).extras.fields).toEqual({
      Webhook_Secret: "Enter the secret from the dashboard of the gateway",
    });
    razorpay.broken.with = { status: 503, body: {} };
    expect(await connect({}, other)).toMatchObject(refused("gateway-unavailable"));
    razorpay.broken.with = undefined;
    expect((await connect({ Convenience_Percent: 3.01 }, other)).extras.fields).toHaveProperty("Convenience_Percent");
    const made = await connect({ Convenience_Percent: 1.77 }, other);
    expect(made.extras.Data).toMatchObject({
      ...{ Whether_Verified: true, Providers: [1, 2], Clearing_Balance: 0 },
      Connection: { Provider: 1, Key_ID: "rzp_test_abc", Convenience_Percent: 1.77, Waiting_Events: 0 },
    });
    expect(await connect({}, other)).toMatchObject(refused("gateway-connected"));
    const { rows } = await pool.query("select connection::text from gateway_connection as connection");
    const entries = await pool.query("select * from audit_entry");
    const answers = JSON.stringify([made.extras, await info(other), entries.rows]);
    for (const secret of ["s3cret", "whsec"])
      for (const text of [...rows.map((row) => row.connection), answers]) expect(text).not.toContain(secret);
    // Nor in the encoding of the database.
    for (const { connection } of rows) expect(connection).not.toContain(Buffer.from("s3cret").toString("hex"));
    expect(entries.rows.some(({ thing, action }) => thing === "Gateway_Connection" && action === "create")).toBe(true);
  });

  test("is for verified issuers, for those who keep bank accounts, and in a session that was just confirmed", async () => {
    const stranger = await make.role("society_manager");
    await make.standing({ society_id: stranger.societyId!, state: "new" });
    expect(await connect({}, stranger)).toMatchObject(refused("gateway-unverified", 403));
    const { phone_number } = await make.staff({ society_id: manager.societyId, role: "accountant" });
    const account = await make.vendor({ vendor_type: vendorTypes.society, phone_number });
    const accountant = await make.session({ vendorId: account.vendor_id });
    expect((await info(accountant)).Connection).toMatchObject({ Key_ID: "rzp_test_abc" });
    expect((await connect({}, accountant)).http).toBe(403);
    clock.pass(16 * 60_000);
    expect(await connect({}, stranger)).toMatchObject(refused("confirm-identity", 403));
    expect(await ask("vendor/Disconnect_Payment_Gateway", {}, manager)).toMatchObject(refused("confirm-identity", 403));
  });

  test("of an issuer that loses its standing takes no new payments, and what was paid is still recorded", async () => {
    const { link } = await begin(owed);
    await make.standing({ society_id: manager.societyId, state: "suspended" });
    expect(await pay(owed)).toMatchObject(refused("no-online-payment"));
    await tell(razorpay.pay(link).webhook);
    expect(await due()).toBe(0);
  });

  test("that is disconnected takes no new payments; late ones of before are recorded", async () => {
    const { link } = await begin(owed);
    expect((await ask("vendor/Disconnect_Payment_Gateway", {}, manager)).extras.Data!.Connection).toBeNull();
    expect(await ask("vendor/Disconnect_Payment_Gateway", {}, manager)).toMatchObject(refused("no-gateway"));
    expect(await pay(owed)).toMatchObject(refused("no-online-payment"));
    await tell(razorpay.pay(link).webhook);
    expect(await due()).toBe(0);
    expect((await connect()).http).toBe(200);
  });
});

describe("paying online", () => {
  test("sends the payer to the provider's page and nothing to anybody; two clicks are one order", async () => {
    const shown = (await ask("vendor/Fetch_Online_Payment_Offer", { BillID: billId }, payer)).extras.Data!;
    expect(shown).toEqual({ Whether_Online_Available: true, Amount: owed, Convenience_Fee: 0 });
    const [first, second] = [await pay(owed), await pay(owed)];
    expect(first.extras.Data).toMatchObject({
      Page_URL: expect.stringMatching(/^https:\/\/rzp\.io\/i\//),
      Amount: owed,
    });
    expect(second.extras.Data).toEqual(first.extras.Data);
    const sent = JSON.parse(razorpay.asked.findLast(({ method }) => method === "POST")!.body);
    expect(sent).toMatchObject({
      ...{ notify: { sms: false, email: false }, reminder_enable: false, callback_method: "get" },
      callback_url: `https://homes.example/pay-online/${first.extras.Data!.Online_PaymentID}`,
    });
    expect((await checked(first.extras.Data!.Online_PaymentID)).extras.Data).toMatchObject({ Online_State: 1 });
  });

  test("is for the debtor alone, for the sum that was shown, and not while the provider is away", async () => {
    const stranger = await make.vendor({ vendor_type: vendorTypes.tenant });
    const other = await make.session({ vendorId: stranger.vendor_id });
    expect(await pay(owed, {}, other)).toMatchObject(refused("unknown-bill", 404));
    expect(await pay(owed - 1)).toMatchObject(refused("amount-changed"));
    razorpay.broken.with = { status: 503, body: {} };
    expect(await pay(owed)).toMatchObject(refused("gateway-unavailable"));
    razorpay.broken.with = undefined;
    const { id } = await begin(owed);
    expect(await checked(id, other)).toMatchObject(refused("unknown-online-payment", 404));
  });

  test("with a convenience fee shows it before, and posts it as income of its own", async () => {
    await ask("vendor/Edit_Payment_Gateway", { Convenience_Percent: 2 }, manager);
    const fee = Math.round(owed * 2) / 100;
    const shown = (await ask("vendor/Fetch_Online_Payment_Offer", { BillID: billId }, payer)).extras.Data!;
    expect(shown.Convenience_Fee).toBe(fee);
    const { id, link } = await begin(owed + fee);
    await tell(razorpay.pay(link, { fee: 20_00, tax: 3_60 }).webhook);
    expect((await checked(id)).extras.Data).toMatchObject({
      Online_State: 2,
      Amount: owed + fee,
      Convenience_Fee: fee,
    });
    expect(await balance("convenience-fees")).toBe(-fee);
    expect(await balance("gateway-clearing")).toBe(owed + fee - 23.6);
    await journalHolds(pool, manager.societyId);
  });
});

describe("a webhook", () => {
  test("makes a receipt with its number, and posts charges and their GST", async () => {
    const { id, link } = await begin(owed);
    const { paymentId, webhook } = razorpay.pay(link, { fee: 20_00, tax: 3_60, at: clock.now() });
    await tell(webhook);
    expect(await due()).toBe(0);
    expect(await payments()).toMatchObject([
      {
        ...{
          Provider_Payment_ID: paymentId,
          Payment_State: 1,
          Amount: owed,
          Charges: 20,
          Charges_Tax: 3.6,
          Method: "upi",
        },
        ...{ Name: "Asha Rao", Receipt_No: "R/2026-27/000001", Returned: 0, Refundable: owed },
      },
    ]);
    expect((await checked(id)).extras.Data).toMatchObject({ Online_State: 2, Receipt_No: "R/2026-27/000001" });
    const receipt = (await ask("vendor/Filter_All_Bill_Payments", { Limit: 10 } as never, manager)).extras.Data![0];
    expect(receipt).toMatchObject({ Payment_Mode: 6, Reference: paymentId, Amount: owed, Paid_Date: "2026-04-10" });
    expect(await Promise.all(["gateway-clearing", "gateway-charges", "gateway-tax"].map((of) => balance(of)))).toEqual([
      ...[owed - 23.6, 20, 3.6],
    ]);
    expect((await info()).Clearing_Balance).toBe(owed - 23.6);
    await journalHolds(pool, manager.societyId);
    const bell = (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, payer)).extras.Data!;
    expect(JSON.stringify(bell)).toContain("Payment gateway");
  });

  test("that comes twice, at once, on two servers, or again with other headers, is one receipt", async () => {
    const { link } = await begin(owed);
    const { webhook } = razorpay.pay(link);
    const twin = await startTwin();
    const again = { ...webhook, headers: { ...webhook.headers, "x-razorpay-event-id": "evt_replayed" } };
    const codes = await Promise.all([
      ...[send(webhook), send(webhook, path, twin), send(again), send(again, path, twin)],
      ...[send(webhook), send(webhook, path, twin)],
    ]);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200]);
    await queue.drain();
    await tell(webhook);
    expect(await payments()).toHaveLength(1);
    expect(await events()).toMatchObject([{ Event_Name: "payment_link.paid", Event_State: 2 }]);
    await journalHolds(pool, manager.societyId);
  });

  test("with a wrong signature, of another connection, without a body or too large is kept nowhere", async () => {
    const { link } = await begin(owed);
    const { webhook } = razorpay.pay(link);
    expect(await send({ ...webhook, body: webhook.body.replace(/"amount":\d+/g, '"amount":1') })).toBe(401);
    expect(await send({ ...webhook, headers: { "content-type": "application/json" } })).toBe(401);
    expect(await send({ body: "", headers: webhook.headers })).toBe(401);
    expect(await send(webhook, "/webhooks/gateway/01990000-0000-7000-8000-000000000000")).toBe(404);
    expect(await send(webhook, "/webhooks/gateway/nonsense")).toBe(404);
    expect(await send({ ...webhook, body: "x".repeat(300_000) })).toBe(413);
    const other = await make.role("society_manager");
    await connect({ Provider: 2, Key_ID: "CF_APP", Key_Secret: "cf_s3cret", Webhook_Secret: "" }, other);
    expect(await send(webhook, new URL((await info(other)).Connection!.Webhook_Address).pathname)).toBe(401);
    await queue.drain();
    expect(await events()).toEqual([]);
    expect(await due()).toBe(owed);
  });

  test("signed for one issuer says nothing of another one's order", async () => {
    const { link } = await begin(owed);
    const other = await make.role("society_manager");
    await connect({}, other);
    const theirs = new URL((await info(other)).Connection!.Webhook_Address).pathname;
    const { webhook } = razorpay.pay(link);
    expect(await send(webhook, theirs)).toBe(200);
    await queue.drain();
    expect(await events(other)).toMatchObject([{ Event_State: 3 }]);
    expect(await due()).toBe(owed);
  });

  test("of another amount is recorded as it is: less leaves a rest, more is an advance", async () => {
    const first = await begin(owed);
    await tell(razorpay.pay(first.link, { amount: 100_00 }).webhook);
    expect(await due()).toBe(owed - 100);
    const second = await begin(owed - 100);
    await tell(razorpay.pay(second.link, { amount: owed * 100 }).webhook);
    expect(await due()).toBe(0);
    expect(await balance("gateway-clearing")).toBe(owed + 100);
    await journalHolds(pool, manager.societyId);
  });

  test("of a bill that was paid another way meanwhile, of an ended order, and a second one of an order are advances", async () => {
    const { id, link } = await begin(owed);
    await ask("vendor/Collect_Bill_Amount", { BillID: billId } as never, manager);
    await tell(razorpay.expire(link));
    expect((await checked(id)).extras.Data).toMatchObject({ Online_State: 3 });
    const [late, twice] = [razorpay.pay(link), razorpay.pay(link)];
    await tell(late.webhook, twice.webhook);
    expect((await checked(id)).extras.Data).toMatchObject({ Online_State: 2 });
    expect(await payments()).toHaveLength(2);
    expect(await balance("gateway-clearing")).toBe(2 * owed);
    await journalHolds(pool, manager.societyId);
  });

  test("of an account that takes no payments any more goes to suspense", async () => {
    const { link } = await begin(owed);
    await pool.query("alter table account disable trigger all");
    const { rows } = await pool.query("select account_id from bill where bill_id = $1", [billId]);
    await pool
      .query("update account set undone_import_id = uuidv7() where account_id = $1", [rows[0].account_id])
      .catch(() => {});
    await pool.query("alter table account enable trigger all");
    const { paymentId, webhook } = razorpay.pay(link);
    await tell(webhook);
    const [payment] = await payments();
    expect(payment).toMatchObject({ Provider_Payment_ID: paymentId, Payment_State: 2, PaymentID: null });
    expect(await balance("suspense")).toBe(-owed);
    await tell(razorpay.finishRefund(razorpay.refundElsewhere(paymentId, 100_00)));
    expect(await balance("suspense")).toBe(100 - owed);
    await journalHolds(pool, manager.societyId);
  });

  test("of an event that says nothing of ours is kept and done", async () => {
    const own = await begin(owed);
    const other = { ...razorpay.links.get(own.link)!, id: "plink_shop", reference_id: "shop-1", payments: [] };
    razorpay.links.set("plink_shop", other as never);
    await tell(razorpay.pay("plink_shop").webhook);
    expect(await events()).toMatchObject([{ Event_State: 3 }]);
    expect(await payments()).toEqual([]);
  });
});

describe("without a webhook", () => {
  test("the page that waits asks the provider, but not at every look", async () => {
    const { id, link } = await begin(owed);
    const asks = () => razorpay.asked.filter(({ path: at }) => at === `/v1/payment_links/${link}`).length;
    clock.pass(11_000);
    await checked(id);
    await checked(id);
    expect(asks()).toBe(1);
    const { webhook } = razorpay.pay(link);
    clock.pass(11_000);
    expect((await checked(id)).extras.Data).toMatchObject({ Online_State: 2 });
    await tell(webhook);
    expect(await payments()).toHaveLength(1);
    clock.pass(11_000);
    razorpay.broken.with = { status: 503, body: {} };
    expect((await checked(id)).extras.Data).toMatchObject({ Online_State: 2 });
  });

  test("the job asks for open orders, and an order that has ended is not paid", async () => {
    const paid = await begin(owed);
    razorpay.pay(paid.link, { fee: 10_00, tax: 1_80 });
    await runAsk();
    expect(await due()).toBe(owed);
    clock.pass(6 * 60_000);
    razorpay.broken.with = { status: 503, body: {} };
    await runAsk();
    expect(await due()).toBe(owed);
    razorpay.broken.with = undefined;
    clock.pass(6 * 60_000);
    await runAsk();
    expect(await due()).toBe(0);
    expect(await balance("gateway-charges")).toBe(10);
  });
});

describe("a refund", () => {
  const paid = async () => {
    const { link } = await begin(owed);
    const { paymentId, webhook } = razorpay.pay(link);
    await tell(webhook);
    const [{ Gateway_PaymentID } = { Gateway_PaymentID: "" }] = await payments();
    return { paymentId, id: Gateway_PaymentID };
  };

  test("in part replaces the receipt by one of what is left, once the provider has made it", async () => {
    const { paymentId, id } = await paid();
    const asked = await refund(100, id);
    expect(asked.extras.Data).toMatchObject({
      Returned: 0,
      Refundable: owed - 100,
      Returns: [{ Return_State: 1, Amount: 100 }],
    });
    await queue.drain();
    expect(await due()).toBe(0);
    const [made] = [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
    await tell(razorpay.finishRefund(made!.id));
    expect(await due()).toBe(100);
    expect(await payments()).toMatchObject([
      {
        Payment_State: 3,
        Returned: 100,
        Receipt_No: "R/2026-27/000002",
        Returns: [{ Return_State: 2, Reason: "Paid twice" }],
      },
    ]);
    // The webhook again, and the rest.
    await tell(razorpay.finishRefund(made!.id));
    expect(await due()).toBe(100);
    await refund(owed - 100, id);
    await queue.drain();
    const rest = [...razorpay.refunds.values()].at(-1)!;
    await tell(razorpay.finishRefund(rest.id));
    expect(await due()).toBe(owed);
    expect(await payments()).toMatchObject([{ Payment_State: 4, Returned: owed, PaymentID: null, Refundable: 0 }]);
    expect(await balance("gateway-clearing")).toBe(0);
    await journalHolds(pool, manager.societyId);
  });

  test("of more than is left is refused, also by two at once; one that failed can be made again", async () => {
    const { id } = await paid();
    expect(await refund(owed + 0.01, id)).toMatchObject(refused("refund-too-large"));
    const both = await Promise.all([refund(owed, id), refund(owed, id)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    await queue.drain();
    const made = [...razorpay.refunds.values()].at(-1)!;
    await tell(razorpay.finishRefund(made.id, "failed"));
    expect(await due()).toBe(0);
    expect(await payments()).toMatchObject([{ Payment_State: 1, Refundable: owed, Returns: [{ Return_State: 3 }] }]);
    expect((await refund(1, id)).http).toBe(200);
    const other = await make.role("society_manager");
    expect(await refund(1, id, other)).toMatchObject(refused("unknown-gateway-payment", 404));
  });

  test("that the provider refuses fails, and one that was made in its dashboard counts", async () => {
    const { paymentId, id } = await paid();
    const elsewhere = razorpay.refundElsewhere(paymentId, 300_00);
    await refund(owed, id);
    await queue.drain();
    expect(await payments()).toMatchObject([{ Refundable: owed, Returns: [{ Return_State: 3 }] }]);
    await tell(razorpay.finishRefund(elsewhere));
    expect(await due()).toBe(300);
    expect(await payments()).toMatchObject([{ Returned: 300, Refundable: owed - 300 }]);
  });

  test("that is told before its payment waits for it", async () => {
    const { link } = await begin(owed);
    const { paymentId, webhook } = razorpay.pay(link);
    const back = razorpay.finishRefund(razorpay.refundElsewhere(paymentId, 300_00));
    await tell(back);
    expect(await events()).toMatchObject([{ Event_State: 3, Provider_Payment_ID: paymentId }]);
    await tell(webhook);
    expect(await due()).toBe(300);
    expect(await events()).toMatchObject([{ Event_State: 2 }, { Event_State: 2 }]);
  });

  test("whose webhook is lost is asked for", async () => {
    const { id } = await paid();
    await refund(owed, id);
    await queue.drain();
    [...razorpay.refunds.values()].at(-1)!.status = "processed";
    clock.pass(2 * 60 * 60_000);
    await runAsk();
    expect(await due()).toBe(owed);
  });

  test("of a receipt that somebody has reversed takes nothing twice", async () => {
    const { paymentId } = await paid();
    const [{ PaymentID } = { PaymentID: "" }] = await payments();
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: PaymentID!, Reason: "Wrong flat" }, manager);
    await tell(razorpay.finishRefund(razorpay.refundElsewhere(paymentId, owed * 100)));
    expect(await due()).toBe(owed);
    expect(await balance("gateway-clearing")).toBe(0);
    await journalHolds(pool, manager.societyId);
  });
});

test("a dispute marks its payment; a lost one takes the money back, once, and late news does not open it again", async () => {
  const { link } = await begin(owed);
  const { paymentId, webhook } = razorpay.pay(link);
  await tell(webhook, razorpay.dispute(paymentId, "open", "disp_1"));
  expect(await payments()).toMatchObject([{ Payment_State: 5, Refundable: owed }]);
  await tell(razorpay.dispute(paymentId, "won", "disp_1"), razorpay.dispute(paymentId, "open", "disp_1"));
  expect(await payments()).toMatchObject([{ Payment_State: 1 }]);
  await tell(razorpay.dispute(paymentId, "lost", "disp_2"));
  expect(await due()).toBe(owed);
  await tell(razorpay.dispute(paymentId, "open", "disp_2"));
  expect(await payments()).toMatchObject([
    { Payment_State: 4, Returned: owed, Returns: [{ Return_Kind: 2, Return_State: 2 }] },
  ]);
  await journalHolds(pool, manager.societyId);
});
