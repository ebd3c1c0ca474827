import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { startServer } from "./server.ts";
import { rentsOn } from "./tenancy.ts";

const server = await startServer();
const { goTo, ask, make, clock, queue, database } = server;
const { bill: billRents, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
type Input = Record<string, unknown>;
type Row = Record<string, unknown>;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const smallPage = 5;

let manager: Session & { societyId: string };
let guard: Session;
let owner: Session & { vendorId: string };
let payer: Session & { vendorId: string };
let host: Session;
let blockId: string;
let flatId: string;
/** A program would run it. */
const formula = "=1+1 Traders";

beforeAll(async () => {
  await goTo("2026-01-05");
  manager = await make.role("society_manager");
  for (const name of ["Deodar", "Champa"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    blockId = block_id;
    const { building_id } = await make.building({ block_id });
    for (const n of [1, 2, 3]) {
      const { flat_id } = await make.flat({ building_id, flat_no: `${name[0]}-${n}`, flat_type: n });
      flatId = flat_id;
      const account = await make.vendor({ vendor_type: vendorTypes.tenant });
      payer = { ...(await make.session({ vendorId: account.vendor_id })), vendorId: account.vendor_id };
      await make.resident({
        flat_id,
        phone_number: account.phone_number,
        name: `Asha ${name} ${n}`,
        ...(n === 3 && { resident_type: 2 as const }),
      });
      if (n === 1) host = payer;
    }
  }
  await make.resident({ society_id: (await make.role("society_manager")).societyId });
  const rent = await tenancy({ contract_start_date: "2026-01-05", monthly_rent_paise: 1_800_007 });
  owner = rent.owner;
  for (const month of ["2026-02-01", "2026-03-01", "2026-04-10"]) {
    await goTo(month);
    await runDue({ db: database.db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);
    await billRents(month as "2026-02-01");
  }
  await rent.depositBill();
  await rent.collect((await rent.list()).Data![1]!.BillID, { Amount: 33.33 });
  const bills = (await ask("vendor/Filter_All_Resident_Bills", { Limit: 4 }, manager)).extras.Data!;
  for (const { BillID } of bills) await ask("vendor/Collect_Bill_Amount", { BillID }, manager);
  await arrangeClaims();
  await arrangeVisits();
  await arrangeTickets();
  await arrangeMarket();
});

async function arrangeClaims() {
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] },
    manager,
  );
  const due = { Whether_Bill_Status_Filter: true, Bill_Status: 3 as const };
  const { Data: own } = (await ask("vendor/Filter_All_Bills_WRT_Tenant", due, payer)).extras;
  const claims: string[] = [];
  for (const [at, { BillID }] of own!.entries())
    for (const n of [1, 2, 3]) {
      const claim = { BillID, UTR: String(600_000_000_000 + at * 10 + n), Amount: 10.01 * n };
      claims.push((await ask("vendor/Create_Bill_UPI_Claim", claim, payer)).extras.Data!.UPI_ClaimID);
    }
  await ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID: claims[1]! }, manager);
  await ask("vendor/Decline_UPI_Claim", { UPI_ClaimID: claims[2]!, Reason: "Not in our account" }, manager);
}

async function arrangeVisits() {
  guard = await make.role("society_maintenance", { society_id: manager.societyId });
  const names = [formula, "Ravi", "Meena", "Imran", "Kavita", "John", "Fatima"];
  for (const [at, name] of names.entries())
    await make.visit({
      flat_id: flatId,
      ...{ name, phone_number: `98220000${10 + at}`, purpose: at % 2 ? "guest" : "delivery" },
      visited_at: new Date(clock.now().getTime() - at * 7_200_000),
    });
  await make.visit({ flat_id: (await make.flat()).flat_id, name: "Elsewhere" });
}

async function arrangeTickets() {
  const society = { society_id: manager.societyId, vendor_id: payer.vendorId };
  for (const n of [1, 2, 3, 4, 5, 6])
    await make.ticket({
      ...society,
      title: `Lift ${n}`,
      description: formula,
      category: 1 + (n % 2),
      priority: n % 4 || 4,
    });
  await make.ticket();
}

async function arrangeMarket() {
  const { vendorId } = owner;
  for (const n of [1, 2, 3, 4, 5]) {
    const { property_id } = await make.property({ vendor_id: vendorId, property_title: `Home ${n}`, bedrooms: n });
    await make.enquiry({ property_id, name: n === 1 ? formula : `Seeker ${n}` });
    await make.enquiry({ property_id, name: `Second seeker ${n}`, status: true });
    await make.ticket({ property_id, vendor_id: payer.vendorId, title: `Tap ${n}`, ticket_status: 1 + (n % 2) });
  }
  await make.enquiry();
}

