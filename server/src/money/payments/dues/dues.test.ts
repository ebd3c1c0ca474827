import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../bills/run/run.ts";
import { remind } from "../../collections/reminders/remind.ts";

const { goTo, ask, make, clock, queue, database, outside } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string> };
type Bill = { BillID: string; Bill_No: string };

const transaction: Parameters<typeof runDue>[0]["transaction"] = (work) => db.transaction().execute(work);
const runAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);

let manager: Session & { societyId: string };
let payer: Session & { phone: string };
/** The oldest first: January, February and March, of ₹2,500 each. */
let bills: Bill[];

let lastUtr = 700_000_000_000;
const newUtr = () => String(++lastUtr);
const dues = (as: Session = payer) => ask("vendor/Filter_All_Own_Dues", {}, as);
const payAll = (as: Session = payer, BillID = bills[0]!.BillID) =>
  ask("vendor/Fetch_Bill_UPI_Info", { BillID, Whether_All_Bills: true }, as);
const claim = (input: object = {}, as: Session = payer) =>
  ask(
    "vendor/Create_Bill_UPI_Claim",
    { BillID: bills[0]!.BillID, BillIDs: bills.map(({ BillID }) => BillID), UTR: newUtr(), ...input },
    as,
  );
const confirm = (UPI_ClaimID: string, input: object = {}, as: Session = manager) =>
  ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID, ...input }, as);
const collect = (BillID: string, input: object = {}) =>
  ask("vendor/Collect_Bill_Amount", { BillID, ...input }, manager);
const claimed = async (as: Session = manager) => (await ask("vendor/Filter_All_UPI_Claims", {}, as)).extras;
const standing = async () => {
  const { extras } = await ask("vendor/Filter_All_Bills_WRT_Tenant", { Sort: "oldest", Limit: 50 }, payer);
  return extras.Data!.map((bill) => [bill.Outstanding_Amount, bill.Claim_Waiting_Amount]);
};
const bell = async (as: Session) => (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, as)).extras.Data!;

async function house(societyId: string) {
  const { building_id } = await make.building({ society_id: societyId });
  const { flat_id } = await make.flat({ building_id });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: account.vendor_id });
  await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  return { ...session, phone: account.phone_number };
}
const flatsBilled = async () => {
  for (const day of ["2026-02-01", "2026-03-01", "2026-04-01"]) {
    await goTo(day);
    await runAll();
  }
};

