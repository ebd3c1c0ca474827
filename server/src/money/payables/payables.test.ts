import { describe, expect, test } from "vitest";
import { idOf, payablesOn } from "../../../test/payables.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, database, postForm } = server;
const { pool } = database;

const { act, office, toolsOf, info, approve, balance, check } = payablesOn(server);
type Who = { headers: Record<string, string> };

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const gstin = "27AAPFU0939F1ZV";

describe("suppliers", () => {
  test("are kept with what the tax office and the bank ask for, and found again", async () => {
    const { accountant, treasurer, ledger } = await office();
    const lifts = await ledger("lifts");
    const draft = {
      Supplier_Name: "  Otis   Elevators ",
      GSTIN: gstin.toLowerCase(),
      Udyam_No: "udyam mh 33 0012345",
      MSME_Class: 2,
      Credit_Days: 60,
      Bank_Account_No: "5010 0012 3456",
      IFSC: "HDFC0000001",
      Whether_IFSC_Confirmed: true,
      TDS_Nature: "contractor",
      Ledger_AccountID: lifts,
    };
    const { extras } = await act("Create_Supplier", draft, accountant);
    const { SupplierID } = extras.Data!;
    expect((await act("Fetch_Supplier_Info", { SupplierID }, treasurer)).extras.Data).toMatchObject({
      Supplier_Name: "Otis Elevators",
      PAN: "AAPFU0939F",
      GSTIN: gstin,
      Udyam_No: "UDYAM-MH-33-0012345",
      Bank_Account_No: "501000123456",
      Bank_Name: expect.stringMatching(/HDFC/i),
      Ledger: { Ledger_AccountID: lifts },
      Open_Amount: 0,
    });
    expect(await act("Create_Supplier", { ...draft, Supplier_Name: "Another" }, accountant)).toMatchObject(
      refused("supplier-exists"),
    );
    expect(await act("Create_Supplier", { Supplier_Name: "otis elevators" }, accountant)).toMatchObject(
      refused("supplier-name-exists"),
    );
    const found = await act("Filter_All_Suppliers", { Whether_Search_Filter: true, Search: "0939" }, treasurer);
    expect(found.extras).toMatchObject({ Count: 1, Data: [{ SupplierID, TDS_Nature: "contractor" }] });
  });

  test.each([
    [{ Supplier_Name: " " }, { Supplier_Name: "Enter the name of the supplier" }],
    [{ PAN: "ABCXD1234E" }, { PAN: "Enter a PAN such as ABCPD1234E; its fourth letter says whose it is" }],
    [{ PAN: "ABCPD1234E", GSTIN: gstin }, { PAN: "The GSTIN has another PAN in it. Check both" }],
    [{ GSTIN: "27AAPFU0939F1ZW" }, { GSTIN: expect.any(String) }],
    [{ Udyam_No: "MH-33" }, { Udyam_No: "Enter a number such as UDYAM-MH-33-0012345" }],
    [{ Bank_Account_No: "501000123456" }, { IFSC: "Enter the IFSC of the account" }],
  ])("with %o are refused at their fields", async (wrong, fields) => {
    const { accountant } = await office();
    expect((await act("Create_Supplier", { Supplier_Name: "Otis", ...wrong }, accountant)).extras.fields).toMatchObject(
      fields,
    );
  });

  test("of others do not exist, and an inactive one gets no bills", async () => {
    const [one, other] = [await office(), await office()];
    const SupplierID = await one.supplier();
    expect(await act("Fetch_Supplier_Info", { SupplierID }, other.treasurer)).toMatchObject(
      refused("unknown-supplier", 404),
    );
    expect(await other.bill(SupplierID, 100)).toMatchObject(refused("unknown-supplier", 404));
    const edit = { SupplierID, Supplier_Name: "Otis", Whether_Active: false };
    expect((await act("Edit_Supplier", edit, one.accountant)).http).toBe(200);
    expect(
      await act("Edit_Supplier", { ...edit, updated_at: "2020-01-01T00:00:00.000Z" }, one.accountant),
    ).toMatchObject(refused("stale"));
    expect(await one.bill(SupplierID, 100)).toMatchObject(refused("supplier-inactive"));
  });
});