/** The rows of all pages, as somebody would turn them. */
async function allRows(path: string, input: Input, as: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { extras } = await ask(path as never, { ...input, Skip: rows.length, Limit: smallPage } as never, as);
    const page = (extras as { Data: Row[] }).Data;
    rows.push(...page);
    if (page.length < smallPage) return rows;
  }
}

async function exported(path: string, input: Input, as: Session): Promise<Row[]> {
  const { http, extras } = await ask(path as never, { ...input, Format: "csv" } as never, as);
  expect(http).toBe(200);
  const { Content_Base64, Rows } = (extras as { Data: { Content_Base64: string; Rows: number } }).Data;
  const rows: Row[] = parse(Buffer.from(Content_Base64, "base64"), { bom: true, columns: true });
  expect(rows).toHaveLength(Rows);
  return rows;
}

const numbers = (row: Row, ...names: string[]) => names.map((name) => Number(row[name]));
const bills = {
  list: "vendor/Filter_All_Resident_Bills",
  export: "vendor/Export_All_Resident_Bills",
  rowOf: (row: Row) => [row.Bill_No, row.Bill_Due_Date, ...numbers(row, "Bill_Amount", "Outstanding_Amount")],
  cellsOf: (row: Row) => [row["Bill number"], row["Due date"], ...numbers(row, "Amount", "Outstanding amount")],
};
const rents = {
  ...bills,
  list: "vendor/Filter_All_Property_Contract_Bills",
  export: "vendor/Export_All_Property_Contract_Bills",
  rowOf: (row: Row) => [row.Bill_No, row.Bill_Due_Date, ...numbers(row, "Bill_Final_Amount", "Outstanding_Amount")],
};
const residents = {
  list: "vendor/Filter_All_Residents",
  export: "vendor/Export_All_Residents",
  rowOf: (row: Row) => [row.Name, row.PhoneNumber],
  cellsOf: (row: Row) => [row.Name, row["Phone number"]],
};
const defaulters = {
  list: "vendor/Filter_All_Defaulters",
  export: "vendor/Export_All_Defaulters",
  rowOf: (row: Row) => [row.Name, Number(row.Outstanding_Amount)],
  cellsOf: (row: Row) => [row.Name, Number(row["Outstanding amount"])],
};
const claims = {
  list: "vendor/Filter_All_UPI_Claims",
  export: "vendor/Export_All_UPI_Claims",
  rowOf: (row: Row) => [row.UTR, Number(row.Amount), row.Reason],
  cellsOf: (row: Row) => [row.UTR, Number(row.Amount), row.Reason],
};
const receipts = {
  list: "vendor/Filter_All_Bill_Payments",
  export: "vendor/Export_All_Bill_Payments",
  rowOf: (row: Row) => [row.Receipt_No, Number(row.Amount), row.Paid_Date],
  cellsOf: (row: Row) => [row["Receipt number"], Number(row.Amount), row["Paid on"]],
};
const flats = {
  list: "vendor/Filter_All_Flats",
  export: "vendor/Export_All_Flats",
  rowOf: (row: Row) => [row.Flat_No, (row.Building_Data as Row).Name, Number(row.Resident_Count)],
  cellsOf: (row: Row) => [row["Flat number"], row.Building, Number(row.Residents)],
};
const visitors = {
  list: "vendor/Filter_All_Visitors",
  export: "vendor/Export_All_Visitors",
  rowOf: (row: Row) => [row.Name, row.Flat_No, Number(row.People_Count)],
  cellsOf: (row: Row) => [plain(row.Name), row.Flat, Number(row.People)],
};
const ticketsOf = (whose: "" | "Society_" | "Property_") => ({
  list: `vendor/Filter_All_${whose}Support_Tickets`,
  export: `vendor/Export_All_${whose}Support_Tickets`,
  rowOf: (row: Row) => [row.Title, row.Description, row.Flat_No ?? ""],
  cellsOf: (row: Row) => [row.Title, plain(row.Description), row.Flat],
});
const properties = {
  list: "vendor/Filter_All_Properties",
  export: "vendor/Export_All_Properties",
  rowOf: (row: Row) => [row.Property_Title, Number(row.Monthly_Rent)],
  cellsOf: (row: Row) => [row["Property Title"], Number(row["Monthly Rent"])],
};
const enquiries = {
  list: "vendor/Filter_All_Property_Enquiries",
  export: "vendor/Export_All_Property_Enquiries",
  rowOf: (row: Row) => [row.Name, row.EmailID],
  cellsOf: (row: Row) => [plain(row.Name), row.Email],
};

