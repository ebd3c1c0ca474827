import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../../../test/server.ts";
import { societyByHeads } from "../../../../../test/society-by-heads.ts";

const server = await startServer();
const { ask, goTo, make } = server;
const { pool } = server.database;
const society = societyByHeads(server);
const { head, flat, rule, runAll, bills } = society;

beforeEach(() => society.begin("2026-07-02"));

const byParty = async (month: string) =>
  (await bills())
    .filter(({ Period_Start }) => Period_Start === `${month}-01`)
    .map(({ Society_Resident_Information: { Name }, Bill_Amount }) => [Name, Bill_Amount])
    .sort();

test("heads of tenants are billed to the tenant of a rented flat, by a bill of their own, all others to the member", async () => {
  await head("M", "Maintenance", [rule({ Basis: "equal", Rate: 1000, Per: "month" })]);
  const water = await head("W", "Water", [rule({ Basis: "equal", Rate: 200, Per: "month" })]);
  const headInfo = (await ask("vendor/Fetch_Charge_Head_Info", { Charge_HeadID: water }, society.manager)).extras.Data!;
  const edited = await ask(
    "vendor/Edit_Charge_Head",
    {
      Charge_HeadID: water,
      Charge_Code: headInfo.Charge_Code,
      Charge_Name: "Water",
      Whether_Paid_By_Tenant: true,
    } as never,
    society.manager,
  );
  expect(edited).toMatchObject({ http: 200 });
  const rented = await flat("101", { owner: "Ravi Iyer" });
  await flat("102", { owner: "Asha Rao" });
  await make.resident({ flat_id: rented, name: "Meera Nair", resident_type: 2, moved_in_on: "2026-07-01" });
  await make.resident({ flat_id: rented, name: "Second Tenant", resident_type: 2, moved_in_on: "2026-07-01" });
  await society.switchTo("2026-08");
  await goTo("2026-08-01");
  const preview = await society.preview();
  const billed = [
    ["Asha Rao", 1200],
    ["Meera Nair", 200],
    ["Ravi Iyer", 1000],
  ];
  expect(preview.Data.map(({ Name, Amount }) => [Name, Amount]).sort()).toEqual(billed);
  expect(preview.Total_Amount).toBe(2400);
  await runAll();
  expect(await byParty("2026-08")).toEqual(billed);
  // Nothing is left, and the next month compares each with their own bill.
  expect((await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, society.manager)).extras.Data).toMatchObject({
    Count: 0,
  });
  await goTo("2026-09-01");
  const next = await society.preview();
  expect(next.Data.map(({ Amount, Previous_Amount }) => Amount - Previous_Amount!)).toEqual([0, 0, 0]);
  expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
});

test("a flat of which the tenant pays everything is billed once", async () => {
  await head("W", "Water", [rule({ Basis: "equal", Rate: 200, Per: "month" })]);
  await pool.query("update charge_head set is_paid_by_tenant = true where society_id = $1", [
    society.manager.societyId,
  ]);
  const rented = await flat("101");
  await make.resident({ flat_id: rented, name: "Meera Nair", resident_type: 2, moved_in_on: "2026-07-01" });
  await society.switchTo("2026-08");
  await goTo("2026-08-01");
  await runAll();
  await ask("vendor/Create_Bill_Run", {}, society.manager);
  await runAll();
  expect(await byParty("2026-08")).toEqual([["Meera Nair", 200]]);
});

test("a flat that was sold within a quarter is billed to seller and buyer by their days, to the paisa", async () => {
  const arrears = { terms: { Cycle_Months: 3, When: "arrears" } };
  await head("M", "Maintenance", [rule({ Basis: "equal", Rate: 3100.01, Per: "month" })], arrears);
  const whole = await head("C", "Cable", [rule({ Basis: "equal", Rate: 100, Per: "month" })], {
    terms: { ...arrears.terms, Pro_Rata: "none" },
  });
  expect(whole).toBeDefined();
  const sold = await flat("101", { owner: "Seller", ownedUntil: "2026-08-10" });
  await society.addMember(sold, "Buyer", "2026-08-11");
  await society.switchTo("2026-07");
  await goTo("2026-10-01");
  await runAll();
  // 1 + 10/31 months of 3, and what is not divided is the buyer's.
  expect(await byParty("2026-10")).toEqual([
    ["Buyer", 5200.02 + 300],
    ["Seller", 4100.01],
  ]);
  const [seller] = (await bills()).filter(({ Society_Resident_Information: { Name } }) => Name === "Seller");
  const { Lines } = (await ask("vendor/Fetch_Bill_Info", { BillID: seller!.BillID } as never, society.manager)).extras
    .Data!;
  expect(Lines[0]!.Parts[0]).toMatchObject({ Arithmetic: "₹3,100.01 × 1.3226 months = ₹4,100.01" });
  await goTo("2027-01-01");
  await runAll();
  expect(await byParty("2027-01")).toEqual([["Buyer", 9600.03]]);
  expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
});

test("an unsold flat is billed to the builder by its own rule, until it is sold", async () => {
  await head("M", "Maintenance", [
    rule({ Basis: "equal", Rate: 250, Per: "month" }, { Uses: ["builder"] }),
    rule({ Basis: "equal", Rate: 1000, Per: "month" }),
  ]);
  await head("S", "Sinking fund", [
    rule({ Basis: "equal", Rate: 100, Per: "month" }, { Uses: ["self", "rented", "vacant"] }),
  ]);
  await flat("101", { owner: "Asha Rao" });
  const unsold = await flat("102", { owner: "Vishwa Builders" });
  const kept = await flat("103", { owner: "Vishwa Estates" });
  await pool.query("update member set is_builder = true where flat_id = $1", [unsold]);
  // The form of the flat says that it is unsold; 4 is the builder's.
  await pool.query("update flat set used_by = 4 where flat_id = $1", [kept]);
  await society.switchTo("2026-08");
  await goTo("2026-08-01");
  const preview = await society.preview();
  expect(preview).toMatchObject({ Count: 3, Total_Amount: 1100 + 250 + 250, Unbilled_Count: 0 });
  await runAll();
  expect(await byParty("2026-08")).toEqual([
    ["Asha Rao", 1100],
    ["Vishwa Builders", 250],
    ["Vishwa Estates", 250],
  ]);
  await pool.query("update member set owned_until = '2026-08-31' where flat_id = $1", [unsold]);
  await society.addMember(unsold, "Buyer", "2026-09-01");
  await goTo("2026-09-01");
  await runAll();
  expect(await byParty("2026-09")).toEqual([
    ["Asha Rao", 1100],
    ["Buyer", 1100],
    ["Vishwa Estates", 250],
  ]);
  expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
});