beforeEach(async () => {
  await goTo("2026-01-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  payer = await house(manager.societyId);
  const settings = { UPI_ID: "greenpark@okicici", Payee_Name: "Green Park CHS", Reminder_Days: [0] };
  await ask("vendor/Edit_Payment_Settings", settings, manager);
  await flatsBilled();
  bills = (await ask("vendor/Filter_All_Bills_WRT_Tenant", { Sort: "oldest" }, payer)).extras.Data!;
});

describe("outstanding amounts", () => {
  test("is one sum for each flat and each contract, the oldest due first, and nothing of others", async () => {
    const owner = await make.role("president");
    const { property_id } = await make.property({
      vendor_id: owner.vendorId,
      property_title: "Lake view",
      monthly_rent_paise: 15_000_01,
      maintainance_charge_paise: 0,
    });
    const { rental_contract_id } = await make.rentalContract({ property_id, tenant_phone_number: payer.phone });
    const ofContract = { Rental_ContractID: rental_contract_id };
    await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", ofContract, owner);
    await house(manager.societyId);
    await collect(bills[0]!.BillID, { Amount: 0.01 });
    const { Data, Count } = (await dues()).extras;
    expect(Count).toBe(2);
    expect(Data).toMatchObject([
      { BillID: bills[0]!.BillID, Rental_ContractID: null, Bill_Count: 3, Amount: 7499.99, Claim_Waiting_Amount: 0 },
      { ...ofContract, Building_Data: { Name: "Lake view" }, Bill_Count: 1, Amount: 15_000.01 },
    ]);
    expect((await dues(await house(manager.societyId))).extras).toMatchObject({ Data: [], Count: 0 });
    expect((await dues(manager)).http).toBe(403);
  });

  test("is nothing once all is paid", async () => {
    for (const { BillID } of bills) await collect(BillID);
    expect((await dues()).extras).toMatchObject({ Data: [], Count: 0 });
    expect((await payAll()).extras.Data).toMatchObject({
      Amount: 0,
      Bills: [],
      UPI_Link: "",
      Transaction_Reference: "",
    });
  });
});

describe("one payment for all", () => {
  test("is declared once with one reference, and once confirmed pays the oldest first with one receipt; both sides are notified", async () => {
    await collect(bills[1]!.BillID, { Amount: 0.01 });
    const before = (await payAll()).extras.Data!;
    expect(before).toMatchObject({ Amount: 7499.99, Whether_UPI_Available: true });
    expect(before.Bills.map(({ BillID, Amount }) => [BillID, Amount])).toEqual([
      [bills[0]!.BillID, 2500],
      [bills[1]!.BillID, 2499.99],
      [bills[2]!.BillID, 2500],
    ]);
    const { searchParams } = new URL(before.UPI_Link);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      am: "7499.99",
      tn: expect.stringContaining("3 bills"),
      tr: before.Transaction_Reference,
    });
    // The reference of one bill's own payment is another one.
    const single = (await ask("vendor/Fetch_Bill_UPI_Info", { BillID: bills[0]!.BillID }, payer)).extras.Data!;
    expect(single).toMatchObject({ Amount: 2500, Bills: [{ BillID: bills[0]!.BillID, Amount: 2500 }] });
    expect(single.Transaction_Reference).not.toBe(before.Transaction_Reference);

    const made = (await claim({ UTR: "6123 4567 8901" })).extras.Data!;
    expect(made).toMatchObject({
      Claim_Status: 1,
      BillID: bills[0]!.BillID,
      Amount: 7499.99,
      Outstanding_Amount: 7499.99,
      Bills: before.Bills,
      UTR: "612345678901",
      Transaction_Reference: before.Transaction_Reference,
    });
    expect(await standing()).toEqual([
      [2500, 2500],
      [2499.99, 2499.99],
      [2500, 2500],
    ]);
    expect((await bell(manager))[0]!.Body).toContain(`bill ${bills[0]!.Bill_No} +2`);
    expect((await dues()).extras.Data).toMatchObject([{ Bill_Count: 0, Amount: 0, Claim_Waiting_Amount: 7499.99 }]);
    const totals = (await ask("vendor/Fetch_Bill_Summary_Info", {}, manager)).extras.Data!;
    expect(totals.Being_Checked).toEqual({ Count: 3, Amount: 7499.99 });
    const found = { Whether_Search_Filter: true, Search: bills[2]!.Bill_No };
    expect((await ask("vendor/Filter_All_UPI_Claims", found, manager)).extras).toMatchObject({ Count: 1 });

    const confirmed = (await confirm(made.UPI_ClaimID)).extras.Data!;
    expect(confirmed).toMatchObject({ Claim_Status: 2, Outstanding_Amount: 0 });
    const receipt = await ask("vendor/Fetch_Bill_Payment_Info", { PaymentID: confirmed.PaymentID! }, payer);
    expect(receipt.extras.Data).toMatchObject({ Amount: 7499.99, Reference: "612345678901", Bills: before.Bills });
    expect(await standing()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect((await bell(payer))[0]).toMatchObject({ Kind: "payment-received", Link: "/my-bills" });
    expect((await ask("vendor/Filter_All_Bill_Payments", {}, payer)).extras.Count).toBe(2);
  });

  test("of a contract is confirmed by its owner", async () => {
    const owner = await make.role("president");
    const { property_id } = await make.property({ vendor_id: owner.vendorId, security_deposit_paise: 30_000_00 });
    const contract = await make.rentalContract({ property_id, tenant_phone_number: payer.phone });
    const ofContract = { Rental_ContractID: contract.rental_contract_id };
    await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", ofContract, owner);
    await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", ofContract, owner);
    await ask("vendor/Edit_Payment_Settings", { UPI_ID: "owner@ybl", Payee_Name: "Owner", Reminder_Days: [] }, owner);
    const due = (await dues()).extras.Data!.find(({ Rental_ContractID }) => Rental_ContractID !== null)!;
    const info = (await payAll(payer, due.BillID)).extras.Data!;
    expect(info).toMatchObject({ UPI_ID: "owner@ybl", Amount: due.Amount });
    expect(info.Bills).toHaveLength(2);
    const BillIDs = info.Bills.map(({ BillID }) => BillID);
    const { UPI_ClaimID } = (await claim({ BillID: due.BillID, BillIDs })).extras.Data!;
    expect(await claimed()).toMatchObject({ Count: 0 });
    expect((await bell(owner))[0]).toMatchObject({ Link: "/rental-bills/claims" });
    expect((await confirm(UPI_ClaimID)).http).toBe(404);
    expect((await confirm(UPI_ClaimID, {}, owner)).extras.Data).toMatchObject({ Outstanding_Amount: 0 });
  });

  test("names only bills of one flat or contract that are the payer's own", async () => {
    const stranger = await house((await make.role("society_manager")).societyId);
    const neighbour = await house(manager.societyId);
    await goTo("2026-05-01");
    await runAll();
    const [theirs] = (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, neighbour)).extras.Data!;
    expect((await payAll(stranger)).extras.refusal).toBe("unknown-bill");
    for (const [input, as] of [
      [{}, stranger],
      [{ BillIDs: [bills[0]!.BillID, theirs!.BillID] }, payer],
      [{ BillIDs: [theirs!.BillID] }, payer],
      [{ BillIDs: [bills[0]!.BillID, "nonsense"] }, payer],
    ] as const)
      expect((await claim(input, as)).extras).toMatchObject({ refusal: "unknown-bill" });
    // Two flats of one payer are two payments as well.
    const { building_id } = await make.building({ society_id: manager.societyId });
    const { flat_id } = await make.flat({ building_id });
    await make.resident({ flat_id, phone_number: payer.phone, name: "Asha Rao" });
    await goTo("2026-06-01");
    await runAll();
    const all = (await dues()).extras.Data!;
    expect(all.map(({ Bill_Count }) => Bill_Count)).toEqual([5, 1]);
    const BillIDs = all.map(({ BillID }) => BillID);
    expect((await claim({ BillIDs })).extras.refusal).toBe("unknown-bill");
    expect(await claimed()).toMatchObject({ Count: 0 });
  });

  test.each([
    [{ UTR: "123" }, { fields: { UTR: "Enter the 12 digits of the UTR" } }],
    [{ Amount: 0 }, { fields: { Amount: "Enter an amount above ₹0" } }],
    [{ Paid_Date: "2026-04-02" }, { refusal: "paid-in-future" }],
    [{ BillIDs: Array(121).fill("x") }, { fields: { BillIDs: "At most 120 bills" } }],
  ])("with %j is refused", async (input, refused) => {
    expect((await claim(input)).extras).toMatchObject(refused);
  });
});