/** A cell that a program would take for a formula has a mark before it. */
const plain = (cell: unknown) => String(cell).replace(/^'=/, "=");

type Compared = Omit<typeof bills, "rowOf" | "cellsOf"> & Record<"rowOf" | "cellsOf", (row: Row) => unknown[]>;

async function agrees(list: Compared, input: Input, as: Session): Promise<number> {
  const rows = await allRows(list.list, input, as);
  expect((await exported(list.export, input, as)).map(list.cellsOf)).toEqual(rows.map(list.rowOf));
  return rows.length;
}

const block = () => ({ Whether_Block_Filter: true, BlockID: blockId });
const status = (Bill_Status: number) => ({ Whether_Bill_Status_Filter: true, Bill_Status });
const type = (Bill_Type: number) => ({ Whether_Bill_Type_Filter: true, Bill_Type });
const words = (Search: string) => ({ Whether_Search_Filter: true, Search });
const dates = { Whether_Dates_Filter: true, Start_Date: "2026-02-02", End_Date: "2026-03-31" };

describe("an export has the rows of all pages, in their order", () => {
  test.each([
    ["all", () => ({})],
    ["the oldest first", () => ({ Sort: "oldest" })],
    ["pending", () => status(1)],
    ["paid", () => status(2)],
    ["overdue", () => status(3)],
    ["of rent", () => type(2)],
    ["of a block", block],
    ["of some days", () => dates],
    ["by name", () => words("asha c")],
    ["by number", () => words("B/2025-26/000003")],
    ["by all of it", () => ({ ...words("asha"), ...status(3), ...type(1), ...block(), ...dates, Sort: "oldest" })],
    ["none", () => words("nobody here")],
  ])("of bills: %s", async (_, input) => {
    await agrees(bills, input(), manager);
  });

  const ofRents: Input[] = [
    ...[{}, { Sort: "oldest" }, dates, words("lake"), type(2), type(3)],
    ...[1, 2, 3, 4].map(status),
  ];
  test.each(ofRents)("of rental bills: %j", async (input) => {
    await agrees(rents, input, owner);
  });

  test("of residents and of defaulters", async () => {
    expect(await agrees(residents, {}, manager)).toBe(6);
    for (const input of [block(), words("asha c"), { Whether_Resident_Type_Filter: true, Resident_Type: 2 }])
      expect(await agrees(residents, input, manager)).toBeLessThan(6);
    const all = await agrees(defaulters, {}, manager);
    expect(await agrees(defaulters, block(), manager)).toBeLessThan(all);
  });

  const search = words;
  const ofVisits: Input[] = [
    {},
    search("ravi"),
    { Whether_Purpose_Filter: true, Purpose: "guest" },
    { Whether_Visitor_Status_Filter: true, Visitor_Status_Array: ["checked_out"] },
    { Start_Date: "2026-04-10", End_Date: "2026-04-10" },
  ];
  test("of visitors, for the gate and for a flat", async () => {
    for (const as of [guard, payer])
      for (const input of ofVisits) expect(await agrees(visitors, input, as)).toBeGreaterThan(0);
    expect(await agrees(visitors, {}, guard)).toBe(7);
    expect(await agrees(visitors, {}, host)).toBe(0);
  });

  test("of flats", async () => {
    expect(await agrees(flats, {}, manager)).toBe(6);
    const ofType = { Whether_Flat_Type_Filter: true, Flat_Type: 2 };
    for (const input of [block(), search("c-"), ofType, { Whether_Occupancy_Filter: true, Occupancy: 2 }])
      expect(await agrees(flats, input, manager)).toBeLessThan(6);
  });

  test("of payments by UPI and of receipts", async () => {
    const all = await agrees(claims, {}, manager);
    expect(all).toBeGreaterThan(smallPage);
    for (const Claim_Status of [1, 2, 3]) {
      const some = await agrees(claims, { Whether_Claim_Status_Filter: true, Claim_Status }, manager);
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(all);
    }
    expect(await agrees(claims, search("600000000001"), manager)).toBe(1);
    expect(await agrees(receipts, {}, manager)).toBe(5);
    for (const input of [block(), { Whether_Payment_Mode_Filter: true, Payment_Mode: 4 }])
      expect(await agrees(receipts, input, manager)).toBeLessThan(5);
    expect(await agrees(receipts, {}, payer)).toBeLessThan(5);
  });

  test("of tickets: of the society, of homes, and one's own", async () => {
    for (const [whose, as, count] of [
      ["Society_", manager, 6],
      ["Property_", owner, 5],
      ["", payer, 11],
    ] as const) {
      expect(await agrees(ticketsOf(whose), {}, as)).toBe(count);
      for (const input of [search("2"), { Whether_Ticket_Status_Filter: true, Ticket_Status: 2 }])
        expect(await agrees(ticketsOf(whose), input, as)).toBeLessThan(count);
    }
  });

  test("of properties and of enquiries", async () => {
    expect(await agrees(properties, {}, owner)).toBe(6);
    expect(await agrees(properties, search("home 3"), owner)).toBe(1);
    expect(await agrees(enquiries, {}, owner)).toBe(10);
    expect(await agrees(enquiries, { Whether_Status_Filter: true, Status: true }, owner)).toBe(5);
  });

  test("and the lists that were compared were not empty", async () => {
    expect(await agrees(bills, {}, manager)).toBeGreaterThan(smallPage);
    expect(await agrees(rents, {}, owner)).toBeGreaterThan(3);
  });
});

test("only people who may write bills export them, and each export is in the audit log", async () => {
  const path = "vendor/Export_All_Resident_Bills";
  for (const role of ["owner", "president", "block_secretary"] as const)
    expect((await ask(path, {}, await make.role(role))).http).toBe(403);
  expect((await ask("vendor/Export_All_Property_Contract_Bills", {}, manager)).http).toBe(403);
  const stranger = await make.role("society_manager");
  expect(await exported(path, {}, stranger)).toEqual([]);
  const log = { Whether_Thing_Filter: true, Thing: "Export" } as const;
  const entries = (await ask("vendor/Filter_All_Audits", log, stranger)).extras.Data!;
  expect(entries).toMatchObject([{ Call: path, After: { List: "bills", Rows: 0, Format: "CSV" } }]);
});

describe("an export of chosen rows", () => {
  test.each([
    ["residents", residents, "Society_ResidentID", () => manager],
    ["payments by UPI", claims, "UPI_ClaimID", () => manager],
    ["tickets of a society", ticketsOf("Society_"), "Support_TicketID", () => manager],
    ["tickets of homes", ticketsOf("Property_"), "Support_TicketID", () => owner],
    ["one's own tickets", ticketsOf(""), "Support_TicketID", () => payer],
  ])(
    "of %s has these and no others, in the order of the list; those of others are not there",
    async (_, list, id, as) => {
      const rows = await allRows(list.list, {}, as());
      const chosen = [rows[3]!, rows[1]!];
      const ids = chosen.map((row) => row[id]);
      const input = (array: unknown[]) => ({ Whether_Chosen_Filter: true, [`${id}_Array`]: array });
      const file = await exported(list.export, input(ids), as());
      expect(file.map(list.cellsOf)).toEqual([rows[1]!, rows[3]!].map(list.rowOf));
      const stranger = await make.role(as() === owner ? "president" : as() === manager ? "society_manager" : "tenant");
      expect(await exported(list.export, input(ids), stranger)).toEqual([]);
      expect((await ask(list.export as never, input([]) as never, as())).http).toBe(400);
    },
  );
});

test("what a program would run is text in every export", async () => {
  const cell = `'${formula}`;
  expect((await exported(visitors.export, {}, guard)).map(({ Name }) => Name)).toContain(cell);
  expect((await exported(enquiries.export, {}, owner)).map(({ Name }) => Name)).toContain(cell);
  const tickets = await exported(ticketsOf("Society_").export, {}, manager);
  expect(new Set(tickets.map(({ Description }) => Description))).toEqual(new Set([cell]));
});

test("the gate takes no phone numbers of visitors away, a resident has those of their own", async () => {
  const [own] = await exported(visitors.export, words("Ravi"), payer);
  expect(own).toMatchObject({ "Phone number": "9822000011" });
  const [seen] = await exported(visitors.export, words("Ravi"), guard);
  expect(Object.values(seen!).join(" ")).not.toContain("9822000011");
});

test("who may not read a list may not export it either", async () => {
  for (const [path, as] of [
    ["vendor/Export_All_Flats", owner],
    ["vendor/Export_All_UPI_Claims", guard],
    ["vendor/Export_All_Visitors", owner],
    ["vendor/Export_All_Property_Support_Tickets", manager],
    ["vendor/Export_All_Society_Support_Tickets", owner],
  ] as const)
    expect((await ask(path as never, {} as never, as)).http, path).toBe(403);
});
