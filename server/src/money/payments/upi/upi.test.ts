import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../bills/run/run.ts";
import { remind as remindAll } from "../../collections/reminders/remind.ts";

const { goTo, ask, accept, make, clock, queue, database, outside } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string> };

const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );

let manager: Session & { societyId: string };
let treasurer: Session;
let payer: Session & { phone: string };
let bill: { BillID: string; Bill_No: string };

const settings = { UPI_ID: "GreenPark@okicici", Payee_Name: "Green Park CHS", Reminder_Days: [10, -3, 0, 3, 0] };
const saved = (input: object = {}, as: Session = manager) =>
  ask("vendor/Edit_Payment_Settings", { ...settings, ...input }, as);
const pay = (as: Session = payer, BillID = bill.BillID) => ask("vendor/Fetch_Bill_UPI_Info", { BillID }, as);
let lastUtr = 600_000_000_000;
const newUtr = () => String(++lastUtr);
const claim = (input: object = {}, as: Session = payer) =>
  ask("vendor/Create_Bill_UPI_Claim", { BillID: bill.BillID, UTR: newUtr(), ...input }, as);
const confirm = (UPI_ClaimID: string, input: object = {}, as: Session = manager) =>
  ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID, ...input }, as);
const decline = (UPI_ClaimID: string, as: Session = manager) =>
  ask("vendor/Decline_UPI_Claim", { UPI_ClaimID, Reason: "Not in our account" }, as);
const listed = (as: Session = manager, input: object = {}) => ask("vendor/Filter_All_UPI_Claims", input, as);
const outstanding = async () =>
  (await ask("vendor/Fetch_Bill_Info", { BillID: bill.BillID }, payer)).extras.Data!.Outstanding_Amount;
const bell = async (as: Session) => (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, as)).extras.Data!;

async function house(societyId: string) {
  const { building_id } = await make.building({ society_id: societyId });
  const { flat_id } = await make.flat({ building_id });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: account.vendor_id });
  await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  return { ...session, phone: account.phone_number };
}

