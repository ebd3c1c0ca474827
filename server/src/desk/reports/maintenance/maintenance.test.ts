import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { goTo, ask, make, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;

const at = (moment: string) => new Date(`${moment}:00+05:30`);
const report = async ({ headers }: Session, input: object = {}) => {
  const { http, extras } = await ask("vendor/Fetch_Maintenance_Report_Info", input as never, { headers });
  expect(http).toBe(200);
  return extras.Data!;
};
const custom = (Start_Date: string, End_Date: string) => ({ Period: "custom", Start_Date, End_Date });

let manager: Session;
let places: Record<"Champa" | "Deodar", { block_id: string; resident: string }>;
let vendor_id: string;

const homeIn = async (name: string) => {
  const { block_id } = await make.block({ society_id: manager.societyId, name });
  const { building_id } = await make.building({ block_id });
  const { flat_id } = await make.flat({ building_id });
  return { block_id, resident: (await make.resident({ flat_id })).society_resident_id };
};

beforeEach(async () => {
  await goTo("2026-03-10T12:00");
  manager = await make.role("society_manager");
  places = { Champa: await homeIn("Champa"), Deodar: await homeIn("Deodar") };
  ({ vendor_id } = await make.vendor());
});

/** Raised at a moment of the table, and resolved, if it was, at another. */
const raise = (raised: string, more: object = {}, resolved?: string) =>
  make.ticket({
    ...{ society_id: manager.societyId, vendor_id, created_at: at(raised) },
    ...(resolved && { ticket_status: 3, resolved_at: at(resolved) }),
    ...more,
  });

describe("a society's report on tickets", () => {
  test("counts by hand-reckoned cases: category, priority, status, place, lateness, times and ratings", async () => {
    const [champa, deodar] = [
      { society_resident_id: places.Champa.resident },
      { society_resident_id: places.Deodar.resident },
    ];
    // Low is due after 168 hours, medium 72, high 24, critical 4.
    await raise("2026-03-02T10:00", { ...champa, category: 1, priority: 4, rating: 5 }, "2026-03-02T13:00");
    await raise("2026-03-02T10:00", { ...champa, category: 1, priority: 4, rating: 2 }, "2026-03-02T15:00");
    await raise("2026-03-03T10:00", { ...deodar, category: 1, priority: 3 }, "2026-03-04T09:00");
    await raise("2026-03-04T00:00", { ...deodar, category: 3, priority: 2 });
    await raise("2026-03-09T10:00", { category: 3, priority: 2, ticket_status: 2 });
    await raise("2026-03-01T00:00", { category: 2, priority: 1, ticket_status: 4, reason: "No" });
    // Of other months: of the first only that it was resolved now counts.
    await raise("2026-02-28T23:59", { ...champa, category: 2, rating: 5 }, "2026-03-01T00:59");
    await raise("2026-02-10T10:00", { category: 1 }, "2026-02-28T23:59");
    await make.ticket({ created_at: at("2026-03-05T10:00") });

    const march = await report(manager);
    expect(march).toMatchObject({
      ...{ Kind: "society", Start_Date: "2026-03-01", End_Date: "2026-03-31", As_Of: "2026-03-10" },
      ...{ Raised: 6, Late_Count: 2, Reopened_Count: 0 },
      By_Category: [
        { Category: 1, Count: 3, Resolution: { Count: 3, Median_Minutes: 300, P90_Minutes: 1164 } },
        { Category: 2, Count: 1, Resolution: { Count: 1, Median_Minutes: 60, P90_Minutes: 60 } },
        { Category: 3, Count: 2, Resolution: { Count: 0, Median_Minutes: null, P90_Minutes: null } },
        { Category: 4, Count: 0 },
        { Category: 5, Count: 0 },
      ],
      By_Priority: [
        { Priority: 1, Count: 1, Late_Count: 0 },
        { Priority: 2, Count: 2, Late_Count: 1 },
        { Priority: 3, Count: 1, Late_Count: 0 },
        { Priority: 4, Count: 2, Late_Count: 1 },
      ],
      By_Status: [1, 1, 3, 1].map((Count, at) => ({ Ticket_Status: at + 1, Count })),
      First_Answer: { Count: 0, Median_Minutes: null },
      // 60, 180, 300 and 1380 minutes.
      Resolution: { Count: 4, Median_Minutes: 240, P90_Minutes: 1056 },
      Ratings: [0, 1, 0, 0, 2].map((Count, at) => ({ Rating: at + 1, Count })),
      Issues: { Raised: 0, Cost_Amount: 0 },
      Unit: "day",
    });
    expect(march.Places).toEqual([
      { PlaceID: null, Name: "", Raised: 2, Open_Count: 1, Late_Count: 0 },
      { PlaceID: places.Champa.block_id, Name: "Champa", Raised: 2, Open_Count: 0, Late_Count: 1 },
      { PlaceID: places.Deodar.block_id, Name: "Deodar", Raised: 2, Open_Count: 1, Late_Count: 1 },
    ]);
    expect(march.Points).toHaveLength(31);
    expect(march.Points.slice(0, 4)).toEqual([
      { Day: "2026-03-01", Raised: 1, Resolved: 1 },
      { Day: "2026-03-02", Raised: 2, Resolved: 2 },
      { Day: "2026-03-03", Raised: 1, Resolved: 0 },
      { Day: "2026-03-04", Raised: 1, Resolved: 1 },
    ]);
    const quarter = await report(manager, { Period: "quarter" });
    expect(quarter.Points).toEqual([
      { Day: "2026-01-01", Raised: 0, Resolved: 0 },
      { Day: "2026-02-01", Raised: 2, Resolved: 1 },
      { Day: "2026-03-01", Raised: 6, Resolved: 4 },
    ]);
    expect(await report(manager, { BlockID: places.Champa.block_id })).toMatchObject({
      ...{ Raised: 2, Late_Count: 1, Resolution: { Count: 3 } },
      Places: [{ Name: "Champa" }],
    });
    expect(await report(manager, custom("2026-03-02", "2026-03-02"))).toMatchObject({ Raised: 2, Points: [{}] });

    const input = { Format: "csv" as const };
    const { File_Name, Content_Base64 } = (await ask("vendor/Export_Maintenance_Report", input, manager)).extras.Data!;
    const lines = Buffer.from(Content_Base64, "base64").toString().trimEnd().split("\r\n");
    expect(File_Name).toBe("maintenance-2026-03-10.csv");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Raised by category,Maintenance,3,,",
        "Resolved,Total,4,240,1056",
        "Late by priority,Critical,1,,",
        "Raised by block,No flat,2,,",
        "Raised by day,2026-03-02,2,,",
      ]),
    );
  });

  test("finds the first answer and reopened tickets from people's actions", async () => {
    const resident = await make.role("tenant", { society_id: manager.societyId });
    const own = await db
      .selectFrom("resident")
      .innerJoin("vendor", "vendor.phone_number", "resident.phone_number")
      .select("society_resident_id")
      .where("vendor.vendor_id", "=", resident.vendorId)
      .executeTakeFirstOrThrow();
    const create = async (Title: string) => {
      const draft = {
        ...{ Vendor_Ticket_Type: 1 as const, Vendor_Ticket_TypeID: manager.societyId, Title, Description: "Please" },
        ...{ Society_ResidentID: own.society_resident_id, Category: 1 as const, Priority: 4 as const },
      };
      return (await ask("vendor/Create_Support_Ticket", draft, resident)).extras.Data!.Support_TicketID;
    };
    const comment = (who: Session, Support_TicketID: string) =>
      ask("vendor/Create_Support_Ticket_Comment", { Support_TicketID, Comment: "Yes?" }, who);
    const move = async (who: Session, Support_TicketID: string, Ticket_Status: 1 | 2 | 3) =>
      expect((await ask("vendor/Upate_Support_Ticket_Status", { Support_TicketID, Ticket_Status }, who)).http).toBe(
        200,
      );

    const [one, two] = [await create("One"), await create("Two")];
    await create("Three");
    await goTo("2026-03-10T12:05");
    await comment(resident, one);
    await goTo("2026-03-10T12:10");
    await comment(manager, one);
    await goTo("2026-03-10T12:30");
    await move(manager, two, 3);
    await comment(manager, one);
    expect(await report(manager)).toMatchObject({
      ...{ Raised: 3, Reopened_Count: 0 },
      First_Answer: { Count: 2, Median_Minutes: 20, P90_Minutes: 28 },
      Resolution: { Count: 1, Median_Minutes: 30 },
    });
    await move(resident, two, 1);
    expect(await report(manager)).toMatchObject({ Reopened_Count: 1, Resolution: { Count: 0 } });
    await goTo("2026-03-10T13:00");
    await move(manager, two, 3);
    expect(await report(manager)).toMatchObject({
      ...{ Reopened_Count: 1, First_Answer: { Count: 2, Median_Minutes: 20 } },
      Resolution: { Count: 1, Median_Minutes: 60 },
    });
  });
});