describe("meanwhile", () => {
  test("if a bill was paid meanwhile, the declared payment covers the others, and the excess needs a confirmation", async () => {
    await collect(bills[0]!.BillID);
    const made = (await claim({ Amount: 7500 })).extras.Data!;
    expect(made.Bills.map(({ Amount }) => Amount)).toEqual([2500, 5000]);
    const answer = await confirm(made.UPI_ClaimID);
    expect(answer.extras).toMatchObject({ refusal: "more-than-due" });
    expect(answer.extras.fields!.Amount).toBe("₹5,000 is due: ₹2,500 would be kept as an advance");
    expect((await confirm(made.UPI_ClaimID, { Whether_Advance_Accepted: true })).success).toBe(true);
    expect((await ask("vendor/Fetch_Bill_Summary_Info", {}, payer)).extras.Data).toMatchObject({
      Outstanding_Amount: 0,
      Advance_Amount: 2500,
    });
  });

  test("if a bill was cancelled meanwhile, the rest pays a newer bill, once that is accepted", async () => {
    const made = (await claim()).extras.Data!;
    await ask(
      "vendor/Create_Bill_Note",
      { BillID: bills[0]!.BillID, Note_Type: 1, Amount: 2500, Reason: "Billed by mistake" },
      manager,
    );
    await goTo("2026-05-01");
    await runAll();
    const answer = await confirm(made.UPI_ClaimID);
    expect(answer.extras.fields!.Amount).toBe("₹5,000 is due: ₹2,500 would go to the other bills");
    expect((await confirm(made.UPI_ClaimID, { Whether_Advance_Accepted: true })).success).toBe(true);
    expect((await standing()).map(([outstanding]) => outstanding)).toEqual([0, 0, 0, 0]);
  });

  test("a new bill was issued: the payment does not pay it", async () => {
    const info = (await payAll()).extras.Data!;
    await goTo("2026-05-01");
    await runAll();
    const made = (await claim({ Amount: info.Amount })).extras.Data!;
    expect(made.Bills).toHaveLength(3);
    expect((await confirm(made.UPI_ClaimID)).success).toBe(true);
    expect((await standing()).map(([outstanding]) => outstanding)).toEqual([0, 0, 0, 2500]);
  });

  test("all bills were paid: nothing is claimed", async () => {
    for (const { BillID } of bills) await collect(BillID);
    expect((await claim()).extras.refusal).toBe("already-paid");
  });

  test("one of them was claimed alone: it is left out of the sum, and a claim for the sum leaves it out too", async () => {
    await ask("vendor/Create_Bill_UPI_Claim", { BillID: bills[1]!.BillID, UTR: newUtr(), Amount: 2000 }, payer);
    const info = (await payAll()).extras.Data!;
    expect(info.Bills.map(({ Amount }) => Amount)).toEqual([2500, 500, 2500]);
    const made = (await claim({ Amount: info.Amount })).extras.Data!;
    expect(made.Bills).toEqual(info.Bills);
    expect(await standing()).toEqual([
      [2500, 2500],
      [2500, 2500],
      [2500, 2500],
    ]);
  });

  test("if two people declare the same bills, both wait, and the second needs a decision once the first is confirmed", async () => {
    const [first, second] = [await claim(), await claim()];
    expect(second.extras.Data!.Bills).toEqual(first.extras.Data!.Bills);
    expect((await confirm(first.extras.Data!.UPI_ClaimID)).success).toBe(true);
    expect((await confirm(second.extras.Data!.UPI_ClaimID)).extras).toMatchObject({ refusal: "more-than-due" });
    expect(
      (
        await ask(
          "vendor/Decline_UPI_Claim",
          { UPI_ClaimID: second.extras.Data!.UPI_ClaimID, Reason: "Twice" },
          manager,
        )
      ).success,
    ).toBe(true);
    expect((await bell(payer))[0]!.Body).toContain(`Bill ${bills[0]!.Bill_No} +2`);
  });

  test("a double click, and an answer that got lost, claim once", async () => {
    const once = { headers: { ...payer.headers, "Idempotency-Key": "pay-all-1" } };
    const input = { UTR: newUtr() };
    const [one, other] = await Promise.all([claim(input, once), claim(input, once)]);
    expect([one.success, other.success]).toContain(true);
    const again = await claim(input, once);
    expect(again.extras.Data).toEqual((one.success ? one : other).extras.Data);
    expect(await claimed()).toMatchObject({ Count: 1 });
    // Without the key the reference alone holds.
    expect((await claim(input)).extras.refusal).toBe("utr-used");
  });

  test("two who claim one transfer at once claim it once, also one for all and one for a bill", async () => {
    const UTR = newUtr();
    const single = ask("vendor/Create_Bill_UPI_Claim", { BillID: bills[0]!.BillID, UTR }, payer);
    const answers = await Promise.all([claim({ UTR }), single, claim({ UTR })]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await claimed()).toMatchObject({ Count: 1 });
  });

  test("five claims wait for one of the bills: no more are taken", async () => {
    for (let nth = 0; nth < 5; nth++)
      await ask("vendor/Create_Bill_UPI_Claim", { BillID: bills[1]!.BillID, UTR: newUtr(), Amount: 10 }, payer);
    expect((await claim()).extras.refusal).toBe("too-many-claims");
  });
});

