import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { asDrawn, readPdf } from "../../../../../test/pdf.ts";
import { startServer } from "../../../../../test/server.ts";
import type { Mail } from "../../../../platform/outside/ports.ts";
import { runDue } from "../../run/run.ts";

const mails: Mail[] = [];
const mail = {
  send: async (sent: Mail) => {
    mails.push(sent);
    return { reference: `mail-${mails.length}` };
  },
};
const { ask, goTo, make, clock, queue, database } = await startServer({ outside: { mail } });
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let email: string;
let payer: Awaited<ReturnType<typeof make.session>>;

const bill = async () => (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data!;
const runAll = () =>
  runDue(
    {
      db,
      now: clock.now(),
      enqueue: queue.enqueue,
      transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
    } as never,
    60_000,
  );

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  email = `nisha.${manager.societyId}@example.in`;
  await db
    .updateTable("society")
    .set({ name: "Sahyadri Greens", registration_no: "PNA/HSG/12345/2012" })
    .where("society_id", "=", manager.societyId)
    .execute();
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id, flat_no: "401", carpet_area: 850.5, flat_type: 2 });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant, email_id: email });
  payer = await make.session({ vendorId: account.vendor_id });
  await make.resident({
    flat_id,
    phone_number: account.phone_number,
    name: "Nisha Bhosale",
    email_id: email,
  });
  await goTo("2026-02-01");
  await runAll();
});

const settings = {
  Bill_Layout: "two-up" as const,
  Signatory: "Hon. Treasurer",
  Notes_EN: "Pay by the due date.\nWater is closed on Tuesdays.",
  Notes_HI: "देय तारीख़ तक भुगतान करें।",
  Whether_Mailed: true,
};
const found = async (as: Session = manager) =>
  (await ask("vendor/Fetch_Bill_Paper_Settings_Info", {}, as)).extras.Data!;
const save = (input: object = {}, as: Session = manager) =>
  ask("vendor/Edit_Bill_Paper_Settings", { ...settings, ...input } as never, as);
const printed = async (BillID: string, headers = {}) => {
  const answer = await ask("vendor/Fetch_Bill_Paper", { BillID } as never, {
    headers: { ...payer.headers, ...headers },
  });
  const pdf = readPdf(answer.extras.Data!.Content_Base64);
  return { pages: pdf.pages, text: pdf.texts.join("\n") };
};