test("issues of blocks are counted beside the tickets", async () => {
  const { block_id } = places.Champa;
  const add = (raised: string, more: object) =>
    db
      .insertInto("block_issue")
      .values({
        ...{
          society_id: manager.societyId,
          block_id,
          vendor_id,
          title: "Lamp",
          description: "Dark",
          location: "Stairs",
        },
        ...{ category: 4, priority: 2, created_at: at(raised), updated_at: at(raised), ...more },
      })
      .execute();
  const resolved = (moment: string) => ({ issue_status: 4, resolved_at: at(moment) });
  await add("2026-03-01T10:00", { ...resolved("2026-03-01T12:00"), cost_paise: 45_050 });
  await add("2026-03-02T10:00", { category: 2, cost_paise: 10_000 });
  await add("2026-02-28T10:00", resolved("2026-03-01T10:00"));
  expect((await report(manager)).Issues).toMatchObject({
    ...{ Raised: 2, Cost_Amount: 550.5, Resolution: { Count: 2, Median_Minutes: 780, P90_Minutes: 1308 } },
    By_Category: [{}, { Category: 2, Count: 1 }, {}, { Category: 4, Count: 1, Resolution: { Count: 2 } }, {}, {}],
    By_Status: [1, 0, 0, 1, 0].map((Count, at) => ({ Issue_Status: at + 1, Count })),
  });
  expect((await report(manager, { BlockID: places.Deodar.block_id })).Issues).toMatchObject({ Raised: 0 });
});

