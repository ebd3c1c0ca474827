import { beforeEach, expect, test } from "vitest";
import { isReference } from "#domain/money/payments/reference/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";

const server = await startServer();
const { ask, goTo, make, postForm, database } = server;
const { pool } = database;
const by = societyByHeads(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let payers: Headers[];

/** Two flats whose residents owe 2,500 each for April, on 10 April 2026, to a verified society. */
beforeEach(async () => {
  await by.begin("2026-04-01");
  manager = by.manager;
  await by.head("M", "Maintenance", [by.rule({ Basis: "equal", Rate: 2_500, Per: "month" })]);
  payers = [];
  for (const no of ["101", "102"]) {
    const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    await make.resident({ flat_id: await by.flat(no), phone_number, name: `Resident of ${no}` });
    payers.push(await make.session({ vendorId: vendor_id }));
  }
  const { rows } = await pool.query("select member_id, flat_id from member where society_id = $1", [manager.societyId]);
  for (const { member_id, flat_id } of rows)
    await pool.query("update resident set member_id = $1 where flat_id = $2", [member_id, flat_id]);
  await by.switchTo("2026-04-01");
  await goTo("2026-04-10");
  await by.runAll();
  await act("Create_Bank_Account", {
    ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678", Account_Kind: 2 },
    ...{ Opening_Balance: 10_000, Opening_Day: "2026-04-01" },
  });
  const details = {
    UPI_ID: "green@okicici",
    Payee_Name: "Green",
    Bank_Account_No: "50200012345678",
    IFSC: "HDFC0000001",
  };
  await act("Edit_Payment_Settings", { ...details, Bank_Name: "HDFC Bank", Reminder_Days: [] });
});

const act = (call: string, input: object, who: Headers = manager) =>
  ask(`vendor/${call}` as never, input as never, who);
type Pay = { Payment_Reference: string; UPI_Link: string; Bank_Received: object[]; Bank_Account_No: string };
async function payPage(who: Headers): Promise<Pay> {
  const bills = (await act("Filter_All_Resident_Bills", {}, who)).extras as unknown as { Data: { BillID: string }[] };
  const { extras } = await act("Fetch_Bill_UPI_Info", { BillID: bills.Data[0]!.BillID }, who);
  return (extras as unknown as { Data: Pay }).Data;
}
const upload = (rows: readonly [narration: string, amount: number][]) => {
  let balance = 10_000;
  const lines = rows.map(([narration, amount]) => {
    balance += amount;
    return `10/04/26,${narration},,10/04/26,,${amount.toFixed(2)},${balance.toFixed(2)}`;
  });
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  const content = ["Account No : 50200012345678", heading, ...lines].join("\n");
  return postForm(
    "vendor/Upload_Bank_Statement",
    { file: new File([content], "april.csv") },
    { headers: manager.headers },
  );
};

test("a flat has one reference, which stays, is in the code's note, and is another flat's neither here nor at once", async () => {
  const [first, second] = payers as [Headers, Headers];
  const shown = await Promise.all([payPage(first), payPage(first), payPage(first), payPage(second)]);
  const [reference, ...others] = shown.map(({ Payment_Reference }) => Payment_Reference);
  expect(isReference(reference!)).toBe(true);
  expect(others.slice(0, 2)).toEqual([reference, reference]);
  expect(others[2]).not.toBe(reference);
  const again = await payPage(first);
  expect(again).toMatchObject({ Payment_Reference: reference, Bank_Account_No: "50200012345678", Bank_Received: [] });
  expect(again.UPI_Link).toContain(`tn=${reference}%20Bill`);
});

test("it makes a credit of what is due sure, and its payer alone sees that the money is received", async () => {
  const [first, second] = payers as [Headers, Headers];
  const { Payment_Reference } = await payPage(first);
  const other = await payPage(second);
  const slip = Payment_Reference.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
  await upload([
    [`NEFT ${Payment_Reference.slice(0, 3)} ${Payment_Reference.slice(3)} APRIL`, 2_500],
    [`IMPS ${slip} APRIL`, 2_500],
    [`IMPS ${other.Payment_Reference} APRIL`, 2_400],
  ]);
  const { Data } = (await act("Filter_All_Bank_Lines", { Limit: 9 })).extras as unknown as {
    Data: { Narration: string; Match_Grade: number; Proposals: { Reasons: { Reason: string }[] }[] }[];
  };
  const gradeOf = (text: string) => Data.find(({ Narration }) => Narration.includes(text))!;
  expect(gradeOf("NEFT")).toMatchObject({
    Match_Grade: 1,
    Proposals: [{ Reasons: [{ Reason: "reference-named" }, {}] }],
  });
  expect(gradeOf(slip).Match_Grade).toBeGreaterThan(1);
  // Not what is due.
  expect(gradeOf(other.Payment_Reference)).toMatchObject({ Match_Grade: 2 });
  expect((await payPage(first)).Bank_Received).toEqual([{ Amount: 2500, Day: "2026-04-10" }]);
  expect((await payPage(second)).Bank_Received).toEqual([]);
  await act("Post_Sure_Bank_Lines", {});
  expect((await payPage(first)).Bank_Received).toEqual([]);
});

test("the money of a payment that was reported is received once the statement has it", async () => {
  const [first] = payers as [Headers];
  const bills = (await act("Filter_All_Resident_Bills", {}, first)).extras as unknown as { Data: { BillID: string }[] };
  await act("Create_Bill_UPI_Claim", { BillID: bills.Data[0]!.BillID, UTR: "612345678901" }, first);
  await upload([["UPI-SOMEBODY ELSE-X@OKAXIS-UTIB0000001-612345678901-UPI", 2_500]]);
  expect((await payPage(first)).Bank_Received).toEqual([{ Amount: 2500, Day: "2026-04-10" }]);
});

test("whose payee is not shown has no reference", async () => {
  await pool.query("delete from payment_setting where issuer_id = $1", [manager.societyId]);
  expect(await payPage(payers[0]!)).toMatchObject({ Payment_Reference: "", Bank_Account_No: "" });
});
