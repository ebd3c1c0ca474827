import { describe, expect, test } from "vitest";
import { payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { act, office, balance, check, bankOf, info } = payablesOn(server);

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const contractor = { TDS_Nature: "contractor" };

/** A contractor that is a company, paid from a bank account. */
async function withContractor() {
  const at = await office();
  const { Ledger_AccountID } = await bankOf(at);
  const SupplierID = await at.supplier({ PAN: "ABCCD1234E", ...contractor });
  const ahead = (Advance_Amount: number, more: object = {}) =>
    at.pay(SupplierID, { Advance_Amount, Payment_Mode: 3, Ledger_AccountID, ...more });
  const billed = (amount: number, more: object = {}) => at.approved(SupplierID, amount, { ...contractor, ...more });
  const deductions = async () => (await act("Filter_All_TDS_Deductions", {}, at.accountant)).extras.Data;
  return { ...at, SupplierID, Ledger_AccountID, ahead, billed, deductions };
}

describe("an advance", () => {
  test("of ₹50,000 keeps back ₹1,000, and the bill that takes it is taxed on the rest only", async () => {
    const at = await withContractor();
    const asked = { SupplierID: at.SupplierID, Paid_On: "2026-06-05", Advance_Amount: 50_000 };
    const preview = await act("Fetch_Supplier_Advance_Preview_Info", asked, at.accountant);
    expect(preview.extras.Data).toEqual({
      ...{ TDS_Amount: 1_000, TDS_Percent: 2, TDS_Section: "393(1) Sl. 6(i)", To_Pay: 49_000 },
    });
    const paid = await at.ahead(50_000, { Paid_On: "2026-06-05" });
    expect(paid.extras.Data).toMatchObject({
      ...{ Amount: 50_000, TDS_Amount: 1_000, Paid_Amount: 49_000, Advance_Amount: 50_000 },
    });
    expect(await balance(at.issuerId, "tds-payable")).toBe(-1_000);
    expect(await balance(at.issuerId, "creditors")).toBe(50_000);
    expect(await check(at.treasurer)).toBeNull();
    const bill = await at.billed(90_000);
    // ₹40,000 that were not paid ahead, at 2 %.
    expect(await info(bill, at.treasurer)).toMatchObject({ TDS_Amount: 800, Outstanding_Amount: 89_200 });
    const used = await act("Use_Supplier_Advance", { Purchase_BillID: bill }, at.accountant);
    expect(used.extras.Data).toMatchObject({ Outstanding_Amount: 39_200 });
    expect(await balance(at.issuerId, "tds-payable")).toBe(-1_800);
    expect(await at.deductions()).toMatchObject([
      { TDS_Amount: 800, Invoice_No: expect.stringMatching(/^INV/), Supplier_PaymentID: null },
      { TDS_Amount: 1_000, Invoice_No: "", Document_No: "PV/2026-27/00001", Purchase_BillID: null },
    ]);
    expect(await check(at.treasurer)).toBeNull();
    const paper = { Supplier_PaymentID: paid.extras.Data.Supplier_PaymentID };
    expect((await act("Fetch_Supplier_Payment_Paper", paper, at.treasurer)).http).toBe(200);
  });

  test("that is all of a bill leaves nothing to deduct, and what is left of it covers the next one", async () => {
    const at = await withContractor();
    await at.ahead(1_00_000);
    expect(await info(await at.billed(60_000), at.treasurer)).toMatchObject({ TDS_Amount: 0 });
    expect(await info(await at.billed(90_000), at.treasurer)).toMatchObject({ TDS_Amount: 1_000 });
    expect(await balance(at.issuerId, "tds-payable")).toBe(-3_000);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("that is reversed gives its tax back, unless that is deposited", async () => {
    const at = await withContractor();
    const { Supplier_PaymentID } = (await at.ahead(50_000)).extras.Data;
    const TAN = "PNEA12345B";
    const settings = { One_Approver_Up_To: 25_000, Whether_Deducts_TDS: true, TAN };
    await act("Edit_Payables_Settings", settings, at.manager);
    const [{ TDS_DeductionID }] = await at.deductions();
    const challan = {
      ...{ BSR_Code: "0510002", Challan_Serial_No: "00001", Deposited_On: "2026-06-10" },
      ...{ Ledger_AccountID: at.Ledger_AccountID, TDS_DeductionIDs: [TDS_DeductionID] },
    };
    const { TDS_ChallanID } = (await act("Create_TDS_Challan", challan, at.accountant)).extras.Data;
    const undo = () => act("Reverse_Supplier_Payment", { Supplier_PaymentID, Reason: "Not sent" }, at.treasurer);
    expect(await undo()).toMatchObject(refused("payment-tds-deposited"));
    await act("Reverse_TDS_Challan", { TDS_ChallanID, Reason: "Not sent" }, at.treasurer);
    expect((await undo()).http).toBe(200);
    expect(await balance(at.issuerId, "tds-payable")).toBe(0);
    expect(await at.deductions()).toEqual([]);
    // Nothing is paid ahead any more.
    expect(await info(await at.billed(40_000), at.treasurer)).toMatchObject({ TDS_Amount: 800 });
    expect(await check(at.treasurer)).toBeNull();
  });
});

describe("a certificate for a lower rate", () => {
  const certificate = {
    ...{ Certificate_No: "1234aa56b7", TDS_Nature: "contractor", TDS_Percent: 0.5 },
    ...{ Valid_From: "2026-04-01", Valid_To: "2026-09-30", Limit_Amount: 60_000 },
  };

  test("is used up to its limit by bills and advances, and given back by their reversal", async () => {
    const at = await withContractor();
    const { SupplierID } = at;
    const made = await act("Create_TDS_Certificate", { ...certificate, SupplierID }, at.accountant);
    expect(made.extras.Data).toMatchObject({ Certificate_No: "1234AA56B7", TDS_Percent: 0.5, Used_Amount: 0 });
    expect((await act("Filter_All_Audits", { Limit: 1 }, at.manager)).extras.Data).toMatchObject([
      { Thing: "TDS_Certificate", After: { Tds_Ppm: 5_000 } },
    ]);
    const first = await at.billed(40_000);
    expect(await info(first, at.treasurer)).toMatchObject({ TDS_Amount: 200, TDS_Percent: 0.5 });
    // ₹20,000 at 0.5 % and ₹20,000 at 2 %.
    expect((await at.ahead(40_000)).extras.Data).toMatchObject({ TDS_Amount: 500 });
    const list = async () => (await act("Filter_All_TDS_Certificates", { SupplierID }, at.treasurer)).extras.Data;
    expect(await list()).toMatchObject([{ Used_Amount: 60_000 }]);
    expect((await at.deductions())[0]).toMatchObject({ Certificate_No: "1234AA56B7" });
    await act("Reverse_Purchase_Bill", { Purchase_BillID: first, Reason: "Wrong" }, at.treasurer);
    expect(await list()).toMatchObject([{ Used_Amount: 20_000 }]);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("is refused without a PAN, twice, or for days of another one, and withdrawn once", async () => {
    const at = await withContractor();
    const { SupplierID } = at;
    const create = (more: object = {}, who = at.accountant) =>
      act("Create_TDS_Certificate", { ...certificate, SupplierID, ...more }, who);
    expect(await create({ SupplierID: await at.supplier() })).toMatchObject(refused("supplier-without-pan"));
    const { TDS_CertificateID } = (await create()).extras.Data;
    const before = { Valid_From: "2025-04-01", Valid_To: "2026-03-31" };
    expect(await create(before)).toMatchObject(refused("tds-certificate-exists"));
    expect(await create()).toMatchObject(refused("tds-certificate-overlaps"));
    expect(await create({ Certificate_No: "9999999", Valid_To: "2026-05-31" })).toMatchObject(
      refused("tds-certificate-overlaps"),
    );
    expect(
      (await create({ Certificate_No: "x", TDS_Percent: 31, Valid_To: "2026-03-31" })).extras.fields,
    ).toMatchObject({
      Certificate_No: expect.any(String),
      TDS_Percent: "Enter a rate from 0 to 30",
    });
    const withdraw = (who = at.accountant) => act("Withdraw_TDS_Certificate", { TDS_CertificateID }, who);
    const other = await office();
    expect(await withdraw(other.accountant)).toMatchObject(refused("unknown-tds-certificate", 404));
    expect(await create({}, other.accountant)).toMatchObject(refused("unknown-supplier", 404));
    const answers = await Promise.all([withdraw(), withdraw(at.treasurer)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await info(await at.billed(40_000), at.treasurer)).toMatchObject({ TDS_Amount: 800, TDS_Percent: 2 });
    expect((await create()).http).toBe(200);
  });
});
