import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { allCalls } from "#domain";
import { type Role, roles, vendorTypes } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { newAuthenticator } from "../../../../test/authenticator.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, post, make, clock, database } = await startServer();
const { db } = database;
const minute = 60_000;
const id = "01990000-0000-7000-8000-000000000001";
const period = { Start_Date: "2026-01-01", End_Date: "2026-01-31" };
const sheet = { Format: "csv" };

/** Every call that asks for a fresh session, with an input that reads well. */
const freshCalls: Record<string, object> = {
  "vendor/Accept_Society_Handover": {
    Society_HandoverID: id,
    updated_at: "2026-01-01T00:00:00.000Z",
    Side: "incoming",
  },
  "vendor/Appoint_Society_Handover_Committee": { Society_HandoverID: id },
  "vendor/Create_Society_Staff": { Role: "treasurer", Name: "Anita Bose", PhoneNumber: "9812345678" },
  "vendor/Create_Shared_Staff": {
    SocietyID_Array: [id],
    Role: "treasurer",
    Name: "Anita Bose",
    PhoneNumber: "9812345678",
  },
  "vendor/Generate_Sign_In_Code": { Society_ResidentID: id },
  "vendor/Create_Gate_Device": { GateID: id, Name: "Red Nokia" },
  "vendor/Create_Gate_PIN": { Society_StaffID: id },
  "vendor/Update_Gate_PIN": { PIN: "2580" },
  "vendor/Accept_Society_Recovery": { Society_RecoveryID: id },
  "vendor/Confirm_Society_Recovery": { Society_RecoveryID: id, Confirmation: "I was at the meeting" },
  "vendor/Create_Society_Recovery": {
    Cause: "died",
    Explanation: "Mr Rao, who ran everything, died in March.",
    Candidate_PhoneNumber: "9812345678",
    Role: "secretary",
  },
  "vendor/Create_Society_Recovery_Decision": { Society_RecoveryID: id, Decision: "decline", Reason: "Not so" },
  "vendor/Create_Member_Transfer": {
    MemberID: id,
    Transferred_On: "2026-01-01",
    Acquired_By: 1,
    Holders: [{ Name: "Anita Bose" }],
  },
  "vendor/Create_Passkey": {
    Name: "Phone",
    Passkey: newAuthenticator().create({ challenge: "AAAA", user: { id: "AAAA" } }),
  },
  "vendor/Confirm_Payment_Settings": { Society_ProposalID: id },
  "vendor/Undo_Bill_Run": { Bill_RunID: id, Reason: "Wrong tariff" },
  "vendor/Approve_Budget": { BudgetID: id, updated_at: "2026-01-01T00:00:00.000Z" },
  "vendor/Confirm_Budget": { Society_ProposalID: id },
  "vendor/Export_Budget": sheet,
  "vendor/Export_Fixed_Deposits": sheet,
  "vendor/Reverse_Deposit_Entry": { Fixed_Deposit_EntryID: id, Reason: "Wrong rate" },
  "vendor/Create_Appropriation": { Financial_Year: 2025, Lines: [{ Ledger_AccountID: id, Amount: 1 }] },
  "vendor/Confirm_Appropriation": { Society_ProposalID: id },
  "vendor/Reverse_Appropriation": { AppropriationID: id, Reason: "Counted wrong" },
  "vendor/Confirm_Appropriation_Reversal": { Society_ProposalID: id },
  "vendor/End_Financial_Year": { Financial_Year: 2025 },
  "vendor/Confirm_Year_End": { Society_ProposalID: id },
  "vendor/Undo_Year_End": { Year_EndID: id, Reason: "A bill was found" },
  "vendor/Confirm_Year_End_Undo": { Society_ProposalID: id },
  "vendor/Edit_Book_Closing": { Closed_Through: null },
  "vendor/Confirm_Book_Closing": { Society_ProposalID: id },
  "vendor/Edit_Bill_Approval": { Whether_Needed: true },
  "vendor/Confirm_Bill_Approval": { Society_ProposalID: id },
  "vendor/Confirm_Bill_Run": { Society_ProposalID: id },
  "vendor/Create_Bill_Run_File": { Bill_RunID: id },
  "vendor/Create_Audit_Pack": {},
  "vendor/Export_Audit_Pack": { Audit_PackID: id },
  "vendor/Export_TDS_Register": { Financial_Year: 2026, Quarter: 1, ...sheet },
  "vendor/Export_Statement": { Statement: "balance-sheet" },
  "vendor/Export_GST_Return": {},
  "vendor/Reverse_Bill_Note": { Bill_NoteID: id, Reason: "Entered twice" },
  "vendor/Reverse_Bill_Note_Batch": { Bill_Note_BatchID: id, Reason: "Entered twice" },
  "vendor/Confirm_Society_Staff": { Society_ProposalID: id },
  "vendor/Confirm_Write_Off": { Society_ProposalID: id },
  "vendor/Confirm_Write_Off_Reversal": { Society_ProposalID: id },
  "vendor/Create_Write_Off": { Bills: [{ BillID: id, Amount: 1 }], Reason: "Lost" },
  "vendor/Reverse_Write_Off": { Write_OffID: id, Reason: "Paid after all" },
  "vendor/Edit_Payment_Settings": { UPI_ID: "new@okicici", Payee_Name: "New", Reminder_Days: [] },
  "vendor/Edit_Society_Staff": { Society_StaffID: id, Name: "Anita" },
  "vendor/Export_All_Bill_Payments": sheet,
  "vendor/Export_All_Collections": sheet,
  "vendor/Export_All_Defaulters": sheet,
  "vendor/Export_All_Members": sheet,
  "vendor/Export_All_Opening_Balances": sheet,
  "vendor/Export_All_Property_Contract_Bills": sheet,
  "vendor/Export_All_Property_Enquiries": sheet,
  "vendor/Export_All_Property_Support_Tickets": sheet,
  "vendor/Export_All_Resident_Bills": sheet,
  "vendor/Export_All_Residents": sheet,
  "vendor/Export_All_Society_Support_Tickets": sheet,
  "vendor/Export_All_UPI_Claims": sheet,
  "vendor/Export_All_Visitors": sheet,
  "vendor/Export_All_Write_Offs": sheet,
  "vendor/Export_Financial_Report": { ...period, ...sheet },
  "vendor/Export_Journal_Entries": sheet,
  "vendor/Export_Journal_Text": { Syntax: "ledger" },
  "vendor/Export_Ledger": { Ledger_AccountID: id, ...sheet },
  "vendor/Export_Register": { Register: "form-i", ...sheet },
  "vendor/Export_Trial_Balance": sheet,
  "vendor/Export_Unreconciled_Items": { Bank_AccountID: id, ...sheet },
  "vendor/Generate_Number_OTP": { PhoneNumber: "9812345678" },
  "vendor/Generate_Passkey_Registration": {},
  "vendor/Validate_Number_OTP": { PhoneNumber: "9812345678", OTP: "0000" },
  "vendor/Inactive_Passkey": { PasskeyID: id },
  "vendor/Reverse_Bill_Payment": { PaymentID: id, Reason: "Cheque came back" },
  "vendor/Return_Cheque": { ChequeID: id, Reason: "Funds insufficient" },
  "vendor/Connect_Payment_Gateway": {
    ...{
      Provider: 1,
      Key_ID: "rzp_test_Aangan123456",
      Key_Secret: "OfTheKey0123456",
      Webhook_Secret: "OfWebhooks012345",
    },
  },
  "vendor/Disconnect_Payment_Gateway": {},
  "vendor/Refund_Gateway_Payment": { Gateway_PaymentID: id, Amount: 100, Reason: "Paid twice" },
  "vendor/Reverse_Property_Contract_Bill_Payment": { PaymentID: id, Reason: "Cheque came back" },
};

