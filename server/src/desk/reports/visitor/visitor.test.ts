import { sql } from "kysely";
import { expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";

const { goTo, ask, make, queue, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.session>>;

const report = async ({ headers }: Session, input: object = {}) => {
  const { http, extras } = await ask("vendor/Fetch_Visitor_Report_Info", input as never, { headers });
  expect(http).toBe(200);
  return extras.Data!;
};
const some = <Row extends object>(rows: Row[], of: keyof Row) => rows.filter((row) => row[of] !== 0);

test("a report counts what happened at the gate, and still does when the log is erased", async () => {
  await goTo("2026-03-02T08:00");
  const manager = await make.role("society_manager");
  const guard = await make.role("society_maintenance", { society_id: manager.societyId });
  const { block_id } = await make.block({ society_id: manager.societyId, name: "Deodar" });
  const { building_id } = await make.building({ block_id });
  const { flat_id } = await make.flat({ building_id });
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const resident = await make.session({ vendorId: vendor_id });
  await make.resident({ flat_id, phone_number });

  const announce = async (more: object = {}) => {
    const draft = {
      ...{ FlatID: flat_id, Name: "Ravi Iyer", PhoneNumber: "9812345678", Purpose: "guest" as const },
      ...{ Start_Date: "2026-03-02", Start_Time: "08:00", End_Date: "2026-03-04", End_Time: "22:00" },
      ...more,
    };
    const { http, extras } = await ask("vendor/Create_Visitor_Pass", draft, resident);
    expect(http).toBe(200);
    return extras.Data!;
  };
  const checkIn = async (which: { QR_Text: string } | { VisitID: string }) => {
    const { http, extras } = await ask("vendor/Check_In_Visitor", which, guard);
    expect(http).toBe(200);
    return extras.Data!.VisitID;
  };
  const checkOut = async (VisitID: string) =>
    expect((await ask("vendor/Check_Out_Visitor", { VisitID }, guard)).http).toBe(200);
  const walkIn = async () => {
    const seen = { Name: "Sunil", Purpose: "delivery" as const, FlatID: flat_id };
    return (await ask("vendor/Create_Walk_In", seen, guard)).extras.Data!.VisitID;
  };
  const answer = (VisitID: string, Whether_Approved: boolean) =>
    ask("vendor/Answer_Visit", { VisitID, Whether_Approved }, resident);

  // A Monday: two with passes, of which one comes twice, and one pass that is cancelled and one that nobody uses.
  const once = await announce({ People_Count: 3 });
  const often = await announce({ Purpose: "service", Whether_Several_Entries: true });
  const cancelled = await announce();
  await announce({ Purpose: "cab" });
  await ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID: cancelled.Visitor_PassID }, resident);
  await goTo("2026-03-02T09:10");
  const [guest, maid] = [await checkIn({ QR_Text: once.QR_Text }), await checkIn({ QR_Text: often.QR_Text })];
  await goTo("2026-03-02T09:40");
  await checkOut(guest);
  await goTo("2026-03-02T11:10");
  await checkOut(maid);
  // Tuesday: the second entry, and walk-ins that are approved, denied and unanswered.
  await goTo("2026-03-03T09:00");
  await checkIn({ QR_Text: often.QR_Text });
  const [approved, denied, unanswered] = [await walkIn(), await walkIn(), await walkIn()];
  await answer(approved, true);
  await checkIn({ VisitID: approved });
  await answer(denied, false);
  await goTo("2026-03-03T09:05");
  const run = async (job: "visitors.escalate" | "visitors.end-over" | "visitors.erase-old") => {
    await db.transaction().execute((tx) => queue.enqueue(tx, job, {}));
    await queue.drain();
  };
  await run("visitors.escalate");
  expect((await ask("vendor/Decide_Visit", { VisitID: unanswered, Whether_Approved: true }, guard)).http).toBe(200);
  await checkIn({ VisitID: unanswered });
  await goTo("2026-03-05T00:30");
  await run("visitors.end-over");

  await goTo("2026-03-10T12:00");
  const march = {
    ...{ Start_Date: "2026-03-01", End_Date: "2026-03-31", Visits: 5, People: 7, Unit: "day" },
    By_Purpose: [
      { Purpose: "guest", Visits: 1, People: 3 },
      { Purpose: "delivery", Visits: 2, People: 2 },
      { Purpose: "cab", Visits: 0, People: 0 },
      { Purpose: "service", Visits: 2, People: 2 },
    ],
    Places: [{ PlaceID: block_id, Name: "Deodar", Visits: 5, People: 7 }],
    Left: { Count: 2, Average_Minutes: 75 },
    Walk_Ins: { Approved: 1, Denied: 1, Unanswered: 1 },
    Passes: { Used: 2, Unused: 1, Cancelled: 1 },
  };
  const month = await report(manager);
  expect(month).toMatchObject(march);
  expect(some(month.By_Hour, "Visits")).toEqual([{ Hour: 9, Visits: 5 }]);
  expect([month.By_Hour.length, month.By_Weekday.length, month.Points.length]).toEqual([24, 7, 31]);
  expect(some(month.By_Weekday, "Visits")).toEqual([
    { Weekday: 1, Visits: 2 },
    { Weekday: 2, Visits: 3 },
  ]);
  expect(some(month.Points, "Visits")).toEqual([
    { Day: "2026-03-02", Visits: 2 },
    { Day: "2026-03-03", Visits: 3 },
  ]);
  expect(await report(manager, { Period: "custom", Start_Date: "2026-03-03", End_Date: "2026-03-03" })).toMatchObject({
    ...{ Visits: 3, Left: { Count: 0, Average_Minutes: null }, Passes: { Used: 0, Unused: 0, Cancelled: 0 } },
  });
  expect(JSON.stringify(month)).not.toMatch(/Ravi|Sunil|98123/);
  const elsewhere = await make.block({ society_id: manager.societyId });
  expect(await report(manager, { BlockID: elsewhere.block_id })).toMatchObject({ Visits: 0, Places: [] });

  const { Content_Base64 } = (await ask("vendor/Export_Visitor_Report", { Format: "csv" }, manager)).extras.Data!;
  expect(Buffer.from(Content_Base64, "base64").toString().split("\r\n")).toEqual(
    expect.arrayContaining([
      "Visits by purpose,Guest,1,3,",
      "Visits by hour,09:00,5,,",
      "Left,Total,2,,75",
      "Passes,Unused,1,,",
      "Visits by day,2026-03-03,3,,",
    ]),
  );

  await goTo("2026-07-01T12:00");
  await run("visitors.erase-old");
  const { rows } = await sql<{ visits: number }>`select count(*) as visits from visit
    where society_id = ${manager.societyId} and status = 'checked_out'`.execute(db);
  expect(rows[0]!.visits).toBe(0);
  const inMarch = { Period: "custom", Start_Date: "2026-03-01", End_Date: "2026-03-31" };
  expect(await report(manager, inMarch)).toMatchObject(march);
});

test("only its manager and treasurer see a society's report, and no other society's block", async () => {
  const manager = await make.role("society_manager");
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  expect((await report(treasurer)).Visits).toBe(0);
  const { block_id } = await make.block();
  expect((await ask("vendor/Fetch_Visitor_Report_Info", { BlockID: block_id }, manager)).http).toBe(404);
  for (const role of ["president", "owner", "tenant", "society_maintenance", "block_secretary"] as const)
    expect((await ask("vendor/Fetch_Visitor_Report_Info", {}, await make.role(role))).http).toBe(403);
});