test("a landlord's report covers their own homes", async () => {
  const owner = await make.role("president");
  const home = async (property_title: string, vendorId = owner.vendorId) =>
    (await make.property({ vendor_id: vendorId, property_title })).property_id;
  const [sunny, shady] = [await home("Sunny"), await home("Shady")];
  const of = (property_id: string) => make.ticket({ property_id, created_at: at("2026-03-02T10:00"), priority: 1 });
  await of(sunny);
  await of(sunny);
  await of(shady);
  await of(await home("Another's", (await make.role("president")).vendorId));
  expect(await report(owner)).toMatchObject({
    ...{ Kind: "owner", Raised: 3, Late_Count: 3, Issues: null },
    Places: [
      { PlaceID: sunny, Name: "Sunny", Raised: 2 },
      { PlaceID: shady, Name: "Shady", Raised: 1 },
    ],
  });
  expect((await report(manager)).Raised).toBe(0);
});

test("nobody sees a block of another society, and residents and other staff see no report", async () => {
  const other = await make.role("society_manager");
  const input = { BlockID: places.Champa.block_id };
  for (const who of [other, await make.role("president")])
    expect(await ask("vendor/Fetch_Maintenance_Report_Info", input, who)).toMatchObject({ http: 404 });
  for (const role of ["tenant", "owner", "society_maintenance", "block_secretary"] as const)
    expect((await ask("vendor/Fetch_Maintenance_Report_Info", {}, await make.role(role))).http).toBe(403);
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  await raise("2026-03-02T10:00");
  expect((await report(treasurer)).Raised).toBe(1);
});