type Session = { headers: Record<string, string> };
let manager: Session & { vendorId: string };

const newManager = async () => {
  clock.pass(60 * minute);
  manager = await make.role("society_manager");
};

const grow = (session: Session & { vendorId: string }, freshAt: Date | null) =>
  db.updateTable("session").set({ fresh_at: freshAt }).where("vendor_id", "=", session.vendorId).execute();

const phoneOf = async ({ vendorId }: { vendorId: string }) =>
  (await db.selectFrom("vendor").select("phone_number").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow())
    .phone_number;

const sendOtp = (session: Session) => ask("vendor/Generate_Confirmation_OTP", {}, session);
const confirm = (session: Session, OTP: string) => ask("vendor/Validate_Confirmation_OTP", { OTP }, session);
async function otpOf(session: Session & { vendorId: string }): Promise<string> {
  expect(await sendOtp(session)).toMatchObject({ http: 200 });
  const { extras } = await ask("outbox/Filter_All_Messages", { To: await phoneOf(session) });
  return extras.Data![0]!.OTP!;
}

const settings = { UPI_ID: "GreenPark@okicici", Payee_Name: "Green Park CHS", Reminder_Days: [3] };
const save = (session: Session, input: object = {}, key = "one attempt") =>
  ask(
    "vendor/Edit_Payment_Settings",
    { ...settings, ...input },
    { headers: { ...session.headers, "idempotency-key": key } },
  );

