import { beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "../../../../../test/pdf.ts";
import { startServer } from "../../../../../test/server.ts";
import { runDue } from "../../run/run.ts";

const { ask, goTo, make, clock, queue, database, app } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let run: { Bill_RunID: string };

/** Two blocks with flats that were made in no order, and their bills. */
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  await db
    .updateTable("society")
    .set({ name: "Sahyadri Greens" })
    .where("society_id", "=", manager.societyId)
    .execute();
  for (const name of ["Block B", "Block A"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    const { building_id } = await make.building({ block_id, name: `${name} House` });
    for (const flat_no of ["1002", "201", "101"]) {
      const { flat_id } = await make.flat({ building_id, flat_no });
      await make.resident({
        flat_id,
        name: `Owner of ${name} ${flat_no}`,
        phone_number: `98${Math.floor(1e7 + Math.random() * 8e7)}`,
      });
    }
  }
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
  run = (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!;
});

const create = (input: object = {}, as: Session = manager, Bill_RunID = run.Bill_RunID) =>
  ask("vendor/Create_Bill_Run_File", { Bill_RunID, ...input } as never, as);
const listed = async (as: Session = manager) =>
  (await ask("vendor/Fetch_Bill_Run_Files_Info", { Bill_RunID: run.Bill_RunID } as never, as)).extras.Data!.Files;
const download = async (address: string) => {
  const answer = await app.inject({ url: address });
  expect(answer.statusCode).toBe(200);
  return readPdf(answer.rawPayload.toString("base64"));
};
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("a file with all bills of a run", () => {
  test("is drawn by a job, in the order of blocks and flats, a page for each, without phone numbers", async () => {
    const { extras } = await create();
    expect(extras).toMatchObject({
      Status: "The file is being made",
      Data: { Bill_Layout: "full", Language: "en", Whether_Done: false, Total_Bills: 6, Done_Bills: 0, File_URL: null },
    });
    await queue.drain();
    const [file] = await listed();
    expect(file).toMatchObject({ Whether_Done: true, Whether_Failed: false, Done_Bills: 6, Page_Count: 6 });
    expect(file!.Byte_Count).toBeGreaterThan(10_000);
    const pdf = await download(file!.File_URL!);
    expect(pdf.pages).toBe(6);
    const owners = pdf.texts.map((text) => /Owner of (Block . \d+)/.exec(text)?.[1]);
    expect(owners).toEqual([
      "Block A 101",
      "Block A 201",
      "Block A 1002",
      "Block B 101",
      "Block B 201",
      "Block B 1002",
    ]);
    expect(pdf.texts.join("\n")).not.toMatch(/98\d{3} ?\d{5}/);
    for (const text of pdf.texts) expect(text).toMatch(/Page 1 of 1/);
    // Each font once, however many bills.
    expect(pdf.embedded).toBe(pdf.fonts.size);
  });

  test("has two bills to a page where the society or the person says so, and the language that is asked for", async () => {
    await ask("vendor/Edit_Bill_Paper_Settings", { Bill_Layout: "two-up" }, manager);
    await create({ Language: "hi" });
    await queue.drain();
    const [file] = await listed();
    expect(file).toMatchObject({ Bill_Layout: "two-up", Language: "hi", Page_Count: 3 });
    const pdf = await download(file!.File_URL!);
    expect(pdf.pages).toBe(3);
    expect(pdf.language).toBe("hi-IN");
    expect(pdf.texts[0]).toContain("Owner of Block A 101");
    expect(pdf.texts[0]).toContain("Owner of Block A 201");
  });

  test("is one for a double click and for two servers; another layout is another one", async () => {
    const ids = (await Promise.all([create(), create(), create({ Bill_Layout: "two-up" })])).map(
      ({ extras }) => extras.Data!.Bill_Run_FileID,
    );
    expect(new Set(ids).size).toBe(2);
    expect(await queue.drain()).toBeGreaterThan(0);
    expect((await listed()).map(({ Whether_Done }) => Whether_Done)).toEqual([true, true]);
    expect((await create()).extras.Data!.Whether_Done).toBe(false);
  });

  test("is of one's own society, of a run that is at its end, holds, and made bills", async () => {
    const other = await make.role("society_manager");
    expect(await create({}, other)).toMatchObject(refused("unknown-run", 404));
    expect(await ask("vendor/Fetch_Bill_Run_Files_Info", { Bill_RunID: run.Bill_RunID } as never, other)).toMatchObject(
      refused("unknown-run", 404),
    );
    await pool.query("update bill_run set ended_at = null where bill_run_id = $1", [run.Bill_RunID]);
    expect(await create()).toMatchObject(refused("run-begun"));
    await pool.query("update bill_run set ended_at = now(), bills = 0 where bill_run_id = $1", [run.Bill_RunID]);
    expect(await create()).toMatchObject(refused("run-without-bills"));
  });

  test("is gone after seven days, and with the undo of its run", async () => {
    const clear = async () => {
      await db.transaction().execute((tx) => queue.enqueue(tx, "bills.clear-files", {}));
      await queue.drain();
    };
    const documents = async () =>
      (await pool.query("select from document where vendor_id = $1", [manager.vendorId])).rowCount;
    await create();
    await queue.drain();
    expect(await documents()).toBe(1);
    await goTo("2026-02-09");
    await clear();
    expect([await listed(), await documents()]).toEqual([[], 0]);
    await create();
    await queue.drain();
    await ask("vendor/Undo_Bill_Run", { Bill_RunID: run.Bill_RunID, Reason: "Wrong rate" } as never, manager);
    expect(await listed()).toEqual([]);
    expect(await create()).toMatchObject(refused("run-undone"));
    await clear();
    expect(await documents()).toBe(0);
  });
});
