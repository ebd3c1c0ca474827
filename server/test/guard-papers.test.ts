import { beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#domain";
import { PaperFile } from "#domain/money/payments/papers/calls.ts";
import { mayReadContacts, type Role, roles, vendorTypes } from "#domain/platform/roles.ts";
import { SheetFile, StreamedFile } from "#domain/platform/sheet-calls.ts";
import { mayCall } from "#domain/platform/who.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import { requiredInput } from "./input-of.ts";
import { readPdf } from "./pdf.ts";
import { startServer } from "./server.ts";

// Security M6: gate staff cannot take away a list of phone numbers, in any document or file.
const { app, goTo, ask, post, make, clock, queue, database } = await startServer();
const { db } = database;

const files = allCalls.filter(({ output }) => [SheetFile, StreamedFile, PaperFile].includes(output as never));
const everyRole = (Object.keys(roles) as Role[]).filter((role) => role !== "president" && role !== "visitor");
const phone = "9812345670";
const isSaid = (text: string) => text.replaceAll(/[\s+-]/g, "").includes(phone);
let societyId: string;
let ids: Record<string, string>;

beforeAll(async () => {
  await goTo("2026-01-10");
  const manager = await make.role("society_manager");
  societyId = manager.societyId;
  const { building_id } = await make.building({ society_id: societyId });
  const { flat_id } = await make.flat({ building_id });
  await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
  await make.resident({ flat_id, phone_number: phone, email_id: "asha@example.in", emergency_contact: phone });
  await goTo("2026-02-01");
  const transaction = <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>;
  await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction: transaction as never }, 60_000);
  const [bill] = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data!;
  const { BillID } = bill!;
  const paid = { BillID, Amount: 100, Payment_Mode: 1 as const };
  const { PaymentID } = (await ask("vendor/Collect_Bill_Amount", paid as never, manager)).extras.Data!;
  const bank = { Bank_Account_Name: "HDFC", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678", Account_Kind: 2 };
  const opened = await ask("vendor/Create_Bank_Account", { ...bank, Opening_Day: "2026-01-31" } as never, manager);
  const { Bank_AccountID } = opened.extras.Data!;
  await ask("vendor/Collect_Bill_Amount", { ...paid, Payment_Mode: 2, Reference: "004512" } as never, manager);
  const [cheque] = (await ask("vendor/Filter_All_Cheques", { Limit: 1 }, manager)).extras.Data!;
  const deposit = { Bank_AccountID, ChequeIDs: [cheque!.ChequeID] };
  const slip = (await ask("vendor/Create_Deposit_Slip", deposit as never, manager)).extras.Data!;
  const note = { BillID, Note_Type: 1 as const, Amount: 10, Reason: "Lift was out of order" };
  const { Bill_NoteID } = (await ask("vendor/Create_Bill_Note", note, manager)).extras.Data!;
  const loss = { Bills: [{ BillID, Amount: 5 }], Reason: "Left", Resolution_No: "MC/4", Resolution_Day: "2026-01-31" };
  const writtenOff = await ask("vendor/Create_Write_Off", loss as never, manager);
  const asked = await ask("vendor/Create_Certificate", { FlatID: flat_id, Kind: 2 }, manager);
  const { CertificateID } = asked.extras.Data!;
  await ask("vendor/Review_Certificate", { CertificateID }, manager);
  expect((await ask("vendor/Issue_Certificate", { CertificateID }, manager)).http).toBe(200);
  const confirmed = { society_id: societyId, day: "2026-03-20" as const };
  const [outgoing, incoming] = [await make.vendor(), await make.vendor()].map(({ vendor_id }) => ({
    ...{ vendor_id, name: "Asha Rao" },
  }));
  const handover = await make.handover({ ...confirmed, outgoing: outgoing!, incoming: incoming! });
  const [account] = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 1 }, manager)).extras.Data!;
  const { SupplierID } = (await ask("vendor/Create_Supplier", { Supplier_Name: "Otis" } as never, manager)).extras
    .Data!;
  const books = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  const cash = books.find(({ Ledger_Purpose }) => Ledger_Purpose === "cash")!.Ledger_AccountID;
  const ahead = { SupplierID, Paid_On: "2026-02-01", Payment_Mode: 1, Ledger_AccountID: cash, Advance_Amount: 5 };
  const voucher = (await ask("vendor/Create_Supplier_Payment", ahead as never, manager)).extras.Data!;
  const settings = { One_Approver_Up_To: 25_000, Whether_Deducts_TDS: true, TAN: "PNEA12345B" };
  expect((await ask("vendor/Edit_Payables_Settings", settings, manager)).http).toBe(200);
  await goTo("2026-03-20");
  const { Path } = (await ask("vendor/Create_Bill_Link", { BillID }, manager)).extras.Data!;
  const [debtor] = (await ask("vendor/Filter_All_Collections", { Limit: 1 }, manager)).extras.Data!;
  const letter = {
    Debtor_AccountIDs: [debtor!.Debtor_AccountID],
    Letter_Step: 1,
    Language: "en",
    Pay_By: "2026-03-31",
  };
  expect((await ask("vendor/Issue_Letters", letter as never, manager)).http).toBe(200);
  const [issued] = (await ask("vendor/Filter_All_Letters", {}, manager)).extras.Data!;
  ids = {
    Notice_LetterID: issued!.Notice_LetterID,
    Token: Path.split("/").at(-1)!,
    // Nobody has compared a file: it is answered like that of another society.
    Bill_ComparisonID: "01990000-0000-7000-8000-000000000001",
    // Nor does anybody ask for a new administrator: recovery-papers.test.ts looks at that paper.
    Society_RecoveryID: "01990000-0000-7000-8000-000000000002",
    // Nor is there an audit pack.
    // Nor has anybody published a month: transparency.test.ts looks at that paper.
    Published_MonthID: "01990000-0000-7000-8000-000000000004",
    // Nor has anybody paid several suppliers together: batches.test.ts looks at that file.
    Payment_BatchID: "01990000-0000-7000-8000-000000000005",
    Audit_PackID: "01990000-0000-7000-8000-000000000003",
    Deposit_SlipID: slip.Deposit_SlipID,
    Supplier_PaymentID: voucher.Supplier_PaymentID,
    Ledger_AccountID: account!.Ledger_AccountID,
    Bank_AccountID,
    Society_HandoverID: handover.handover_id,
    CertificateID,
    BillID,
    PaymentID: String(PaymentID),
    Bill_NoteID,
    Write_OffID: writtenOff.extras.Data!.Write_Off!.Write_OffID,
    FlatID: flat_id,
  };
});