/** A digest of every row of every table but those that count calls, this one and, a second later, earlier ones. */
async function everything(): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('call_count', 'audit_tally')
    order by 1`.execute(db);
  // One question for all tables: hundreds of tests ask it.
  const digests = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; digest: string | null }>`${sql.join(digests, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test("these calls ask for a fresh session, and no others", () => {
  const declared = allCalls.filter(({ fresh }) => fresh).map(({ path }) => path);
  expect(declared.sort()).toEqual(Object.keys(freshCalls).sort());
});

/** The session of each role that these tests share: no call changes anything with it. */
const stale = new Map<Role, Awaited<ReturnType<typeof make.role>>>();
async function staleOf(role: Role) {
  const session = stale.get(role) ?? (await make.role(role));
  stale.set(role, session);
  await grow(session, new Date(clock.at.getTime() - 15 * minute));
  return session;
}

const callOf = (path: string) => allCalls.find((call) => call.path === path)!;

/** An operator has no role; their calls are tested with their features. */
const ofRoles = Object.entries(freshCalls).filter(([path]) => callOf(path).who !== "operator");

const allowedTo = (path: string) => (Object.keys(roles) as Role[]).filter((role) => mayCall(role, callOf(path).who));

describe.each(ofRoles)("%s", (path, input) => {
  test.each(allowedTo(path))("by a %s whose session is not fresh is refused and changes nothing", async (role) => {
    const session = await staleOf(role);
    const before = await everything();
    const answer = await post(path, input, { headers: { ...session.headers, "idempotency-key": "k" } });
    expect(answer).toMatchObject({ http: 403, success: false, extras: { code: 4, refusal: "confirm-identity" } });
    expect(await everything()).toEqual(before);
  });
});

// After the tests that compare all rows, which would have more to compare.
describe.each(ofRoles)("%s", (path, input) => {
  test.each(allowedTo(path))("by a %s whose session is fresh goes on", async (role) => {
    const answer = await post(path, input, await make.role(role));
    expect(answer.extras.refusal).not.toBeOneOf(["confirm-identity", "invalid-input", "not-allowed"]);
  });
});

describe("a session", () => {
  beforeEach(newManager);

  test.each([
    ["right after", 0, true],
    ["a moment before 15 minutes", 15 * minute - 1, true],
    ["after 15 minutes", 15 * minute, false],
    ["by the clock of a server that is half a minute behind", -minute / 2, true],
    ["with an instant that a wrong clock wrote", -365 * 24 * 60 * minute, false],
  ])("%s: %i ms after its OTP", async (_, age, isFresh) => {
    await grow(manager, new Date(clock.at.getTime() - age));
    expect((await save(manager)).http).toBe(isFresh ? 200 : 403);
  });

  test("from before this was recorded has to confirm", async () => {
    await grow(manager, null);
    expect(await save(manager)).toMatchObject({ http: 403, extras: { refusal: "confirm-identity" } });
  });

  test("is confirmed by an OTP to its own number; then the same attempt goes through, once", async () => {
    await grow(manager, null);
    expect((await save(manager)).http).toBe(403);
    const confirmed = await confirm(manager, await otpOf(manager));
    expect(confirmed.extras.Data).toEqual({ Fresh_Until: new Date(clock.at.getTime() + 15 * minute).toISOString() });
    expect((await save(manager)).http).toBe(200);
    expect((await save(manager)).http).toBe(200);
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from audit_entry where thing = 'Payment_Setting' and vendor_id = ${manager.vendorId}`.execute(
      db,
    );
    expect(rows[0]!.changes).toBe(1);
  });

  test("that is no longer fresh gets the answer of its attempt, and no other", async () => {
    const first = await save(manager);
    await grow(manager, null);
    expect(await save(manager)).toEqual({ ...first, headers: expect.anything() });
    expect(await save(manager, { UPI_ID: "other@okicici" })).toMatchObject({ extras: { refusal: "key-reused" } });
    expect(await save(manager, {}, "another attempt")).toMatchObject({ extras: { refusal: "confirm-identity" } });
  });

  test("is validated first, and then asked to confirm", async () => {
    await grow(manager, null);
    expect(await save(manager, { UPI_ID: "no" })).toMatchObject({ http: 400, extras: { refusal: "invalid-input" } });
  });

  test("of the same account on another device is unchanged", async () => {
    const elsewhere = await make.session({ vendorId: manager.vendorId, freshAt: null });
    await grow(manager, null);
    await confirm(manager, await otpOf(manager));
    expect((await save(manager)).http).toBe(200);
    expect((await save(elsewhere, {}, "elsewhere")).http).toBe(403);
  });
});

describe("the OTP that confirms", () => {
  beforeEach(newManager);

  test("is wrong, used up, spent or out of time", async () => {
    const OTP = await otpOf(manager);
    const wrong = OTP === "0000" ? "1111" : "0000";
    expect(await confirm(manager, wrong)).toMatchObject({ http: 400, extras: { refusal: "wrong-otp" } });
    expect(await confirm(manager, OTP)).toMatchObject({ http: 200 });
    expect(await confirm(manager, OTP)).toMatchObject({ http: 400, extras: { refusal: "no-live-otp" } });
    const late = await otpOf(manager);
    clock.pass(5 * minute);
    expect(await confirm(manager, late)).toMatchObject({ extras: { refusal: "no-live-otp" } });
    const burnt = await otpOf(manager);
    for (let tries = 0; tries < 5; tries++) await confirm(manager, burnt === "0000" ? "1111" : "0000");
    expect(await confirm(manager, burnt)).toMatchObject({ extras: { refusal: "no-live-otp" } });
  });

  test("confirms no other account, and is none that signs in", async () => {
    const other = await make.role("society_manager");
    const OTP = await otpOf(manager);
    expect(await confirm(other, OTP)).toMatchObject({ extras: { refusal: "no-live-otp" } });
    const account = {
      Vendor_Type: vendorTypes.society,
      CountryCode: "+91" as const,
      PhoneNumber: await phoneOf(manager),
    };
    expect(await ask("vendor/Validate_Vendor_OTP", { ...account, OTP }, manager)).toMatchObject({
      extras: { refusal: "no-live-otp" },
    });
    clock.pass(60 * minute);
    await ask("vendor/Generate_Vendor_OTP", account, manager);
    const { extras } = await ask("outbox/Filter_All_Messages", { To: account.PhoneNumber });
    expect(await confirm(manager, extras.Data![0]!.OTP!)).toMatchObject({ extras: { refusal: "no-live-otp" } });
  });

  test("counts with the other OTPs of the number", async () => {
    for (let sends = 0; sends < 3; sends++) expect((await sendOtp(manager)).http).toBe(200);
    const refused = await sendOtp(manager);
    expect(refused).toMatchObject({ http: 429, extras: { code: 7, refusal: "too-many-otps" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
