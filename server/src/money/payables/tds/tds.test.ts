import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tdsDueOn, tdsInterestOn } from "#domain/law/tds.ts";
import { addDays } from "#domain/platform/days.ts";
import { payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { goTo, make, database } = server;
const { pool } = database;
const { act, office, balance, check, bankOf } = payablesOn(server);
type Who = { headers: Record<string, string> };
type Office = Omit<Awaited<ReturnType<typeof office>>, "bill">;
type Deduction = { TDS_DeductionID: string; TDS_Amount: number; Deducted_On: string; TDS_State: number };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();
const contractor = { TDS_Nature: "contractor" };
const tan = (at: Office, TAN = "PNEA12345B") =>
  act("Edit_Payables_Settings", { One_Approver_Up_To: 25_000, Whether_Deducts_TDS: true, TAN }, at.manager);

/** An office with a TAN, a bank account, and a company that works by contract. */
async function withBank() {
  const at = await office();
  await tan(at);
  const { Ledger_AccountID } = await bankOf(at);
  const SupplierID = await at.supplier({ PAN: "ABCCD1234E", ...contractor });
  const bill = (amount: number, Invoice_Day: string, more: object = {}) =>
    at.approved(SupplierID, amount, { ...contractor, Invoice_Day, Due_Day: Invoice_Day, ...more });
  return { ...at, Ledger_AccountID, SupplierID, bill };
}
type WithBank = Awaited<ReturnType<typeof withBank>>;

const openOf = async (at: Office, who: Who = at.accountant): Promise<Deduction[]> =>
  (await act("Filter_All_TDS_Deductions", { Limit: 500, Whether_Open_Filter: true, Whether_Open: true }, who)).extras
    .Data;

let serial = 0;
const deposit = (at: WithBank, ids: readonly string[], more: object = {}, who: Who = at.accountant) =>
  act(
    "Create_TDS_Challan",
    {
      BSR_Code: "051 0002",
      Challan_Serial_No: String(++serial).padStart(5, "0"),
      Deposited_On: "2026-07-08",
      Ledger_AccountID: at.Ledger_AccountID,
      TDS_DeductionIDs: ids,
      ...more,
    },
    who,
  );
const idsOf = (deductions: readonly Deduction[]) => deductions.map(({ TDS_DeductionID }) => TDS_DeductionID);
const quarter = async (at: Office, Quarter: number, Financial_Year = 2026) =>
  (await act("Fetch_TDS_Quarter_Info", { Financial_Year, Quarter }, at.treasurer)).extras.Data;

describe("a month of tax", () => {
  test("of ₹2,000 that is deposited a day late costs ₹60, and is in the books by one challan", async () => {
    const at = await withBank();
    await at.bill(1_00_000, "2026-06-10");
    await goTo("2026-07-08");
    const [deduction] = await openOf(at);
    expect(deduction).toMatchObject({
      Deducted_On: "2026-06-10",
      Amount: 1_00_000,
      TDS_Percent: 2,
      TDS_Amount: 2_000,
      TDS_Section: "393(1) Sl. 6(i)",
      TDS_Section_1961: "194C",
      TDS_Code: "1024",
      Due_On: "2026-07-07",
      TDS_State: 2,
      Interest_Amount: 60,
      PAN: "ABCCD1234E",
    });
    expect(await quarter(at, 1)).toMatchObject({
      TAN: "PNEA12345B",
      Sections: [{ TDS_Section_1961: "194C", Count: 1, Amount: 1_00_000, TDS_Amount: 2_000, Open_Amount: 2_000 }],
      Due: [{ Month: "2026-06-01", TDS_Amount: 2_000, Interest_Amount: 60, Due_On: "2026-07-07", Whether_Late: true }],
    });
    expect((await act("Filter_My_Tasks", {}, at.treasurer)).extras.Data).toContainEqual({
      ...{ Kind: "tds-due", Count: 1, Amount: 2_000, Since: null, Due_On: "2026-07-07" },
    });
    const made = await deposit(at, idsOf([deduction!]), { Interest_Amount: 60, Fee_Amount: 200 });
    expect(made.extras.Data).toMatchObject({
      Challan_No: "TC/2026-27/00001",
      BSR_Code: "0510002",
      Month: "2026-06-01",
      TDS_Amount: 2_000,
      Interest_Amount: 60,
      Fee_Amount: 200,
      Amount: 2_260,
      Deductions: 1,
    });
    expect(await balance(at.issuerId, "tds-payable")).toBe(0);
    expect(await balance(at.issuerId, "tds-interest")).toBe(260);
    expect(await check(at.treasurer)).toBeNull();
    expect(await openOf(at)).toEqual([]);
    expect(await quarter(at, 1)).toMatchObject({ Total: { Deposited_Amount: 2_000, Open_Amount: 0 }, Due: [] });
    const all = await act("Filter_All_TDS_Deductions", {}, at.treasurer);
    expect(all.extras.Data).toMatchObject([{ TDS_State: 4, Challan_No: "TC/2026-27/00001", Interest_Amount: 60 }]);
    const entry = { Entry_Kind: 34, Entry_DocumentID: made.extras.Data.TDS_ChallanID };
    expect((await act("Fetch_Journal_Entry_Info", entry, at.treasurer)).extras.Data).toMatchObject({
      Document_No: "TC/2026-27/00001",
      Amount: 2_260,
      Narration: expect.stringContaining("0510002"),
    });
    expect((await act("Filter_My_Tasks", {}, at.treasurer)).extras.Data).not.toContainEqual(
      expect.objectContaining({ Kind: "tds-due" }),
    );
  });

  test("of March is due on 30 April, and is in the last quarter of its year", async () => {
    const at = await withBank();
    await at.bill(40_000, "2026-03-20");
    expect(await quarter(at, 4, 2025)).toMatchObject({
      Years: [2026, 2025],
      Sections: [{ TDS_Section: "194C", TDS_Code: null, TDS_Amount: 800 }],
      Due: [{ Due_On: "2026-04-30", Interest_Amount: 48, Whether_Late: true }],
    });
    expect(await quarter(at, 1)).toMatchObject({ Sections: [], Total: { Count: 0 } });
  });

  test("is deposited by one challan although two people record it at once, or one clicks twice", async () => {
    const at = await withBank();
    for (const day of ["2026-06-02", "2026-06-04"]) await at.bill(40_000, day);
    await goTo("2026-07-06");
    const ids = idsOf(await openOf(at));
    const early = { Deposited_On: "2026-07-06" };
    const headers = { ...at.accountant.headers, "idempotency-key": "one-challan" };
    const same = { ...early, Challan_Serial_No: "77777" };
    const answers = await Promise.all([
      deposit(at, ids, same, { headers }),
      deposit(at, ids, same, { headers }),
      deposit(at, [ids[1]!], early, at.treasurer),
    ]);
    expect(answers.filter(({ http }) => http === 409).length).toBeGreaterThan(0);
    const challans = (await act("Filter_All_TDS_Challans", {}, at.treasurer)).extras;
    expect(challans.Count).toBe(1);
    expect(0 - (await balance(at.issuerId, "tds-payable"))).toBe(1_600 - challans.Data[0].TDS_Amount);
    expect(await check(at.treasurer)).toBeNull();
  });
});

describe("a challan", () => {
  test("is refused without a TAN, for two months or sections, for what is deposited, twice, or from cash", async () => {
    const at = await withBank();
    await tan(at, "");
    await at.bill(40_000, "2026-05-10");
    await at.bill(40_000, "2026-06-05");
    const consultant = await at.supplier({ PAN: "ABCPD1234E" });
    await at.approved(consultant, 60_000, { TDS_Nature: "professional", Invoice_Day: "2026-06-07" });
    const [may, june, fees] = idsOf(await openOf(at)) as [string, string, string];
    await goTo("2026-07-08");
    expect(await deposit(at, [may])).toMatchObject(refused("tan-missing"));
    const sheet = { Financial_Year: 2026, Quarter: 1 };
    expect(await act("Export_TDS_Register", sheet, at.accountant)).toMatchObject(refused("tan-missing"));
    await tan(at);
    expect(await deposit(at, [may, june])).toMatchObject(refused("tds-challan-mixed", 400));
    expect(await deposit(at, [june, fees])).toMatchObject(refused("tds-challan-mixed", 400));
    expect(await deposit(at, [june], { Deposited_On: "2026-07-09" })).toMatchObject(
      refused("deposited-in-future", 400),
    );
    expect(await deposit(at, [june], { Deposited_On: "2026-05-31" })).toMatchObject(
      refused("deposited-too-early", 400),
    );
    expect(await deposit(at, [june], { Ledger_AccountID: await at.ledger("lifts") })).toMatchObject(
      refused("payment-ledger-unsuitable"),
    );
    expect(await deposit(at, [june], { Ledger_AccountID: await at.ledger("cash") })).toMatchObject(
      refused("payment-mode-unsuitable", 400),
    );
    const wrong = { BSR_Code: "51000", Challan_Serial_No: "123456", TDS_DeductionIDs: [] };
    expect((await deposit(at, [], wrong)).extras.fields).toEqual({
      BSR_Code: "Enter the 7 digits of the BSR code",
      Challan_Serial_No: "Enter the 5 digits of the challan serial number",
      TDS_DeductionIDs: "Choose what the challan deposits",
    });
    expect((await deposit(at, [june], { Challan_Serial_No: "00042" })).http).toBe(200);
    expect(await deposit(at, [june])).toMatchObject(refused("tds-deposited"));
    expect(await deposit(at, [may], { Challan_Serial_No: "00042" })).toMatchObject(refused("tds-challan-exists"));
    expect(await deposit(at, [may], {}, await make.role("auditor"))).toMatchObject({ http: 403 });
    const other = await withBank();
    expect(await deposit(other, [may])).toMatchObject(refused("unknown-tds-deduction", 404));
    expect(await deposit({ ...at, Ledger_AccountID: other.Ledger_AccountID }, [may])).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
  });

  test("keeps its bills from being reversed until it is reversed itself, with a reason", async () => {
    const at = await withBank();
    const Purchase_BillID = await at.bill(40_000, "2026-06-05");
    await goTo("2026-07-02");
    const made = await deposit(at, idsOf(await openOf(at)), { Deposited_On: "2026-07-02" });
    const undoBill = () => act("Reverse_Purchase_Bill", { Purchase_BillID, Reason: "Wrong bill" }, at.treasurer);
    expect(await undoBill()).toMatchObject(refused("bill-tds-deposited"));
    const { TDS_ChallanID } = made.extras.Data;
    const undo = (who: Who, Reason = "Wrong month") => act("Reverse_TDS_Challan", { TDS_ChallanID, Reason }, who);
    expect(await undo(at.accountant)).toMatchObject({ http: 403 });
    expect((await undo(at.treasurer, " ")).extras.fields).toHaveProperty("Reason");
    expect(await undo((await office()).treasurer)).toMatchObject(refused("unknown-tds-challan", 404));
    const answers = await Promise.all([undo(at.treasurer), undo(at.manager)]);
    expect(ended(answers)).toEqual([200, 409]);
    expect(answers.find(({ http }) => http === 409)).toMatchObject(refused("tds-challan-reversed"));
    expect(await balance(at.issuerId, "tds-payable")).toBe(-800);
    expect(await openOf(at)).toMatchObject([{ TDS_Amount: 800 }]);
    expect(await check(at.treasurer)).toBeNull();
    expect((await undoBill()).http).toBe(200);
    expect(await openOf(at)).toEqual([]);
    expect(await quarter(at, 1)).toMatchObject({ Sections: [], Due: [] });
    expect(await deposit(at, idsOf([]))).toMatchObject({ http: 400 });
    expect(await check(at.treasurer)).toBeNull();
  });

  test("and a reversal of its bill at once: one of both is done", async () => {
    const at = await withBank();
    const Purchase_BillID = await at.bill(40_000, "2026-06-05");
    const ids = idsOf(await openOf(at));
    const answers = await Promise.all([
      deposit(at, ids, { Deposited_On: "2026-06-10" }),
      act("Reverse_Purchase_Bill", { Purchase_BillID, Reason: "Wrong bill" }, at.treasurer),
    ]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("is the sum of its deductions, also to the database", async () => {
    const at = await withBank();
    await at.bill(40_000, "2026-06-05");
    const { rows } = await pool.query("select * from tds_deduction where issuer_id = $1", [at.issuerId]);
    const client = await pool.connect();
    await client.query("begin");
    await client.query(
      `insert into tds_challan (society_id, financial_year, number, month, tds_section, tds_code, bsr_code, serial_no, deposited_on,
        ledger_account_id, tax_paise, interest_paise, fee_paise, made_by, created_at)
      select $1, 2026, 9, '2026-06-01', $2, $3, '0510002', '00001', '2026-06-10', $4, 79900, 0, 0, entered_by, now()
      from purchase_bill where issuer_id = $1 limit 1`,
      [at.issuerId, rows[0].tds_section, rows[0].tds_code, at.Ledger_AccountID],
    );
    await expect(client.query("commit")).rejects.toMatchObject({ constraint: "tds_challan_is_its_parts" });
    client.release();
    await expect(
      pool.query("update tds_deduction set tax_paise = 1 where issuer_id = $1", [at.issuerId]),
    ).rejects.toMatchObject({ constraint: "tds_deduction_stays_as_is" });
  });
});

test("what a reversed bill was taxed too much goes against the next ones", async () => {
  const at = await withBank();
  // Below ₹30,000 on its own, the first is taxed with the second, which passes ₹1,00,000 in the year.
  const first = await at.bill(25_000, "2026-05-02");
  await at.bill(1_50_000, "2026-05-12");
  await act("Reverse_Purchase_Bill", { Purchase_BillID: first, Reason: "Wrong" }, at.treasurer);
  await at.bill(20_000, "2026-05-20");
  await at.bill(20_000, "2026-06-02");
  expect((await openOf(at)).map(({ TDS_Amount }) => TDS_Amount).sort()).toEqual([300, 3_500]);
});

test("the register is exported whole for who prepares the return, and masked for readers", async () => {
  const at = await withBank();
  await at.bill(40_000, "2026-06-05", { Invoice_No: "=1+1" });
  const nobody = await at.supplier({ Supplier_Name: "=HYPERLINK(1)" });
  await at.approved(nobody, 40_000, { ...contractor, Invoice_Day: "2026-06-06" });
  // Of the year that the auditor reads.
  await at.bill(40_000, "2026-03-05");
  const auditor = await make.role("auditor", { society_id: at.manager.societyId });
  expect(await openOf(at, auditor)).toMatchObject([{ PAN: "••••••234E", Deducted_On: "2026-03-05" }]);
  const sheet = { Financial_Year: 2026, Quarter: 1 };
  expect(await act("Export_TDS_Register", sheet, auditor)).toMatchObject({ http: 403 });
  const { Content_Base64, File_Name, Rows } = (await act("Export_TDS_Register", sheet, at.accountant)).extras.Data;
  expect({ File_Name, Rows }).toEqual({ File_Name: "tds-register-2026-06-10.csv", Rows: 2 });
  const [head, first, second] = Buffer.from(Content_Base64, "base64").toString().split("\r\n");
  expect(head).toContain("Deductee,PAN,Deductee code");
  expect(first).toContain(
    ",ABCCD1234E,1,393(1) Sl. 6(i),194C,1024,PB/2026-27/00001,'=1+1,2026-06-05,40000,40000,2,800,",
  );
  expect(second).toContain("'=HYPERLINK(1),PANNOTAVBL,2,");
  expect(second).toContain(",20,8000,C: no PAN,,2026-07-07,To be deposited,");
  const hindi = { headers: { ...at.accountant.headers, "accept-language": "hi" } };
  const workbook = await act("Export_TDS_Register", { ...sheet, Format: "xlsx" }, hindi);
  expect(workbook.extras.Data.File_Name).toMatch(/xlsx$/);
});

test("a year's register is what a slow calculation finds, whatever was billed, deposited and reversed", async () => {
  const step = fc.record({
    act: fc.constantFrom("bill", "bill", "bill", "deposit", "undo", "reverse"),
    day: fc.nat(364),
    rupees: fc.integer({ min: 20_000, max: 1_50_000 }),
    at: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const at = await withBank();
      await goTo("2027-06-10");
      const bills: string[] = [];
      const challans: string[] = [];
      for (const { act: what, day, rupees, at: place } of steps) {
        if (what === "bill") bills.push(await at.bill(rupees, addDays("2026-04-01", day)));
        if (what === "deposit") {
          const open = await openOf(at);
          const month = open[place % Math.max(open.length, 1)]?.Deducted_On.slice(0, 7);
          const ids = idsOf(open.filter(({ Deducted_On }) => Deducted_On.startsWith(month ?? "-")));
          const made =
            ids.length > 0 && (await deposit(at, ids, { Deposited_On: "2027-06-09", Interest_Amount: place }));
          if (made) challans.push(made.extras.Data.TDS_ChallanID);
        }
        const TDS_ChallanID = challans[place % Math.max(challans.length, 1)];
        if (what === "undo" && TDS_ChallanID)
          await act("Reverse_TDS_Challan", { TDS_ChallanID, Reason: "Wrong" }, at.treasurer);
        const Purchase_BillID = bills[place % Math.max(bills.length, 1)];
        if (what === "reverse" && Purchase_BillID)
          await act("Reverse_Purchase_Bill", { Purchase_BillID, Reason: "Wrong" }, at.treasurer);
      }
      const slow = await slowRegister(at.issuerId);
      for (const Quarter of [1, 2, 3, 4]) {
        const { Total } = await quarter(at, Quarter);
        expect(Total).toEqual(slow.quarters[Quarter]);
      }
      const { Due } = await quarter(at, 1);
      expect(
        Due.map((due: Record<string, unknown>) => [due.Month, due.TDS_Amount, due.Interest_Amount, due.Due_On]),
      ).toEqual(slow.due);
      expect(0 - (await balance(at.issuerId, "tds-payable"))).toBe(slow.open);
      expect(await check(at.treasurer)).toBeNull();
    }),
    { numRuns: 5 },
  );
}, 180_000);

/** Bill by bill, with nothing of what keeps deductions: a bill is deposited if a challan that counts names it. */
async function slowRegister(issuerId: string) {
  const { rows } = await pool.query<{ id: string; day: string; net: number; tax: number }>(
    `select purchase_bill_id as id, invoice_day as day, net_paise as net, tds_paise as tax from purchase_bill
    where issuer_id = $1 and state = 2 and tds_paise > 0 order by invoice_day`,
    [issuerId],
  );
  const none = () => ({ Count: 0, Amount: 0, TDS_Amount: 0, Deposited_Amount: 0, Open_Amount: 0 });
  const quarters: Record<number, ReturnType<typeof none>> = { 1: none(), 2: none(), 3: none(), 4: none() };
  const due = new Map<string, [string, number, number, string]>();
  let open = 0;
  for (const { id, day, net, tax } of rows) {
    const named = await pool.query(
      `select from tds_challan_part join tds_challan using (tds_challan_id) join tds_deduction using (tds_deduction_id)
      where purchase_bill_id = $1 and reversed_on is null`,
      [id],
    );
    const isOpen = named.rowCount === 0;
    const month = Number(day.slice(5, 7));
    const sums = quarters[month < 4 ? 4 : month < 7 ? 1 : month < 10 ? 2 : 3]!;
    sums.Count += 1;
    sums.Amount += net / 100;
    sums.TDS_Amount += tax / 100;
    sums[isOpen ? "Open_Amount" : "Deposited_Amount"] += tax / 100;
    if (!isOpen) continue;
    open += tax / 100;
    const first = `${day.slice(0, 7)}-01`;
    const row = due.get(first) ?? [first, 0, 0, tdsDueOn(day)];
    row[1] += tax / 100;
    row[2] += tdsInterestOn({ tax, deductedOn: day, depositedOn: "2027-06-10" }) / 100;
    due.set(first, row);
  }
  return { quarters, due: [...due.values()], open };
}
