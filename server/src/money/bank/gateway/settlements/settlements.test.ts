import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startCashfree } from "../../../../../test/cashfree-server.ts";
import { startRazorpay } from "../../../../../test/razorpay-server.ts";
import { startServer } from "../../../../../test/server.ts";
import { journalHolds } from "../../../../../test/slow-books.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import { openLog } from "../../../../platform/log.ts";
import { runDue } from "../../../bills/run/run.ts";
import { fetchAllSettlements } from "./fetch.ts";

const razorpay = await startRazorpay();
const cashfree = await startCashfree();
const server = await startServer({
  settings: {
    ...{ PAYMENT_GATEWAYS: "razorpay,cashfree", SECRETS_KEY: "a secret of at least 32 characters" },
    ...{ RAZORPAY_URL: razorpay.url, CASHFREE_URL: cashfree.url, PUBLIC_URL: "https://homes.example" },
  },
});
const { app, ask, goTo, make, clock, queue, postForm, database } = server;
const { pool, db } = database;
afterAll(async () => {
  await razorpay.close();
  await cashfree.close();
});

type Session = { headers: Record<string, string> };
let manager: Session & { societyId: string };
let account: string;
let path: string;

const worker = () => ({
  ...{ db, now: clock.now(), clock: clock.now, enqueue: queue.enqueue },
  ...{ outside: server.outside, log: openLog("silent") },
  papers: async () => undefined,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
});
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const list = async (as: Session = manager) =>
  (await ask("vendor/Filter_All_Gateway_Settlements", { Limit: 50 }, as)).extras.Data!;
const fetchFrom = (From_Day: string, as: Session = manager) =>
  ask("vendor/Update_Gateway_Settlements", { From_Day } as never, as);
const post = (Gateway_SettlementID: string, more: object, as: Session = manager) =>
  ask("vendor/Post_Gateway_Settlement", { Gateway_SettlementID, ...more } as never, as);
const balance = async (purpose: string) => {
  const { rows } = await pool.query(
    `select coalesce(sum(amount_paise), 0)::bigint as paise from journal_line join ledger_account using (issuer_id, ledger_account_id)
      where issuer_id = $1 and purpose = $2`,
    [manager.societyId, purpose],
  );
  return Number(rows[0].paise) / 100;
};
const upload = async (utr: string, amount: number, day = "12/04/26") => {
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  const line = `${day},NEFT CR-UTIB0000001-RAZORPAY SOFTWARE-${utr},,${day},,${amount.toFixed(2)},${amount.toFixed(2)}`;
  const content = ["Account No : 50200012345678", "", heading, line].join("\n");
  const answer = await postForm("vendor/Upload_Bank_Statement", { file: new File([content], "april.csv") }, manager);
  expect(answer.extras.Status).toBe("Statement read");
};

/** A member who has paid their bill of 2,500 by this gateway. */
async function paid(provider: 1 | 2, charges: { fee?: number; tax?: number } = {}) {
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id });
  const member = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: member.vendor_id });
  await make.resident({ flat_id, phone_number: member.phone_number, name: "Asha Rao" });
  await goTo("2026-04-01");
  await runDue(worker(), 60_000);
  await goTo("2026-04-10");
  const [bill] = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data!;
  const keys =
    provider === 1
      ? { Provider: 1, Key_ID: "rzp_test_abc", Key_Secret: "s3cret", Webhook_Secret: "whsec" }
      : { Provider: 2, Key_ID: "CF_APP", Key_Secret: "cf_s3cret" };
  const { Connection } = (await ask("vendor/Connect_Payment_Gateway", keys as never, manager)).extras.Data!;
  path = new URL(Connection!.Webhook_Address).pathname;
  const made = await ask("vendor/Create_Online_Payment", { BillID: bill!.BillID, Total: 2_500 }, session);
  const { rows } = await pool.query("select provider_order_id from gateway_order where gateway_order_id = $1", [
    made.extras.Data!.Online_PaymentID,
  ]);
  const { paymentId, webhook } = (provider === 1 ? razorpay : cashfree).pay(rows[0].provider_order_id, charges);
  await send(webhook);
  return paymentId;
}
async function send({ body, headers }: { body: string; headers: Record<string, string> }) {
  await app.inject({ method: "POST", url: path, headers, payload: body });
  await queue.drain();
}

beforeEach(async () => {
  await goTo("2026-03-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  account = (
    await ask(
      "vendor/Create_Bank_Account",
      {
        ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678" },
        ...{ Account_Kind: 2, Opening_Balance: 0, Opening_Day: "2026-03-01" },
      } as never,
      manager,
    )
  ).extras.Data!.Bank_AccountID;
});