describe("a bill of a supplier", () => {
  test("is in the books once somebody else has approved it, with the tax that is kept back", async () => {
    const { accountant, treasurer, manager, issuerId, supplier, bill } = await office();
    const SupplierID = await supplier({ PAN: "ABCCD1234E", TDS_Nature: "contractor" });
    const entered = await bill(SupplierID, 40_000, {
      TDS_Nature: "contractor",
      Invoice_No: "INV-7/26",
      Lines: [{ Ledger_AccountID: await toolsOf(accountant).ledger("lifts"), Net_Amount: 40_000, GST_Amount: 7_200 }],
    });
    expect(entered.extras.Data).toMatchObject({
      Purchase_State: 1,
      Amount: 47_200,
      TDS_Amount: 800,
      Approvals_Needed: 2,
      Outstanding_Amount: 0,
    });
    const id = idOf(entered);
    expect(await balance(issuerId, "creditors")).toBe(0);
    expect(await approve(id, accountant)).toMatchObject({ http: 403 });
    expect((await approve(id, treasurer)).extras.Data).toMatchObject({ Purchase_State: 1, Approvals: 1 });
    expect(await approve(id, treasurer)).toMatchObject(refused("purchase-bill-approved-before"));
    expect((await approve(id, manager)).extras.Data).toMatchObject({ Purchase_State: 2, Outstanding_Amount: 46_400 });
    expect(await approve(id, manager)).toMatchObject(refused("purchase-bill-not-waiting"));
    expect(await balance(issuerId, "lifts")).toBe(47_200);
    expect(await balance(issuerId, "creditors")).toBe(-46_400);
    expect(await balance(issuerId, "tds-payable")).toBe(-800);
    expect(await info(id, treasurer)).toMatchObject({
      TDS_Section: "393(1) Sl. 6(i)",
      TDS_Percent: 2,
      Approval_Trail: [{}, {}],
    });
    expect(await check(treasurer)).toBeNull();
    const entry = await act("Fetch_Journal_Entry_Info", { Entry_Kind: 30, Entry_DocumentID: id }, treasurer);
    expect(entry.extras.Data).toMatchObject({ Narration: expect.stringContaining("INV-7/26"), Reversed_On: null });
  });

  test("of which the GST is input tax credit debits that account", async () => {
    const { treasurer, accountant, issuerId, supplier, bill, ledger } = await office();
    const id = idOf(
      await bill(await supplier(), 1_000, {
        Whether_GST_Credit: true,
        Lines: [{ Ledger_AccountID: await ledger("lifts"), Net_Amount: 1_000, GST_Amount: 180 }],
      }),
    );
    await approve(id, treasurer);
    expect(await balance(issuerId, "lifts")).toBe(1_000);
    expect(await balance(issuerId, "gst-input")).toBe(180);
    expect(await check(accountant)).toBeNull();
  });

  test("is not approved by who entered it, whatever their role, and the database refuses it too", async () => {
    const { treasurer, manager, issuerId, supplier, bill } = await office();
    const id = idOf(await bill(await supplier(), 100, {}, treasurer));
    expect(await approve(id, treasurer)).toMatchObject(refused("purchase-bill-own", 403));
    const by = "(select entered_by from purchase_bill where purchase_bill_id = $2)";
    await expect(
      pool.query(
        `insert into purchase_approval (issuer_id, purchase_bill_id, approved_by, created_at) values ($1, $2, ${by}, now())`,
        [issuerId, id],
      ),
    ).rejects.toMatchObject({ constraint: "purchase_approval_not_own" });
    await expect(
      pool.query("update purchase_bill set state = 2, approved_at = now() where purchase_bill_id = $1", [id]),
    ).rejects.toMatchObject({ constraint: "purchase_bill_approved_enough" });
    expect((await approve(id, manager)).extras.Data).toMatchObject({ Purchase_State: 2 });
  });

  test("that a landlord enters is approved at once, and says so", async () => {
    await goTo("2026-06-10");
    const landlord = await make.role("president");
    await act("Create_Books", {}, landlord);
    const { supplier, bill } = { ...toolsOf(landlord) };
    const ledger = await toolsOf(landlord).ledger("repairs");
    const entered = await bill(await supplier(), 0, { Lines: [{ Ledger_AccountID: ledger, Net_Amount: 900 }] });
    expect(entered.extras.Data).toMatchObject({ Purchase_State: 2, Whether_Approved_At_Once: true });
    expect(await check(landlord)).toBeNull();
  });

  test("is taken once: the same invoice is refused however its number is written, the same amount is asked about", async () => {
    const { accountant, supplier, bill, ledger } = await office();
    const SupplierID = await supplier();
    await bill(SupplierID, 500, { Invoice_No: "INV-7/26" });
    for (const Invoice_No of ["inv 7/26", "INV726", "Inv.7-26"])
      expect(await bill(SupplierID, 700, { Invoice_No })).toMatchObject(refused("invoice-exists"));
    expect((await bill(await supplier(), 700, { Invoice_No: "INV-7/26" })).http).toBe(200);
    expect(
      (await bill(SupplierID, 800, { Invoice_No: "INV-7/26", Invoice_Day: "2026-03-31", Due_Day: "2026-04-30" })).http,
    ).toBe(200);
    const again = { Whether_Similar_Confirmed: false };
    expect(await bill(SupplierID, 500, again)).toMatchObject(refused("purchase-bill-similar"));
    const preview = await act(
      "Fetch_Purchase_Bill_Preview_Info",
      {
        SupplierID,
        Invoice_No: "X",
        Invoice_Day: "2026-06-09",
        TDS_Nature: "none",
        Lines: [{ Ledger_AccountID: await ledger("lifts"), Net_Amount: 500 }],
      },
      accountant,
    );
    expect(preview.extras.Data).toMatchObject({
      Similar: [{ Invoice_No: "INV-7/26" }],
      To_Pay: 500,
      Approvals_Needed: 1,
    });
    expect((await bill(SupplierID, 500)).http).toBe(200);
    const twins = await Promise.all([1, 2].map(() => bill(SupplierID, 650, { Invoice_No: "TWIN" })));
    expect(twins.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test("takes photos and PDFs of its own, and no other file", async () => {
    const { accountant, treasurer, supplier, bill } = await office();
    const SupplierID = await supplier();
    const upload = async (bytes: Buffer, name: string) =>
      postForm("upload/Upload_Document", { file: new File([bytes as never], name) }, { headers: accountant.headers });
    expect(await upload(Buffer.from("not a picture"), "bill.jpg")).toMatchObject({
      extras: { refusal: "not-a-document" },
    });
    const photo = (await upload(png, "bill.png")).extras.Data as { DocumentID: string };
    const entered = await bill(SupplierID, 300, { DocumentIDs: [photo.DocumentID] });
    expect((await info(idOf(entered), treasurer)).Files).toMatchObject([{ File_Name: "bill.png" }]);
    expect(await bill(SupplierID, 301, { DocumentIDs: [photo.DocumentID] })).toMatchObject(
      refused("unknown-document", 404),
    );
    const { makeWord } = await import("../../../test/make/office.ts");
    const word = (await upload(makeWord(), "bill.docx")).extras.Data as { DocumentID: string };
    expect(await bill(SupplierID, 302, { DocumentIDs: [word.DocumentID] })).toMatchObject(
      refused("purchase-file-unsuitable", 400),
    );
    expect(await bill(SupplierID, 303, { DocumentIDs: [photo.DocumentID] }, treasurer)).toMatchObject(
      refused("unknown-document", 404),
    );
  });

  test("without a PAN is taxed at the higher rate, and beyond the limit of the year with what came before", async () => {
    const { treasurer, issuerId, supplier, bill } = await office();
    const tds = { TDS_Nature: "professional" };
    const without = await bill(await supplier(), 24_000, tds);
    expect(without.extras.Data).toMatchObject({ TDS_Amount: 0 });
    const nobody = await supplier();
    expect((await bill(nobody, 60_000, tds)).extras.Data).toMatchObject({ TDS_Amount: 12_000 });
    const SupplierID = await supplier({ PAN: "ABCPD1234E" });
    const [first, second] = [idOf(await bill(SupplierID, 24_000, tds)), idOf(await bill(SupplierID, 24_900, tds))];
    const third = await bill(SupplierID, 10_000, tds);
    expect(third.extras.Data).toMatchObject({ TDS_Amount: 5_890 });
    // Approved before the others, it is below the limit.
    expect((await approve(idOf(third), treasurer)).extras.Data).toMatchObject({ TDS_Amount: 0 });
    await approve(first, treasurer);
    expect((await approve(second, treasurer)).extras.Data).toMatchObject({ TDS_Amount: 5_890 });
    expect(await balance(issuerId, "tds-payable")).toBe(-5_890);
    expect(await check(treasurer)).toBeNull();
  });

  test("is rejected with a reason, withdrawn, or reversed by an entry of today unless it is paid", async () => {
    const { accountant, treasurer, issuerId, supplier, bill, pay } = await office();
    const SupplierID = await supplier();
    const reject = await bill(SupplierID, 100, { Invoice_No: "A-1" });
    const end = (call: string, Purchase_BillID: string, who: Who, Reason = "Not ours") =>
      act(call, { Purchase_BillID, Reason }, who);
    expect((await end("Reject_Purchase_Bill", idOf(reject), treasurer, " ")).extras.fields).toHaveProperty("Reason");
    expect((await end("Reject_Purchase_Bill", idOf(reject), treasurer)).extras.Data).toMatchObject({
      Purchase_State: 5,
    });
    expect(await approve(idOf(reject), treasurer)).toMatchObject(refused("purchase-bill-not-waiting"));
    // It can be entered again.
    const again = await bill(SupplierID, 100, { Invoice_No: "A-1" });
    expect((await end("Withdraw_Purchase_Bill", idOf(again), accountant)).extras.Data).toMatchObject({
      Purchase_State: 6,
    });
    const third = idOf(await bill(SupplierID, 100, { Invoice_No: "A-1" }));
    expect(await end("Reverse_Purchase_Bill", third, treasurer)).toMatchObject(refused("purchase-bill-not-approved"));
    await approve(third, treasurer);
    const paid = await pay(SupplierID, { Bills: [{ Purchase_BillID: third, Amount: 40 }] });
    expect(await end("Reverse_Purchase_Bill", third, treasurer)).toMatchObject(refused("purchase-bill-paid"));
    const { Supplier_PaymentID } = paid.extras.Data!;
    await act("Reverse_Supplier_Payment", { Supplier_PaymentID, Reason: "Not given" }, treasurer);
    expect((await end("Reverse_Purchase_Bill", third, treasurer)).extras.Data).toMatchObject({ Purchase_State: 7 });
    expect(await balance(issuerId, "creditors")).toBe(0);
    expect(await balance(issuerId, "lifts")).toBe(0);
    expect(await check(treasurer)).toBeNull();
    const entry = await act("Fetch_Journal_Entry_Info", { Entry_Kind: 30, Entry_DocumentID: third }, treasurer);
    expect(entry.extras.Data).toMatchObject({
      Whether_Reversed: true,
      Reversed_On: "2026-06-10",
      Reverse_Reason: "Not ours",
    });
  });

  test("of a closed month is entered on the first open day", async () => {
    const { accountant, treasurer, issuerId, supplier, bill } = await office();
    const id = idOf(await bill(await supplier(), 100, { Invoice_Day: "2026-05-20" }));
    await pool.query("update book set closed_through = '2026-05-31' where issuer_id = $1", [issuerId]);
    await approve(id, treasurer);
    const entry = await act("Fetch_Journal_Entry_Info", { Entry_Kind: 30, Entry_DocumentID: id }, accountant);
    expect(entry.extras.Data).toMatchObject({ Entry_Day: "2026-06-01" });
  });

  test("of a small enterprise is flagged once its last day by law is over", async () => {
    const { treasurer, supplier, bill, accountant } = await office();
    const SupplierID = await supplier({ MSME_Class: 1, Credit_Days: 90 });
    const late = await bill(SupplierID, 100, { Invoice_Day: "2026-04-20", Due_Day: "2026-07-20" });
    await approve(idOf(late), treasurer);
    await approve(idOf(await bill(SupplierID, 200, { Invoice_Day: "2026-05-20" })), treasurer);
    await approve(idOf(await bill(await supplier({ MSME_Class: 3 }), 300, { Invoice_Day: "2026-04-20" })), treasurer);
    const list = await act(
      "Filter_All_Purchase_Bills",
      { Whether_MSME_Late_Filter: true, Whether_MSME_Late: true },
      accountant,
    );
    expect(list.extras).toMatchObject({
      Count: 1,
      Counts: { MSME_Late: 1, Open: 3, Waiting: 0 },
      Open_Amount: 600,
      Data: [{ Purchase_BillID: idOf(late), MSME_Due_On: "2026-06-04", Whether_MSME_Late: true }],
    });
  });

  test("that waits is listed for those who may approve it, and counted on their dashboards", async () => {
    const { treasurer, accountant, supplier, bill } = await office();
    const id = idOf(await bill(await supplier(), 100));
    await bill(await supplier(), 100, {}, treasurer);
    const mine = async (who: Who) =>
      (await act("Filter_All_Purchase_Bills", { Whether_For_Me_Filter: true, Whether_For_Me: true }, who)).extras;
    expect(await mine(treasurer)).toMatchObject({
      Count: 1,
      Data: [{ Purchase_BillID: id, Whether_Waits_For_Me: true }],
    });
    expect(await mine(accountant)).toMatchObject({ Count: 0, Counts: { For_Me: 0, Waiting: 2 } });
    const tasks = async (who: Who) =>
      (
        (await ask("vendor/Filter_My_Tasks" as never, {} as never, who)).extras.Data as {
          Kind: string;
          Count: number;
        }[]
      ).find(({ Kind }) => Kind === "purchase-bills");
    expect(await tasks(treasurer)).toMatchObject({ Count: 1 });
    expect(await tasks(accountant)).toBeUndefined();
  });
});
