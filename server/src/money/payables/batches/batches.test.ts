import { describe, expect, test } from "vitest";
import { idOf, payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { app, goTo, make, database } = server;
const { act, office, bankOf, info, approve, balance, check } = payablesOn(server);
const { pool } = database;
type Who = { headers: Record<string, string> };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const paidTo = (IFSC: string, Bank_Account_No: string) => ({ IFSC, Bank_Account_No, Whether_IFSC_Confirmed: true });

/** A society with an account at HDFC Bank and approved bills of three suppliers: at HDFC Bank, at ICICI Bank, and above ₹2 lakh. */
async function paying() {
  const at = await office();
  const bank = await bankOf(at);
  const guards = await at.supplier({
    Supplier_Name: `Guards ${crypto.randomUUID().slice(0, 6)}`,
    ...paidTo("HDFC0000002", "50100099887766"),
  });
  const lifts = await at.supplier({
    Supplier_Name: `Lifts ${crypto.randomUUID().slice(0, 6)}`,
    ...paidTo("ICIC0000012", "001205009412"),
  });
  const painter = await at.supplier({
    Supplier_Name: `Painter ${crypto.randomUUID().slice(0, 6)}`,
    ...paidTo("ICIC0000012", "001205009413"),
  });
  const bills = [
    await at.approved(guards, 1_000),
    await at.approved(guards, 500.5),
    await at.approved(lifts, 2_000),
    await at.approved(painter, 2_00_000),
  ];
  const draft = { Bank_AccountID: bank.Bank_AccountID, Paid_On: "2026-06-10", Purchase_BillIDs: bills };
  const create = (more: object = {}, who: Who = at.accountant) =>
    act("Create_Payment_Batch", { ...draft, ...more }, who);
  const payments = async () => (await act("Filter_All_Supplier_Payments", { Limit: 50 }, at.accountant)).extras;
  return { ...at, bank, guards, lifts, painter, bills, draft, create, payments };
}
const textOf = (answer: { extras: { Data: { Content_Base64: string } } }) =>
  Buffer.from(answer.extras.Data.Content_Base64, "base64").toString("utf8");

describe("a batch", () => {
  test("pays bills of several suppliers, each by one voucher, and has the file for the bank", async () => {
    const at = await paying();
    const seen = await act("Fetch_Payment_Batch_Preview_Info", at.draft, at.accountant);
    expect(seen.extras.Data).toMatchObject({
      Total_Amount: 2_03_500.5,
      Layout_Base: "hdfc",
      Payments: [
        { Amount: 1_500.5, Transfer_Kind: 4, Bills: [{}, {}], Fault: null },
        { Amount: 2_000, Transfer_Kind: 1 },
        { Amount: 2_00_000, Transfer_Kind: 2 },
      ],
    });
    const made = await at.create();
    expect(made.extras.Data).toMatchObject({
      Batch_No: "BP/2026-27/00001",
      File_Name: "BP-2026-27-00001.csv",
      Payments: 3,
      Total_Amount: 2_03_500.5,
      Reversed: 0,
      Parts: [{ Amount: 1_500.5, Reference: "BP20262700001001", Account_No: "50100099887766" }, {}, {}],
    });
    const { Payment_BatchID } = made.extras.Data;
    for (const id of at.bills) expect(await info(id, at.accountant)).toMatchObject({ Purchase_State: 4 });
    expect((await at.payments()).Count).toBe(3);
    expect(await balance(at.issuerId, "creditors")).toBe(0);
    expect(await check(at.treasurer)).toBeNull();
    const file = () => act("Fetch_Payment_Batch_File", { Payment_BatchID }, at.accountant);
    const text = textOf(await file());
    const lines = text.split("\r\n");
    expect(lines.length).toBe(4);
    expect(lines[0]!.split(",").slice(0, 4)).toEqual(["I", "50100099887766", "50100099887766", "1500.50"]);
    expect(lines.map((line) => line.split(",")[0])).toEqual(["I", "N", "R", ""]);
    // Later changes do not change the file.
    const layout = (await act("Fetch_Payment_Layout_Info", at.draft, at.accountant)).extras.Data.Layout;
    const own = { ...layout, Separator: "pipe", Bank_AccountID: at.bank.Bank_AccountID };
    expect((await act("Edit_Payment_Layout", own, at.accountant)).http).toBe(200);
    expect(textOf(await file())).toBe(text);
    const opened = await app.inject({ method: "GET", url: `/papers/payment-files/${Payment_BatchID}` });
    expect(opened.statusCode).toBe(401);
  });

  test("is made once by two clicks, and none of it where a bill is paid already", async () => {
    const at = await paying();
    const both = await Promise.all([at.create(), at.create()]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject(refused("batch-bill-not-open"));
    expect((await at.payments()).Count).toBe(3);
    const more = await at.approved(at.lifts, 700);
    expect(await at.create({ Purchase_BillIDs: [more, at.bills[0]] })).toMatchObject(refused("batch-bill-not-open"));
    expect(await info(more, at.accountant)).toMatchObject({ Purchase_State: 2 });
    const twice = await Promise.all([
      at.create({ Purchase_BillIDs: [more] }),
      act(
        "Create_Supplier_Payment",
        {
          ...{
            SupplierID: at.lifts,
            Paid_On: "2026-06-10",
            Payment_Mode: 3,
            Ledger_AccountID: at.bank.Ledger_AccountID,
          },
          Bills: [{ Purchase_BillID: more, Amount: 700 }],
        },
        at.treasurer,
      ),
    ]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("with one key is answered again, and makes nothing anew", async () => {
    const at = await paying();
    const headers = { ...at.accountant.headers, "Idempotency-Key": crypto.randomUUID() };
    const [first, again] = [await at.create({}, { headers }), await at.create({}, { headers })];
    expect(again.extras.Data).toEqual(first.extras.Data);
    expect((await at.payments()).Count).toBe(3);
  });

  test("refuses suppliers without an account by their names, and keeps nothing", async () => {
    const at = await paying();
    const plumber = await at.supplier({ Supplier_Name: `Plumber ${crypto.randomUUID().slice(0, 6)}` });
    const hindi = await at.supplier({ Supplier_Name: "प्रकाश", ...paidTo("ICIC0000012", "001205009499") });
    const Purchase_BillIDs = [at.bills[0], await at.approved(plumber, 90), await at.approved(hindi, 80)];
    const seen = await act("Fetch_Payment_Batch_Preview_Info", { ...at.draft, Purchase_BillIDs }, at.accountant);
    const faults = seen.extras.Data.Payments.map(({ Fault }: { Fault: string | null }) => Fault);
    expect(faults).toEqual([null, "no-account", "no-name"]);
    const answer = await at.create({ Purchase_BillIDs });
    expect(answer).toMatchObject(refused("batch-supplier-unpayable"));
    expect(answer.extras.fields.Purchase_BillIDs).toMatch(/^Plumber \w+, प्रकाश$/);
    expect((await at.payments()).Count).toBe(0);
    const { rows } = await pool.query("select from payment_batch where issuer_id = $1", [at.issuerId]);
    expect(rows.length).toBe(0);
  });

  test("is refused of bills that wait, days to come, closed accounts, nothing, and strangers", async () => {
    const [at, other] = [await paying(), await paying()];
    const waiting = idOf(await at.bill(at.lifts, 300));
    expect(await at.create({ Purchase_BillIDs: [waiting] })).toMatchObject(refused("batch-bill-not-open"));
    expect(await at.create({ Paid_On: "2026-06-11" })).toMatchObject(refused("paid-in-future", 400));
    expect((await at.create({ Purchase_BillIDs: [] })).extras.fields).toEqual({
      Purchase_BillIDs: "Choose the bills to pay",
    });
    expect(await at.create({ Purchase_BillIDs: other.bills })).toMatchObject(refused("unknown-purchase-bill", 404));
    expect(await at.create({ Bank_AccountID: other.bank.Bank_AccountID })).toMatchObject(
      refused("unknown-bank-account", 404),
    );
    const auditor = await make.role("auditor", { society_id: at.issuerId });
    expect((await at.create({}, auditor)).http).toBe(403);
    const { Payment_BatchID } = (await at.create()).extras.Data;
    const unknown = refused("unknown-payment-batch", 404);
    expect(await act("Fetch_Payment_Batch_Info", { Payment_BatchID }, other.treasurer)).toMatchObject(unknown);
    expect(await act("Fetch_Payment_Batch_File", { Payment_BatchID }, other.treasurer)).toMatchObject(unknown);
    expect((await act("Fetch_Payment_Batch_File", { Payment_BatchID }, auditor)).http).toBe(403);
    // The auditor has the year that began in April.
    await pool.query("update staff set financial_year = 2026 where society_id = $1 and role = 'auditor'", [
      at.issuerId,
    ]);
    const read = (await act("Fetch_Payment_Batch_Info", { Payment_BatchID }, auditor)).extras.Data;
    expect(read.Parts[0].Account_No).toBe("••••7766");
  });

  test("shows which of its payments were reversed since", async () => {
    const at = await paying();
    const { Payment_BatchID, Parts } = (await at.create()).extras.Data;
    const reversed = { Supplier_PaymentID: Parts[1].Supplier_PaymentID, Reason: "Returned by the bank" };
    expect((await act("Reverse_Supplier_Payment", reversed, at.treasurer)).http).toBe(200);
    const shown = await act("Fetch_Payment_Batch_Info", { Payment_BatchID }, at.treasurer);
    expect(shown.extras.Data).toMatchObject({
      Reversed: 1,
      Reversed_Amount: 2_000,
      Parts: [{ Reversed_On: null }, { Reversed_On: "2026-06-10", Reverse_Reason: "Returned by the bank" }, {}],
    });
    expect(await info(at.bills[2]!, at.treasurer)).toMatchObject({ Purchase_State: 2 });
    expect((await act("Filter_All_Payment_Batches", {}, at.treasurer)).extras).toMatchObject({
      Count: 1,
      Data: [{ Reversed: 1 }],
    });
    const again = await at.create({ Purchase_BillIDs: [at.bills[2]] });
    expect(again.extras.Data).toMatchObject({ Batch_No: "BP/2026-27/00002", Payments: 1 });
  });

  test("keeps what it was: the database refuses to change it", async () => {
    const at = await paying();
    const { Payment_BatchID } = (await at.create()).extras.Data;
    const change = pool.query("update payment_batch set total_paise = 1 where payment_batch_id = $1", [
      Payment_BatchID,
    ]);
    await expect(change).rejects.toThrow();
    await expect(pool.query("delete from payment_batch_part")).rejects.toThrow();
  });
});

describe("the columns of a bank's file", () => {
  test("are ours for the bank, a person's own, and ours again", async () => {
    const at = await paying();
    const account = { Bank_AccountID: at.bank.Bank_AccountID };
    const layout = async () => (await act("Fetch_Payment_Layout_Info", account, at.accountant)).extras.Data.Layout;
    expect(await layout()).toMatchObject({ Base: "hdfc", Whether_Heading: false });
    const own = {
      ...account,
      ...{ Whether_Heading: true, Date_Format: "ddmmyyyy", Separator: "tilde", NEFT: "NFT" },
      Columns: [
        { Field: "account-no", Heading: "A/C" },
        { Field: "fixed", Heading: "Type", Text: "VENDOR" },
        { Field: "date", Heading: "On" },
        { Field: "transfer" },
      ],
    };
    expect((await act("Edit_Payment_Layout", own, at.accountant)).extras.Data).toMatchObject({ Base: "own", RTGS: "" });
    expect((await act("Edit_Payment_Layout", own, at.accountant)).http).toBe(200);
    const { Payment_BatchID, File_Name } = (await at.create({ Purchase_BillIDs: [at.bills[3]] })).extras.Data;
    expect(File_Name).toBe("BP-2026-27-00001.txt");
    expect(textOf(await act("Fetch_Payment_Batch_File", { Payment_BatchID }, at.accountant))).toBe(
      "A/C~Type~On~\r\n001205009413~VENDOR~10062026~NFT\r\n",
    );
    expect((await act("Remove_Payment_Layout", account, at.accountant)).extras.Data).toMatchObject({ Base: "hdfc" });
    expect((await act("Remove_Payment_Layout", account, at.accountant)).http).toBe(200);
    expect(await layout()).toMatchObject({ Base: "hdfc" });
  });

  test.each([
    [{ Columns: [] }, { Columns: "The file needs at least one column" }],
    [{ NEFT: "" }, { NEFT: "Enter how the bank calls NEFT" }],
    [
      { Columns: [{ Field: "fixed", Text: "=1+1" }] },
      { "Columns.0.Text": expect.stringContaining("begin with a letter") },
    ],
    [
      { Columns: [{ Field: "amount", Heading: "a,b" }] },
      { "Columns.0.Heading": expect.stringContaining("Use letters") },
    ],
    [{ Columns: [{ Field: "pin" }] }, { "Columns.0.Field": expect.any(String) }],
    [{ Separator: "," }, { Separator: expect.any(String) }],
  ])("with %o are refused at their fields", async (wrong, fields) => {
    const at = await office();
    const bank = await bankOf(at);
    const layout = {
      Whether_Heading: true,
      Date_Format: "ddmmyyyy",
      Separator: "comma",
      NEFT: "N",
      Columns: [{ Field: "amount" }],
    };
    const answer = await act("Edit_Payment_Layout", { ...bank, ...layout, ...wrong }, at.accountant);
    expect(answer.extras.fields).toMatchObject(fields);
  });

  test("of others do not exist", async () => {
    const [at, other] = [await office(), await office()];
    const bank = await bankOf(other);
    expect(await act("Fetch_Payment_Layout_Info", bank, at.accountant)).toMatchObject(
      refused("unknown-bank-account", 404),
    );
    expect(await act("Remove_Payment_Layout", bank, at.accountant)).toMatchObject(refused("unknown-bank-account", 404));
    await goTo("2026-06-10");
    expect(await approve("nonsense", at.treasurer)).toMatchObject(refused("unknown-purchase-bill", 404));
  });
});