describe("what a society prints on its bills", () => {
  test("is usual until somebody saves it, and is not overwritten by a page that was read before", async () => {
    expect(await found()).toMatchObject({
      Bill_Layout: "full",
      Signatory: "",
      Notes_EN: "",
      Whether_Mailed: true,
      updated_at: null,
    });
    expect(await save({ updated_at: null })).toMatchObject({ extras: { Status: "Settings of bill papers saved" } });
    const { updated_at } = await found();
    expect(await found()).toMatchObject(settings);
    expect(await save({ updated_at: null })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
    expect(await save({ updated_at, Signatory: "Secretary" })).toMatchObject({ success: true });
    expect(await save({ Notes_EN: "x".repeat(1501) })).toMatchObject({ http: 400 });
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    expect(await save({}, treasurer)).toMatchObject({ success: true });
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect(await save({}, accountant)).toMatchObject({ http: 403 });
    expect((await found(await make.role("society_manager"))).Signatory).toBe("");
  });

  test("is on the bill: registration, area and type, notes, bank account and signature, on one page", async () => {
    await save();
    const bank = { Bank_Account_No: "50100123456789", IFSC: "HDFC0001234", Bank_Name: "HDFC Bank, Baner" };
    const payee = { UPI_ID: "green@okicici", Payee_Name: "Sahyadri Greens CHS", Reminder_Days: [] };
    await ask("vendor/Edit_Payment_Settings", { ...payee, ...bank }, manager);
    expect(await found()).toMatchObject({ ...bank, Whether_Verified: true });
    const [first] = await bill();
    const { pages, text } = await printed(first!.BillID);
    expect(pages).toBe(1);
    for (const part of [
      ...["Reg. No. PNA/HSG/12345/2012", "850.5 sq ft carpet · 2 BHK", "Water is closed on Tuesdays."],
      ...["50100123456789", "HDFC0001234", "HDFC Bank, Baner", "Sahyadri Greens CHS", "Pay ₹2,500 by UPI"],
      ...["For Sahyadri Greens", "Hon. Treasurer"],
    ])
      expect(text).toContain(part);
    const hindi = await printed(first!.BillID, { "accept-language": "hi" });
    expect(asDrawn(hindi.text)).toContain(asDrawn("देय तारीख़ तक भुगतान करें।"));
    expect(hindi.text).not.toContain("Water is closed");
  });

  test("shows no account of a society that nobody has verified", async () => {
    await ask(
      "vendor/Edit_Payment_Settings",
      { UPI_ID: "", Payee_Name: "Sahyadri", Reminder_Days: [], Bank_Account_No: "50100123456789", IFSC: "HDFC0001234" },
      manager,
    );
    const [first] = await bill();
    expect((await printed(first!.BillID)).text).toContain("50100123456789");
    await make.standing({ society_id: manager.societyId, state: "new", decided_at: clock.now() });
    expect((await printed(first!.BillID)).text).not.toContain("50100123456789");
  });

  test("an account number comes with an IFSC and a payee, and is left alone by a caller that knows none", async () => {
    const edit = (input: object) =>
      ask(
        "vendor/Edit_Payment_Settings",
        { UPI_ID: "", Payee_Name: "S", Reminder_Days: [], ...input } as never,
        manager,
      );
    const fields = async (input: object) => Object.keys((await edit(input)).extras.fields ?? {});
    expect(await fields({ Bank_Account_No: "50100123456789" })).toEqual(["IFSC"]);
    expect(await fields({ IFSC: "HDFC0001234" })).toEqual(["Bank_Account_No"]);
    expect(await fields({ Bank_Account_No: "12", IFSC: "HDFC0001234" })).toEqual(["Bank_Account_No"]);
    expect(await fields({ Bank_Account_No: "50100123456789", IFSC: "HDFC1001234" })).toEqual(["IFSC"]);
    expect(await fields({ Bank_Account_No: "50100123456789", IFSC: "HDFC0001234", Payee_Name: "" })).toEqual([
      "Payee_Name",
    ]);
    await edit({ Bank_Account_No: "5010-0123 456789", IFSC: "hdfc0001234" });
    await edit({ Reminder_Days: [3] });
    expect(await found()).toMatchObject({ Bank_Account_No: "50100123456789", IFSC: "HDFC0001234" });
    expect(await fields({ Payee_Name: "" })).toEqual(["Payee_Name"]);
  });
});

test("a bill adds what is due of earlier ones, and its code pays all of it", async () => {
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] },
    manager,
  );
  const [january] = await bill();
  await ask("vendor/Collect_Bill_Amount", { BillID: january!.BillID, Amount: 1000 } as never, manager);
  await goTo("2026-03-01");
  await runAll();
  const [march] = await bill();
  const { text } = await printed(march!.BillID);
  for (const part of [
    ...["Due of this bill", "₹2,500", "Due of earlier bills", "₹1,500", "Total to pay", "₹4,000"],
    ...["Received since the last bill of 1 Feb 2026", "1 Feb 2026 · Receipt R/2025-26/000001", "Pay ₹4,000 by UPI"],
    "Rupees Four Thousand Only",
  ])
    expect(text).toContain(part);
  // The one before is not told of what came later.
  expect((await printed(january!.BillID)).text).not.toContain("Due of earlier bills");
});

test("the mail of a new bill carries it as a PDF, unless the society does without; it goes to confirmed addresses alone", async () => {
  const carried = () => mails.filter(({ to }) => to === email).map(({ attachments = [] }) => attachments.length);
  await queue.drain();
  expect(carried()).toEqual([1]);
  await save({ Whether_Mailed: false });
  await goTo("2026-03-01");
  await runAll();
  await queue.drain();
  expect(carried()).toEqual([1, 0]);
  await save();
  await db.updateTable("vendor").set({ email_verified_at: null }).where("email_id", "=", email).execute();
  await goTo("2026-04-01");
  await runAll();
  await queue.drain();
  expect(carried()).toEqual([1, 0]);
});
