import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { readPdf } from "../../../../../test/pdf.ts";
import { startServer } from "../../../../../test/server.ts";
import { runDue } from "../../run/run.ts";

const { ask, goTo, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let payer: Awaited<ReturnType<typeof make.session>>;
let phone: string;
let bill: { BillID: string; Bill_RunID?: string };

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  await db
    .updateTable("society")
    .set({ name: "Sahyadri Greens" })
    .where("society_id", "=", manager.societyId)
    .execute();
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id, flat_no: "401" });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  phone = account.phone_number;
  payer = await make.session({ vendorId: account.vendor_id });
  await make.resident({ flat_id, phone_number: phone, name: "Nisha Bhosale", email_id: "nisha@example.in" });
  await goTo("2026-02-01");
  await runDue(
    {
      db,
      now: clock.now(),
      enqueue: queue.enqueue,
      transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
    } as never,
    60_000,
  );
  bill = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Data![0]!;
});

const create = (input: object = {}, as: Session = manager) =>
  ask("vendor/Create_Bill_Link", { BillID: bill.BillID, ...input } as never, as);
const tokenOf = (answer: Awaited<ReturnType<typeof create>>) => answer.extras.Data!.Path.split("/").at(-1)!;
const page = (Token: string) => ask("user/Fetch_Bill_Page", { Token });
const paper = (Token: string) => ask("user/Fetch_Bill_Page_Paper", { Token });
const links = async () =>
  (await ask("vendor/Fetch_Bill_Links_Info", { BillID: bill.BillID } as never, manager)).extras.Data!.Links;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = refused("unknown-bill-link", 404);

describe("a link to a bill", () => {
  test("shows the bill and its PDF to whoever has it, and nothing of its debtor but the name and the flat", async () => {
    const settings = { UPI_ID: "green@okicici", Payee_Name: "Sahyadri Greens", Reminder_Days: [] };
    await ask(
      "vendor/Edit_Payment_Settings",
      { ...settings, Bank_Account_No: "5010 0123 4567", IFSC: "hdfc0001234" },
      manager,
    );
    const made = await create();
    expect(made.extras.Data).toMatchObject({
      Language: "en",
      Message: expect.stringMatching(
        /^Sahyadri Greens: bill B\/2025-26\/000001 for Flat .*401, ₹2,500, due by 16 Feb 2026\.$/,
      ),
      PhoneNumber: phone,
      Expires_At: new Date(clock.now().getTime() + 30 * 24 * 3600_000).toISOString(),
    });
    const shown = await page(tokenOf(made));
    expect(shown.extras.Data).toMatchObject({
      Society_Name: "Sahyadri Greens",
      Bill_No: "B/2025-26/000001",
      Title: "Maintenance bill",
      Name: "Nisha Bhosale",
      Flat_Label: expect.stringMatching(/401$/),
      Bill_Amount: 2500,
      Outstanding_Amount: 2500,
      Earlier_Amount: 0,
      Lines: [{ Head_Label: "Maintenance", Amount: 2500 }],
      UPI_ID: "green@okicici",
      Bank_Account_No: "501001234567",
      IFSC: "HDFC0001234",
    });
    expect(shown.extras.Data!.UPI_Link).toContain("am=2500.00");
    const pdf = readPdf((await paper(tokenOf(made))).extras.Data!.Content_Base64);
    const text = pdf.texts.join("\n");
    for (const part of ["Nisha Bhosale", "501001234567", "HDFC0001234"]) expect(text).toContain(part);
    for (const all of [JSON.stringify(shown), text]) {
      expect(all).not.toContain("nisha@example.in");
      expect(all.replace(/\D/g, "")).not.toContain(phone);
    }
  });

  test("has a token that is nowhere but in the answer", async () => {
    const token = tokenOf(await create());
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await pool.query<{ row: string }>("select bill_link::text as row from bill_link");
    const kept = await pool.query("select answer::text, before::text, after::text from idempotency_key, audit_entry");
    expect(JSON.stringify([rows, kept.rows])).not.toContain(token);
    expect((await page("")).extras.refusal).toBe("unknown-bill-link");
    expect(await page(token.slice(0, -1))).toMatchObject(ended);
  });

  test("speaks the language that is asked for", async () => {
    const made = await create({ Language: "hi" });
    expect(made.extras.Data!.Path).toMatch(/^\/hi\/bill\//);
    expect(made.extras.Data!.Message).toContain("तक चुकाएँ");
  });

  test("ends when it is revoked, after thirty days, and with the reversal of its bill", async () => {
    const [first, second] = [await create(), await create()];
    const { Bill_LinkID } = first.extras.Data!;
    expect((await links()).map((each) => each.Bill_LinkID)).toEqual([second.extras.Data!.Bill_LinkID, Bill_LinkID]);
    const revoke = (as: Session = manager) => ask("vendor/Revoke_Bill_Link", { Bill_LinkID } as never, as);
    expect(await revoke(await make.role("society_manager"))).toMatchObject(ended);
    expect(await revoke()).toMatchObject({ success: true, extras: { Status: "Link ended" } });
    expect(await revoke()).toMatchObject({ success: true });
    expect(await page(tokenOf(first))).toMatchObject(ended);
    expect(await paper(tokenOf(first))).toMatchObject(ended);
    expect(await links()).toHaveLength(1);
    const [run] = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data!;
    await ask("vendor/Undo_Bill_Run", { Bill_RunID: run!.Bill_RunID, Reason: "Wrong rate" } as never, manager);
    expect(await page(tokenOf(second))).toMatchObject(ended);
    expect(await create()).toMatchObject(refused("unknown-bill", 404));
  });

  test("is not valid on its thirty-first day, and is forgotten later", async () => {
    const token = tokenOf(await create());
    await goTo("2026-03-02");
    expect(await page(token)).toMatchObject({ success: true });
    await goTo("2026-03-04");
    expect(await page(token)).toMatchObject(ended);
    expect(await links()).toEqual([]);
    await goTo("2026-06-10");
    await db.transaction().execute((tx) => queue.enqueue(tx, "bills.clear-files", {}));
    await queue.drain();
    expect((await pool.query("select from bill_link where bill_id = $1", [bill.BillID])).rowCount).toBe(0);
  });

  test("is made by those who may write bills of their own society, twenty at a time", async () => {
    expect(await create({}, payer as never)).toMatchObject({ http: 403 });
    expect(await create({}, await make.role("society_manager"))).toMatchObject(refused("unknown-bill", 404));
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect((await create({}, accountant)).extras.Data!.PhoneNumber).toMatch(/•|\*/);
    await pool.query(
      `insert into bill_link (society_id, bill_id, token_hash, language, created_by, created_at, expires_at)
        select society_id, bill_id, sha256(nth::text::bytea), language, created_by, created_at, expires_at
        from bill_link, generate_series(1, 18) as nth where bill_id = $1`,
      [bill.BillID],
    );
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ extras }) => extras.refusal).sort()).toEqual(["too-many-bill-links", undefined]);
  });
});