describe("a settlement", () => {
  test("is fetched by the job once, and posted when its credit is on a statement", async () => {
    const paymentId = await paid(1, { fee: 50_00, tax: 9_00 });
    razorpay.settle("2026-04-12", "AXISCN0123456789", { payments: [paymentId] });
    await goTo("2026-04-13");
    await fetchAllSettlements(worker());
    await fetchAllSettlements(worker());
    expect(await list()).toMatchObject([
      {
        ...{ UTR: "AXISCN0123456789", Settled_On: "2026-04-12", Settlement_State: 1, Amount: 2_441, Payments: 1 },
        ...{ Payment_Amount: 2_500, Charges: 50, Charges_Tax: 9, Returned: 0, Other_Amount: 0, Bank_Line: null },
      },
    ]);
    await upload("AXISCN0123456789", 2_441);
    await queue.drain();
    expect(await list()).toMatchObject([{ Settlement_State: 2, Voucher_No: expect.stringMatching(/^JV/) }]);
    expect(await balance("gateway-clearing")).toBe(0);
    expect(await balance("bank")).toBe(2_441);
    const [line] = (await ask("vendor/Filter_All_Bank_Lines", { Limit: 10 } as never, manager)).extras.Data!;
    expect(line).toMatchObject({ Line_State: 4 });
    await journalHolds(pool, manager.societyId);

    // Opened again, the settlement is open too.
    await ask("vendor/Reopen_Bank_Line", { Bank_LineID: line!.Bank_LineID, Reason: "Wrong" } as never, manager);
    const [open] = await list();
    expect(open).toMatchObject({ Settlement_State: 1, Bank_Line: { Bank_LineID: line!.Bank_LineID } });
    expect(await balance("gateway-clearing")).toBe(2_441);
    const answers = await Promise.all(
      [1, 2].map(() => post(open!.Gateway_SettlementID, { Bank_LineID: line!.Bank_LineID })),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await balance("gateway-clearing")).toBe(0);
  });

  test("whose credit has another amount or a longer number is posted by nobody but a person", async () => {
    const paymentId = await paid(1);
    razorpay.settle("2026-04-12", "AXISCN0123456789", { payments: [paymentId] });
    // Of another shop of the same merchant account.
    razorpay.settle("2026-04-12", "AXISCN0000000001", { adjustment: 77_00 });
    await goTo("2026-04-13");
    expect((await fetchFrom("2026-04-10")).extras.Data).toEqual({ Settlements: 1, Posted: 0 });
    await upload("AXISCN0123456789", 2_499.99);
    await upload("AXISCN01234567890", 2_500, "13/04/26");
    await queue.drain();
    const [settlement] = await list();
    expect(settlement).toMatchObject({ Settlement_State: 1, Bank_Line: null });
    const lines = (await ask("vendor/Filter_All_Bank_Lines", { Limit: 10 } as never, manager)).extras.Data!;
    const id = settlement!.Gateway_SettlementID;
    const other = lines[1]!;
    expect(await post(id, { Bank_LineID: other.Bank_LineID })).toMatchObject(refused("settlement-differs"));
    expect(await post(id, {})).toMatchObject(refused("unknown-bank-account", 404));
    const stranger = await make.role("society_manager");
    expect(await post(id, { Bank_AccountID: account }, stranger)).toMatchObject(refused("unknown-settlement", 404));
    expect(await post(id, { Bank_AccountID: account })).toMatchObject({ http: 200 });
    expect(await post(id, { Bank_AccountID: account })).toMatchObject(refused("settlement-posted"));
    expect(await balance("bank")).toBe(2_500);
    await journalHolds(pool, manager.societyId);
  });

  test("of Cashfree says the charges; refunds, adjustments and other shops are told apart", async () => {
    const paymentId = await paid(2, { fee: 40_00, tax: 7_20 });
    expect(await balance("gateway-charges")).toBe(0);
    const refund = cashfree.refundElsewhere(paymentId, 500_00);
    await send(cashfree.finishRefund(refund));
    cashfree.settle("2026-04-12", "YESB123456", { payments: [paymentId], refunds: [refund], adjustment: 12_00 });
    await goTo("2026-04-13");
    expect((await fetchFrom("2026-04-12")).extras.Data).toEqual({ Settlements: 1, Posted: 0 });
    const [settlement] = await list();
    expect(settlement).toMatchObject({
      ...{ Amount: 1_964.8, Charges: 40, Charges_Tax: 7.2, Returned: 500, Other_Amount: 12 },
    });
    expect(await balance("gateway-charges")).toBe(40);
    const id = settlement!.Gateway_SettlementID;
    const items = await ask(
      "vendor/Filter_All_Gateway_Settlement_Items",
      { Gateway_SettlementID: id, Limit: 10 } as never,
      manager,
    );
    expect(items.extras).toMatchObject({
      Count: 3,
      Data: [
        { Item_Kind: 1, Name: "Asha Rao", Amount: 2_500, Charges: 40, Charges_Tax: 7.2, Net: 2_452.8 },
        { Item_Kind: 2, Amount: 500, Net: -500 },
        { Item_Kind: 4, Name: "", Net: 12 },
      ],
    });
    await post(id, { Bank_AccountID: account });
    expect(await Promise.all(["gateway-clearing", "suspense", "bank"].map(balance))).toEqual([0, -12, 1_964.8]);
    await journalHolds(pool, manager.societyId);
  });

  test("cannot be fetched from the future, without a gateway, or from one that is away", async () => {
    expect(await fetchFrom("2026-03-10")).toMatchObject(refused("no-gateway"));
    await paid(1);
    expect(await fetchFrom("2026-04-11")).toMatchObject(refused("settlements-in-future", 400));
    razorpay.broken.with = { status: 503, body: {} };
    expect(await fetchFrom("2026-04-09")).toMatchObject(refused("gateway-unavailable"));
    await fetchAllSettlements(worker());
    razorpay.broken.with = undefined;
    expect(await list()).toEqual([]);
  });
});