const isGst = (path: string) => path.endsWith("_GST_Return");
const formatOf = (path: string) => (isGst(path) ? "xlsx" : "csv");

async function fileFor(path: string, role: Role) {
  const { block_id } = await db
    .selectFrom("block")
    .select("block_id")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  const { headers } = await make.role(role, { society_id: societyId, block_id });
  return post(
    path,
    {
      ...ids,
      Register: "form-i",
      Statement: "collection",
      Format: formatOf(path),
      Start_Date: "2026-01-01",
      End_Date: "2026-03-31",
      Financial_Year: 2025,
      Quarter: 4,
    },
    { headers },
  );
}

type Sent = { Media_Type: string; Content_Base64: string } | { Address: string };
const contentOf = async (sent: Sent) =>
  "Address" in sent ? (await app.inject({ method: "GET", url: sent.Address })).body : textOf(sent);
const textOf = ({ Media_Type, Content_Base64 }: Exclude<Sent, { Address: string }>) =>
  Media_Type === "application/pdf"
    ? readPdf(Content_Base64).texts.join("\n")
    : Buffer.from(Content_Base64, "base64").toString("utf8");

test("there are papers and exports to look at", () => {
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["vendor/Export_All_Residents", "vendor/Fetch_Bill_Paper", "vendor/Export_All_Defaulters"]),
  );
});

describe.each(files.map(({ path, who }) => [path, who] as const))("%s", (path, who) => {
  test.each(everyRole)("as a %s", async (role) => {
    const answer = await fileFor(path, role);
    if (!mayCall(role, who)) return expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
    // Residents of the society who are not the person themselves find nothing; this society has no GSTIN.
    if (!answer.success)
      return expect(answer).toMatchObject(isGst(path) ? { extras: { refusal: "gst-not-registered" } } : { http: 404 });
    if (!mayReadContacts(role)) expect(isSaid(await contentOf(answer.extras.Data as never))).toBe(false);
  });
});

const reads = allCalls.filter(
  ({ path, file, output }) =>
    /Filter_|Fetch_|Search_/.test(path) && !file && !files.some((one) => one.output === output),
);

describe("no list and no record", () => {
  test.each(everyRole.filter((role) => !mayReadContacts(role)))("has a number in full for a %s", async (role) => {
    const { block_id } = await db
      .selectFrom("block")
      .select("block_id")
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow();
    const { headers } = await make.role(role, { society_id: societyId, block_id });
    const answered: string[] = [];
    const leaks: string[] = [];
    for (const call of reads.filter(({ who }) => mayCall(role, who))) {
      const { success, extras } = await post(
        call.path,
        { ...requiredInput(call), ...ids, Limit: 100, Search: "a" },
        { headers },
      );
      if (success) answered.push(call.path);
      if (isSaid(JSON.stringify(extras))) leaks.push(call.path);
    }
    expect(leaks).toEqual([]);
    expect(answered.length).toBeGreaterThan(10);
  });

  test("but those of who may read it", async () => {
    const { headers } = await make.role("treasurer", { society_id: societyId });
    const { extras } = await ask("vendor/Filter_All_Defaulters", {}, { headers });
    expect(extras.Data).toMatchObject([{ PhoneNumber: phone }]);
  });
});

test("recharges of prepaid meters, which are money, are not for who only reads meters", async () => {
  for (const [role, http] of [
    ["guard", 403],
    ["technician", 403],
    ["treasurer", 200],
    ["auditor", 200],
  ] as const) {
    const { headers } = await make.role(role, { society_id: societyId });
    expect(await ask("vendor/Filter_All_Meters", {}, { headers }), role).toMatchObject({ http: 200 });
    expect(await ask("vendor/Filter_All_Meter_Recharges", {}, { headers }), role).toMatchObject({ http });
  }
});

test.each(["vendor/Fetch_Bill_Paper", "vendor/Fetch_Bill_Note_Paper", "vendor/Export_All_Residents"])(
  "%s has the number for the manager",
  async (path) => {
    expect(isSaid(textOf((await fileFor(path, "society_manager")).extras.Data as never))).toBe(true);
  },
);

test("a guard's paper has the number masked", async () => {
  for (const path of ["vendor/Fetch_Bill_Paper", "vendor/Fetch_Bill_Note_Paper"])
    expect(textOf((await fileFor(path, "society_maintenance")).extras.Data as never)).toContain("98••••••70");
});