describe("another amount", () => {
  test.each([
    [0.01, [0.01], [2499.99, 2500, 2500]],
    [3000.5, [2500, 500.5], [0, 1999.5, 2500]],
    [7499.99, [2500, 2500, 2499.99], [0, 0, 0.01]],
  ])("of ₹%s is for %j, and leaves %j", async (Amount, shares, left) => {
    const made = (await claim({ Amount })).extras.Data!;
    expect(made.Bills.map((bill) => bill.Amount)).toEqual(shares);
    expect((await confirm(made.UPI_ClaimID)).success).toBe(true);
    expect((await standing()).map(([outstanding]) => outstanding)).toEqual(left);
  });

  test("of more than is due is kept as an advance once that is accepted", async () => {
    const made = (await claim({ Amount: 8000 })).extras.Data!;
    expect((await confirm(made.UPI_ClaimID)).extras.fields!.Amount).toBe(
      "₹7,500 is due: ₹500 would be kept as an advance",
    );
    expect((await confirm(made.UPI_ClaimID, { Whether_Advance_Accepted: true })).success).toBe(true);
  });
});

test("bills whose payment waits are not reminded of, and others are", async () => {
  const neighbour = await house(manager.societyId);
  await goTo("2026-05-01");
  await runAll();
  const { Bills } = (await payAll()).extras.Data!;
  await claim({ BillIDs: Bills.map(({ BillID }) => BillID) });
  await goTo("2026-05-16");
  await remind({ now: clock.now(), outside, enqueue: queue.enqueue, transaction });
  const reminders = async (as: Session) => (await bell(as)).filter(({ Kind }) => Kind === "bill-reminder").length;
  expect([await reminders(payer), await reminders(neighbour)]).toEqual([0, 1]);
});

test("the parts of a declared payment cannot be changed, even with SQL", async () => {
  await claim();
  await expect(database.pool.query("update upi_claim_bill set amount_paise = 1")).rejects.toThrow("never edited");
  await expect(database.pool.query("delete from upi_claim_bill")).rejects.toThrow("never edited");
});