beforeEach(async () => {
  await goTo("2026-01-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  payer = await house(manager.societyId);
  const { phone_number } = await make.staff({ society_id: manager.societyId, role: "treasurer" });
  const account = await make.vendor({ vendor_type: vendorTypes.society, phone_number });
  treasurer = await make.session({ vendorId: account.vendor_id });
  await goTo("2026-02-01");
  await runAll();
  bill = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!;
});

describe("settings", () => {
  test("are as usual until they are set, by the manager and not by the treasurer; each issuer has its own", async () => {
    const noAccount = { Bank_Account_No: "", IFSC: "", Bank_Name: "" };
    const usual = { UPI_ID: "", Payee_Name: "", ...noAccount, Reminder_Days: [-3, 0, 3, 10] };
    const read = async (as: Session) => (await ask("vendor/Fetch_Payment_Settings_Info", {}, as)).extras.Data;
    expect(await read(treasurer)).toEqual(usual);
    expect((await saved({}, treasurer)).http).toBe(403);
    expect((await saved()).extras.Data).toEqual({
      ...settings,
      ...noAccount,
      UPI_ID: "greenpark@okicici",
      Reminder_Days: [-3, 0, 3, 10],
    });
    expect(await read(treasurer)).toMatchObject({ UPI_ID: "greenpark@okicici" });
    expect(await read(await make.role("society_manager"))).toEqual(usual);
    const president = await make.role("president");
    expect((await saved({ UPI_ID: "owner@ybl" }, president)).success).toBe(true);
    expect(await read(president)).toMatchObject({ UPI_ID: "owner@ybl" });
  });

  test.each([
    [{ UPI_ID: "park@example.in" }, "UPI_ID"],
    [{ Payee_Name: " " }, "Payee_Name"],
    [{ Reminder_Days: [-31] }, "Reminder_Days.0"],
    [{ Reminder_Days: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, "Reminder_Days"],
  ])("refuse %j", async (input, field) => {
    expect(Object.keys((await saved(input)).extras.fields!)).toEqual([field]);
  });
});

describe("a change of where the money goes", () => {
  const notices = async (as: Session) =>
    (await bell(as)).filter(({ Title }) => Title.startsWith("Payment details of")).map(({ Body }) => Body);
  const messagesTo = async (as: Session) => {
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", as.headers.VendorID!)
      .executeTakeFirstOrThrow();
    await queue.drain();
    const { extras } = await ask("outbox/Filter_All_Messages", { To: phone_number });
    return extras.Data!.map(({ Text }) => Text).filter((text) => /now go to/.test(text));
  };

  test("is notified to every officer, including the one who made it, by bell and SMS, with both UPI IDs masked", async () => {
    await saved();
    await saved({ UPI_ID: "thief@okicici", Payee_Name: "Somebody" });
    for (const officer of [manager, treasurer]) {
      expect((await notices(officer))[0]).toMatch(
        /^.+ changed them on .+: before gr\*\*\*@okicici \(Green Park CHS\), now th\*\*\*@okicici \(Somebody\)\.$/,
      );
      expect(await notices(officer)).toHaveLength(2);
      expect((await messagesTo(officer))[0]).toContain("th***@okicici (Somebody)");
    }
    expect(await notices(payer)).toEqual([]);
  });

  test("is notified whatever people chose; a change of reminders alone is not", async () => {
    await saved();
    const settings = (await ask("vendor/Fetch_Notification_Settings_Info", {}, manager)).extras.Data!;
    expect(settings.Settings.map(({ Kind }) => Kind)).not.toContain("payment-details-changed");
    await saved({ Reminder_Days: [1] });
    expect(await notices(manager)).toHaveLength(1);
  });

  test("is notified to the landlord themself", async () => {
    const owner = await make.role("president");
    await saved({}, owner);
    expect(await notices(owner)).toEqual([expect.stringContaining("before none, now gr***@okicici")]);
  });
});

test("without a UPI id nobody can pay by UPI: the feature is coming soon", async () => {
  expect((await pay()).extras.Data).toMatchObject({ Whether_UPI_Available: false, UPI_Link: "", Claims: [] });
  expect((await claim()).extras).toMatchObject({ refusal: "no-upi", msg: "This feature is coming soon." });
});

describe("a claim", () => {
  beforeEach(async () => {
    await saved();
  });

  test("pays nothing until it is confirmed, and then is a payment with a receipt; both sides are notified", async () => {
    const before = (await pay()).extras.Data!;
    const { searchParams } = new URL(before.UPI_Link);
    expect(Object.fromEntries(searchParams)).toEqual({
      pa: "greenpark@okicici",
      pn: "Green Park CHS",
      am: "2500.00",
      cu: "INR",
      tn: expect.stringContaining("Bill B-2025-26-000001"),
      tr: before.Transaction_Reference,
    });
    const made = (await claim({ UTR: "6123 4567 8901" })).extras.Data!;
    expect(made).toMatchObject({
      Claim_Status: 1,
      Amount: 2500,
      UTR: "612345678901",
      Transaction_Reference: before.Transaction_Reference,
      Paid_Date: "2026-02-01",
      PaymentID: null,
    });
    expect((await pay()).extras.Data!.Transaction_Reference).not.toBe(before.Transaction_Reference);
    expect(await outstanding()).toBe(2500);
    for (const as of [manager, treasurer])
      expect((await bell(as))[0]).toMatchObject({
        ...{ Kind: "payment-claimed", Link: "/billing/claims" },
        Body: expect.stringMatching(/^B\d+-\d+, bill /),
      });

    const confirmed = (await confirm(made.UPI_ClaimID, {}, treasurer)).extras.Data!;
    expect(confirmed).toMatchObject({ Claim_Status: 2, Outstanding_Amount: 0, Receipt_No: "R/2025-26/000001" });
    expect(await outstanding()).toBe(0);
    const receipt = await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID: confirmed.PaymentID! }, payer);
    expect(receipt.extras.Data).toMatchObject({ Payment_Mode: 4, Reference: "612345678901", Amount: 2500 });
    expect((await bell(payer))[0]).toMatchObject({ Kind: "payment-received" });
    expect((await confirm(made.UPI_ClaimID)).extras.refusal).toBe("decided-already");
    expect((await decline(made.UPI_ClaimID)).extras.refusal).toBe("decided-already");
    const { rows } = await database.pool.query(
      "select thing, action from audit_entry where thing = 'UPI_Claim' order by position",
    );
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(["create", "change"]);
  });

  test("that is declined pays nothing; its UTR may be sent again, and the payer is notified of the reason", async () => {
    const UTR = newUtr();
    const made = (await claim({ UTR })).extras.Data!;
    const { extras } = await ask("vendor/Decline_UPI_Claim", { UPI_ClaimID: made.UPI_ClaimID, Reason: "  " }, manager);
    expect(extras.fields).toEqual({ Reason: "Enter a reason" });
    expect((await decline(made.UPI_ClaimID)).extras.Data).toMatchObject({
      Claim_Status: 3,
      Reason: "Not in our account",
    });
    expect(await outstanding()).toBe(2500);
    expect((await bell(payer))[0]!.Body).toContain("Not in our account");
    expect((await claim({ UTR })).success).toBe(true);
  });

  test("is confirmed once by two who do so at once", async () => {
    const { UPI_ClaimID } = (await claim()).extras.Data!;
    const answers = await Promise.all([
      confirm(UPI_ClaimID),
      confirm(UPI_ClaimID, {}, treasurer),
      confirm(UPI_ClaimID),
    ]);
    expect(answers.map(({ extras }) => extras.refusal ?? "done").sort()).toEqual([
      "decided-already",
      "decided-already",
      "done",
    ]);
    expect((await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras.Count).toBe(1);
  });

  test("repeats no UTR of this issuer, at once or later, but another issuer's", async () => {
    const UTR = newUtr();
    const answers = await Promise.all([claim({ UTR }), claim({ UTR })]);
    expect(answers.map(({ extras }) => extras.refusal).sort()).toEqual(["utr-used", undefined].sort());
    const collected = newUtr();
    await ask(
      "vendor/Collect_Bill_Amount",
      { BillID: bill.BillID, Amount: 1, Payment_Mode: 4, Reference: collected },
      manager,
    );
    expect((await claim({ UTR: collected })).extras.refusal).toBe("utr-used");
    const other = await make.role("society_manager");
    const neighbour = await house(other.societyId);
    await runAll();
    await saved({}, other);
    const [theirs] = (await ask("vendor/Filter_All_Resident_Bills", {}, other)).extras.Data!;
    expect((await claim({ BillID: theirs!.BillID, UTR }, neighbour)).success).toBe(true);
  });

  test("whose bill was paid meanwhile asks before it is kept as an advance; a paid bill is not claimed", async () => {
    const made = (await claim()).extras.Data!;
    await ask("vendor/Collect_Bill_Amount", { BillID: bill.BillID }, manager);
    expect((await claim()).extras.refusal).toBe("already-paid");
    expect((await pay()).extras.Data).toMatchObject({ Amount: 0, UPI_Link: "" });
    const answer = await confirm(made.UPI_ClaimID);
    expect(answer.extras).toMatchObject({ refusal: "more-than-due" });
    expect(answer.extras.fields!.Amount).toContain("kept as an advance");
    expect((await confirm(made.UPI_ClaimID, { Whether_Advance_Accepted: true })).extras.Data).toMatchObject({
      Claim_Status: 2,
    });
  });

  test.each([
    [{ UTR: "123" }, { fields: { UTR: "Enter the 12 digits of the UTR" } }],
    [{ Amount: 0 }, { fields: { Amount: "Enter an amount above ₹0" } }],
    [{ Paid_Date: "2026-02-02" }, { refusal: "paid-in-future" }],
    [{ BillID: "nonsense" }, { refusal: "unknown-bill" }],
  ])("with %j is refused", async (input, refused) => {
    expect((await claim(input)).extras).toMatchObject(refused);
  });

  test("waits with four others of its bill, and no more", async () => {
    for (let nth = 0; nth < 5; nth++) expect((await claim({ Amount: 10 })).success).toBe(true);
    expect((await claim({ Amount: 10 })).extras.refusal).toBe("too-many-claims");
  });

  test("is nobody's but its payer's and its issuer's", async () => {
    const { UPI_ClaimID, UTR } = (await claim()).extras.Data!;
    const stranger = await house((await make.role("society_manager")).societyId);
    const other = await make.role("society_manager");
    const president = await make.role("president");
    expect((await pay(stranger)).extras.refusal).toBe("unknown-bill");
    expect((await claim({}, stranger)).extras.refusal).toBe("unknown-bill");
    for (const as of [other, president]) {
      expect((await listed(as)).extras).toMatchObject({ Count: 0, Waiting_Count: 0 });
      expect((await confirm(UPI_ClaimID, {}, as)).http).toBe(404);
      expect((await decline(UPI_ClaimID, as)).http).toBe(404);
    }
    expect((await confirm(UPI_ClaimID, {}, payer)).http).toBe(403);
    const search = { Whether_Search_Filter: true, Search: UTR.slice(3) };
    expect((await listed(treasurer, search)).extras).toMatchObject({ Count: 1, Waiting_Count: 1 });
    expect((await listed(manager, { Whether_Claim_Status_Filter: true, Claim_Status: 2 })).extras.Count).toBe(0);
  });

  test("cannot be changed after declaration and decision, even with SQL", async () => {
    const { UPI_ClaimID } = (await claim()).extras.Data!;
    const written = (change: string) =>
      database.pool.query(`update upi_claim set ${change} where upi_claim_id = $1`, [UPI_ClaimID]);
    await expect(written("amount_paise = 1")).rejects.toThrow("never edited");
    await decline(UPI_ClaimID);
    await expect(written("status = 1, decided_at = null, decided_by = null, reason = ''")).rejects.toThrow(
      "decided once",
    );
    await expect(database.pool.query("delete from upi_claim")).rejects.toThrow("decided once");
  });
});

test("a landlord takes declared payments of their own bills", async () => {
  const owner = await make.role("president");
  const { property_id } = await make.property({
    vendor_id: owner.vendorId,
    monthly_rent_paise: 15_000_00,
    maintainance_charge_paise: 0,
  });
  const contract = await make.rentalContract({ property_id, tenant_phone_number: payer.phone });
  const made = await ask(
    "vendor/Create_Property_Rental_Contract_First_Month_Bill",
    { Rental_ContractID: contract.rental_contract_id },
    owner,
  );
  const { BillID } = made.extras.Data!;
  await saved({ UPI_ID: "owner@ybl", Payee_Name: "Owner" }, owner);
  expect((await pay(payer, BillID)).extras.Data).toMatchObject({ UPI_ID: "owner@ybl", Amount: 15_000 });
  const { UPI_ClaimID } = (await claim({ BillID })).extras.Data!;
  expect((await listed(manager)).extras.Count).toBe(0);
  expect((await bell(owner))[0]).toMatchObject({ Link: "/rental-bills/claims" });
  expect((await confirm(UPI_ClaimID, {}, owner)).extras.Data).toMatchObject({ Claim_Status: 2, Outstanding_Amount: 0 });
});

test("a contract's bill is paid by the contract's current number, and by no other, whatever number it was sent to", async () => {
  const owner = await make.role("president");
  const { property_id } = await make.property({ vendor_id: owner.vendorId });
  const contract = await make.rentalContract({
    property_id,
    tenant_phone_number: payer.phone,
    owner_phone_number: "9811122233",
  });
  const { rental_contract_id } = contract;
  const ofContract = { Rental_ContractID: rental_contract_id };
  const made = await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", ofContract, owner);
  const { BillID } = made.extras.Data!;
  await saved({ UPI_ID: "owner@ybl", Payee_Name: "Owner" }, owner);
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const renumbered = await make.session({ vendorId: account.vendor_id });
  const claimed = (await claim({ BillID })).extras.Data!;
  await db
    .updateTable("rental_contract")
    .set({ tenant_phone_number: account.phone_number })
    .where("rental_contract_id", "=", rental_contract_id)
    .execute();
  await accept(renumbered.headers);
  for (const [as, http] of [
    [payer, 404],
    [renumbered, 200],
  ] as const) {
    expect((await pay(as, BillID)).http).toBe(http);
    expect((await claim({ BillID, Amount: 100 }, as)).http).toBe(http);
    expect((await ask("vendor/Fetch_Bill_Paper", { BillID }, as)).http).toBe(http);
  }
  // The contract's current tenant is notified of the landlord's decision.
  await decline(claimed.UPI_ClaimID, owner);
  expect((await bell(renumbered)).map(({ Kind }) => Kind)).toContain("claim-declined");
  expect((await bell(payer)).map(({ Kind }) => Kind)).not.toContain("claim-declined");
});

test("the owner who issued a bill of a contract opens its paper, its notes' and its receipts', and no other owner does", async () => {
  const owner = await make.role("president");
  const { property_id } = await make.property({ vendor_id: owner.vendorId });
  const contract = await make.rentalContract({ property_id, tenant_phone_number: payer.phone, flat_or_unit_no: "" });
  const ofContract = { Rental_ContractID: contract.rental_contract_id };
  const made = await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", ofContract, owner);
  const { BillID } = made.extras.Data!;
  const paid = await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID, Amount: 100 }, owner);
  const { PaymentID } = paid.extras.Data!;
  const noted = { BillID, Note_Type: 1 as const, Amount: 10, Reason: "Tap" };
  const note = await ask("vendor/Create_Property_Contract_Bill_Note", noted, owner);
  const { Bill_NoteID } = note.extras.Data!;
  const other = await make.role("president");
  for (const [as, http] of [
    [owner, 200],
    [payer, 200],
    [other, 404],
    [manager, 404],
  ] as const) {
    expect((await ask("vendor/Fetch_Bill_Paper", { BillID }, as)).http).toBe(http);
    expect((await ask("vendor/Fetch_Bill_Note_Paper", { Bill_NoteID }, as)).http).toBe(http);
    expect((await ask("vendor/Fetch_Bill_Payment_Paper", { PaymentID }, as)).http).toBe(http);
  }
});

