import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";

const server = await startServer();
const { ask, goTo, make } = server;
const { pool } = server.database;
const society = societyByHeads(server);
const { head, flat, rule, runAll, bills, refused } = society;

let moving: string;
beforeEach(async () => {
  await society.begin("2026-07-02");
  await head("M", "Maintenance", [rule({ Basis: "equal", Rate: 1000, Per: "month" })]);
  moving = await head("I", "Move-in fee", [rule({ Basis: "event", Event: "move-in", Rate: 500 })], { service: false });
});

const events = async (more: object = {}) =>
  (await ask("vendor/Filter_All_Charge_Events", more as never, society.manager)).extras;
const record = (FlatID: string, Happened_On: string, Event = "move-in") =>
  ask("vendor/Create_Charge_Event", { FlatID, Event, Happened_On } as never, society.manager);
const amounts = async () => (await bills()).map(({ Bill_Amount }) => Bill_Amount).sort((a, b) => a - b);

describe("events", () => {
  test("of residents who move in are recorded once for a household, billed once, and free again after an undo", async () => {
    const home = await flat("101");
    await society.switchTo("2026-08");
    await goTo("2026-08-01");
    await runAll();
    await goTo("2026-08-10");
    for (const name of ["Meera Nair", "Arun Nair"])
      await make.resident({ flat_id: home, name, resident_type: 2, moved_in_on: "2026-08-09" });
    expect(await events()).toMatchObject({
      Count: 1,
      Data: [{ FlatID: home, Event: "move-in", Happened_On: "2026-08-09", Event_State: "open" }],
      Event_Names: ["move-in"],
    });
    await goTo("2026-09-01");
    await runAll();
    expect(await amounts()).toEqual([1000, 1500]);
    expect(await events()).toMatchObject({ Data: [{ Event_State: "billed", Billing_Month: "2026-09-01" }] });
    await goTo("2026-09-02");
    const [run] = (await ask("vendor/Filter_All_Bill_Runs", {}, society.manager)).extras.Data!;
    await ask("vendor/Undo_Bill_Run", { Bill_RunID: run!.Bill_RunID, Reason: "Again" }, society.manager);
    expect(await events()).toMatchObject({ Data: [{ Event_State: "open", Billing_Month: null }] });
    await ask("vendor/Create_Bill_Run", {}, society.manager);
    await runAll();
    await goTo("2026-10-01");
    await runAll();
    expect(await amounts()).toEqual([1000, 1000, 1500]);
  });

  test("that the office records are billed by a supplement, without flats at which nothing happened", async () => {
    const [first] = [await flat("101"), await flat("102")];
    await society.switchTo("2026-08");
    await goTo("2026-08-01");
    await runAll();
    await goTo("2026-08-20");
    expect(await record(first!, "2026-08-18", "Move-In")).toMatchObject({ http: 200 });
    const input = { Billing_Month: "2026-08", Charge_HeadIDs: [moving] };
    const preview = await society.previewSupplement(input);
    expect(preview).toMatchObject({ Count: 1, Total_Amount: 500, Unbilled_Count: 0 });
    await ask(
      "vendor/Create_Supplement_Run",
      { ...input, Preview_Mark: preview.Preview_Mark } as never,
      society.manager,
    );
    await runAll();
    expect(await amounts()).toEqual([500, 1000, 1000]);
    await goTo("2026-09-01");
    await runAll();
    expect(await amounts()).toEqual([500, 1000, 1000, 1000, 1000]);
  });

  test("are refused twice, for tomorrow, by an unknown name, for flats of others, and once they are billed", async () => {
    const home = await flat("101");
    await society.switchTo("2026-07");
    expect(await record(home, "2026-07-01")).toMatchObject({ http: 200 });
    expect(await record(home, "2026-07-01")).toMatchObject(refused("charge-event-exists"));
    expect(await record(home, "2026-07-03")).toMatchObject(refused("charge-event-in-future"));
    expect(await record(home, "2026-07-01", "party")).toMatchObject(refused("unknown-charge-event-name"));
    const other = await make.role("society_manager");
    expect(
      await ask(
        "vendor/Create_Charge_Event",
        { FlatID: home, Event: "move-in", Happened_On: "2026-07-01" } as never,
        other,
      ),
    ).toMatchObject(refused("unknown-charge-event-name"));
    const [event] = (await events()).Data! as { Charge_EventID: string }[];
    const drop = (by = society.manager, Reason = "Owner's son") =>
      ask("vendor/Drop_Charge_Event", { Charge_EventID: event!.Charge_EventID, Reason } as never, by);
    expect(await drop(other)).toMatchObject(refused("unknown-charge-event", 404));
    expect(await drop(society.manager, " ")).toMatchObject({ http: 400 });
    expect(await drop()).toMatchObject({ http: 200 });
    expect(await drop()).toMatchObject(refused("unknown-charge-event", 404));
    await runAll();
    await ask("vendor/Create_Bill_Run", {}, society.manager);
    await runAll();
    expect(await amounts()).toEqual([1000]);
    // Not charged, it can be recorded again.
    expect(await record(home, "2026-07-01")).toMatchObject({ http: 200 });
    const { rows } = await pool.query("select from audit_entry where thing = 'Charge_Event' and chain = $1", [
      `society:${society.manager.societyId}`,
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
});

describe("facts of flats", () => {
  test("that the register lacks are entered and billed: construction cost, persons, use and close family", async () => {
    await head("S", "Sinking fund", [rule({ Basis: "construction-cost", Percent: 0.25 })], { service: false });
    await head("P", "Per person", [rule({ Basis: "person", Rate: 50, Per: "month" })], { service: false });
    await head(
      "N",
      "Non-occupancy",
      [rule({ Basis: "equal", Rate: 100, Per: "month" }, { Uses: ["rented"], Whether_Family_Excluded: true })],
      { service: false },
    );
    const homes = [await flat("101"), await flat("102"), await flat("103")];
    await society.switchTo("2026-08");
    await goTo("2026-08-02");
    const { preview } = society;
    expect((await preview()).Unbilled).toMatchObject(Array(3).fill({ Reason_Code: "cost-missing" }));
    const [first, second, third] = homes as [string, string, string];
    const Flats = [
      { FlatID: first, Construction_Cost: 12_00_000, Persons: 4, Used_By: 2 },
      { FlatID: second, Construction_Cost: 12_00_000, Persons: 2, Used_By: 2, Whether_Close_Family: true },
      { FlatID: third, Construction_Cost: 24_00_000, Used_By: 1 },
    ];
    const saved = await ask("vendor/Edit_Flats", { Flats } as never, society.manager);
    expect(saved.extras.Data).toMatchObject({ Refused: [] });
    const { Data, Unbilled } = await preview();
    // ₹1,000, 0.25 % a year of ₹12,00,000 in a month, ₹50 for each person, and ₹100 where it is rented out to others.
    expect(Data.map(({ FlatID, Amount }) => [FlatID, Amount]).sort()).toEqual(
      [
        [first, 1000 + 250 + 200 + 100],
        [second, 1000 + 250 + 100],
      ].sort(),
    );
    expect(Unbilled).toMatchObject([{ FlatID: third, Reason_Code: "persons-missing" }]);
    const wrong = [{ FlatID: first, Construction_Cost: 0, Persons: 100, Used_By: 5, Whether_Close_Family: "perhaps" }];
    const refusedRow = await ask("vendor/Edit_Flats", { Flats: wrong } as never, society.manager);
    expect(refusedRow.extras.Data!.Refused[0]!.Problems.map(({ Field }) => Field).sort()).toEqual([
      "Construction_Cost",
      "Persons",
      "Used_By",
      "Whether_Close_Family",
    ]);
  });

  test("a total is entered for each period, binds the preview, and stays once it is billed", async () => {
    const lift = await head("L", "Lift repair", [rule({ Basis: "share", Total_Amount: null, By: "equal" })]);
    for (const no of ["101", "102", "103"]) await flat(no);
    await society.switchTo("2026-08");
    await goTo("2026-08-02");
    const { preview } = society;
    const totals = async () =>
      (await ask("vendor/Fetch_Charge_Totals_Info", { Billing_Month: "2026-08" }, society.manager)).extras.Data!.Totals;
    const enter = (Total_Amount: number | null, Charge_HeadID = lift, by = society.manager) =>
      ask(
        "vendor/Edit_Charge_Totals",
        { Billing_Month: "2026-08", Totals: [{ Charge_HeadID, Total_Amount }] } as never,
        by,
      );
    expect(await totals()).toMatchObject([
      { Charge_Name: "Lift repair", From: "2026-08-01", Until: "2026-08-31", Total_Amount: null },
    ]);
    const before = await preview();
    expect(before).toMatchObject({ Count: 0, Unbilled_Count: 3 });
    await enter(1000);
    const after = await preview();
    expect(after).toMatchObject({ Count: 3, Total_Amount: 4000 });
    await enter(1001);
    expect(await ask("vendor/Create_Bill_Run", { Preview_Mark: after.Preview_Mark }, society.manager)).toMatchObject(
      refused("charges-changed"),
    );
    const { Preview_Mark } = await preview();
    await ask("vendor/Create_Bill_Run", { Preview_Mark }, society.manager);
    await runAll();
    expect((await amounts()).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(4001);
    expect(await enter(900)).toMatchObject(refused("charge-total-billed"));
    expect(await enter(1001)).toMatchObject({ http: 200 });
    expect(await enter(5, moving)).toMatchObject(refused("unknown-charge-head", 404));
    const other = await make.role("society_manager");
    expect(await enter(5, lift, other)).toMatchObject(refused("unknown-charge-head", 404));
    expect(await enter(-1)).toMatchObject({ http: 400 });
  });
});