describe("reminders", () => {
  const remind = () =>
    remindAll({
      now: clock.now(),
      outside,
      enqueue: queue.enqueue,
      transaction: (work) => db.transaction().execute(work),
    });
  const notices = async () => {
    const all = await bell(payer);
    return all.filter(({ Kind }) => Kind === "bill-reminder").map(({ Title }) => Title);
  };
  const due = "2026-02-16";

  test("come before the due date, on it and after it, each once", async () => {
    for (const days of [-4, -3, -2, -1, 0, 1, 3, 5, 9, 10, 12, 20]) {
      await goTo(addDays(due, days));
      await Promise.all([remind(), remind()]);
    }
    expect((await notices()).reverse()).toEqual([
      "Maintenance bill is due in 3 days",
      "Maintenance bill is due today",
      "Maintenance bill is overdue by 3 days",
      "Maintenance bill is overdue by 10 days",
    ]);
  });

  test("that a server was down for come late by two days at most, the latest alone", async () => {
    await goTo(addDays(due, -1));
    await remind();
    expect(await notices()).toEqual(["Maintenance bill is due in 1 day"]);
    await goTo(addDays(due, 6));
    await remind();
    expect(await notices()).toHaveLength(1);
    expect(dayOf(clock.now())).toBe("2026-02-22");
  });

  test("of a paid bill, of one whose payment waits, or where none are wanted, do not come", async () => {
    await saved();
    const made = (await claim()).extras.Data!;
    await goTo(addDays(due, -3));
    await remind();
    await goTo(due);
    await confirm(made.UPI_ClaimID);
    await remind();
    expect(await notices()).toEqual([]);
    const other = await make.role("society_manager");
    const neighbour = await house(other.societyId);
    await saved({ Reminder_Days: [] }, other);
    await goTo("2026-03-01");
    await runAll();
    await goTo("2026-03-16");
    await remind();
    expect((await bell(neighbour)).filter(({ Kind }) => Kind === "bill-reminder")).toEqual([]);
  });
});
