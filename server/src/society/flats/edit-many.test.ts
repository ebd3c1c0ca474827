import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { make, ask, post, clock, database } = await startServer();

type Row = { FlatID: string } & Record<string, unknown>;
type Sent = { headers: Record<string, string> };

const society = async () => {
  const { headers, societyId } = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: societyId, name: "A" });
  const building = await make.building({ block_id, name: "A" });
  const flat = async (given: object = {}) =>
    (await make.flat({ building_id: building.building_id, flat_no: String(++count), ...given })).flat_id;
  return { societyId: societyId!, block_id, building_id: building.building_id, sent: { headers }, flat };
};
let count = 100;

const edit = async (sent: Sent, Flats: Row[], headers = {}) =>
  (await post("vendor/Edit_Flats", { Flats }, { headers: { ...sent.headers, ...headers } })) as {
    http: number;
    extras: {
      Data?: {
        Saved: { FlatID: string; updated_at: string; Parking_Codes?: string }[];
        Refused: {
          Row: number;
          FlatID: string;
          Reason: string;
          Problems: { Field: string; Problem: string }[];
          Now: object;
        }[];
      };
      refusal?: string;
      fields?: object;
    };
  };
const stored = async (sent: Sent, FlatID: string) =>
  (await ask("vendor/Fetch_Flat_Info", { FlatID: FlatID as never }, sent)).extras.Data!;
const auditOf = async (societyId: string) =>
  (
    await database.pool.query<{ count: number }>(
      "select count(*)::int from audit_entry where chain = 'society:' || $1 and thing = 'Flat' and call = 'vendor/Edit_Flats'",
      [societyId],
    )
  ).rows[0]!.count;

describe("many flats at once", () => {
  test("are saved, 2,000 with one bad cell, which comes back with its row, its field and what to do", async () => {
    const { sent, societyId, block_id } = await society();
    const plan = { Floors: 40, Flats_Per_Floor: 50, First_Flat_No: "101" };
    await ask("vendor/Create_Building_With_Flats", { BlockID: block_id as never, Name: "Tower", ...plan }, sent);
    const { Data } = (await ask("vendor/Filter_All_Flats", { Limit: 2000 }, sent)).extras as unknown as {
      Data: { FlatID: string; updated_at: string }[];
    };
    expect(Data).toHaveLength(2000);
    clock.pass(1000);
    const rows: Row[] = Data.map(({ FlatID, updated_at }, at) => ({
      ...{ FlatID, updated_at, Flat_Type_Name: `Type ${at % 7}`, Flat_Type: (at % 5) + 1, Floor_No: 1 + (at % 40) },
      ...{ Carpet_Area: 500 + at, Built_Up_Area: 600.5 + at, Parking_Slots: at % 3, Water_Inlets: at % 4 },
    }));
    rows[1234] = { ...rows[1234]!, Carpet_Area: "twelve hundred", Floor_No: 4.5 };
    const answer = await edit(sent, rows);
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Flats saved" } });
    expect(answer.extras.Data!.Saved).toHaveLength(1999);
    expect(answer.extras.Data!.Refused).toEqual([
      {
        ...{ Row: 1234, FlatID: rows[1234]!.FlatID, Reason: "invalid" },
        Problems: [
          { Field: "Floor_No", Problem: "A whole number from -5 to 200" },
          { Field: "Carpet_Area", Problem: "Carpet Area must be a number" },
        ],
        Now: expect.objectContaining({ Flat_Type: 2, Flat_Type_Name: "", Carpet_Area: null }),
      },
    ]);
    const { FlatID, updated_at: _, ...sentValues } = rows[1999]!;
    expect(await stored(sent, FlatID)).toMatchObject({ ...sentValues, updated_at: clock.now().toISOString() });
    expect(await stored(sent, rows[1234]!.FlatID)).toMatchObject({ Flat_Type_Name: "", Water_Inlets: null });
    expect(await auditOf(societyId)).toBe(1999);
  });

  test("change only the fields that are sent, and nothing where these are stored already", async () => {
    const { sent, societyId, flat } = await society();
    const FlatID = await flat({ flat_type: 3, carpet_area: 900, parking_slots: 2 });
    const { updated_at } = await stored(sent, FlatID);
    clock.pass(1000);
    const same = await edit(sent, [{ FlatID, Flat_Type: 3, Parking_Slots: 2 }]);
    expect(same.extras.Data).toEqual({ Saved: [{ FlatID, updated_at }], Refused: [] });
    expect(await auditOf(societyId)).toBe(0);
    await edit(sent, [{ FlatID, Carpet_Area: null, Flat_Type_Name: " Shop " }]);
    expect(await stored(sent, FlatID)).toMatchObject({
      ...{ Flat_Type: 3, Flat_Type_Name: "Shop", Carpet_Area: null, Parking_Slots: 2 },
      updated_at: clock.now().toISOString(),
    });
    expect(await auditOf(societyId)).toBe(1);
  });

  test("confirm an assumed type by the same one, and by nothing else", async () => {
    const { sent, flat } = await society();
    const FlatID = await flat({ is_type_assumed: true });
    await edit(sent, [{ FlatID, Carpet_Area: 700 }]);
    expect(await stored(sent, FlatID)).toMatchObject({ Whether_Type_Assumed: true });
    await edit(sent, [{ FlatID, Flat_Type: 2 }]);
    expect(await stored(sent, FlatID)).toMatchObject({ Whether_Type_Assumed: false });
  });

  test("do not overwrite what somebody else saved meanwhile", async () => {
    const { sent, flat } = await society();
    const [FlatID, other] = [await flat(), await flat()];
    const { updated_at } = await stored(sent, FlatID);
    clock.pass(1000);
    await ask("vendor/Edit_Flat", { FlatID: FlatID as never, Flat_No: "9", Flat_Type: 4, Carpet_Area: 1500 }, sent);
    const stale = await edit(sent, [
      { FlatID, updated_at, Carpet_Area: 1200, Flat_Type: 4 },
      { FlatID: other, updated_at, Carpet_Area: 1200 },
    ]);
    const Problem = "Someone else changed this flat meanwhile. Compare the values and save again.";
    expect(stale.extras.Data).toMatchObject({
      Saved: [{ FlatID: other }],
      Refused: [{ Row: 0, Reason: "stale", Problems: [{ Field: "Carpet_Area", Problem }], Now: { Carpet_Area: 1500 } }],
    });
    const now = (await stored(sent, FlatID)).updated_at;
    // What is stored already is no clash; with the newer time the person has seen the newer values.
    expect((await edit(sent, [{ FlatID, updated_at, Carpet_Area: 1500 }])).extras.Data).toMatchObject({ Refused: [] });
    await edit(sent, [{ FlatID, updated_at: now, Carpet_Area: 1200 }]);
    expect(await stored(sent, FlatID)).toMatchObject({ Carpet_Area: 1200, Flat_Type: 4 });
  });

  test("sent by two people at once from what both saw are saved by one of them", async () => {
    const { sent, flat } = await society();
    const ids = await Promise.all(Array.from({ length: 30 }, () => flat()));
    const { updated_at } = await stored(sent, ids[0]!);
    clock.pass(1000);
    const answers = await Promise.all(
      [800, 900].map((Carpet_Area, at) => {
        const rows = ids.map((FlatID) => ({ FlatID, updated_at, Carpet_Area }));
        return edit(sent, at === 0 ? rows : rows.reverse());
      }),
    );
    const [first, second] = answers.map(({ extras }) => extras.Data!);
    expect([first!.Saved.length, second!.Saved.length].sort()).toEqual([0, 30]);
    const won = first!.Saved.length === 30 ? 800 : 900;
    for (const id of ids) expect(await stored(sent, id)).toMatchObject({ Carpet_Area: won });
  });

  test("are saved once, if the answer was lost and the request comes again", async () => {
    const { sent, societyId, flat } = await society();
    const FlatID = await flat();
    const { updated_at } = await stored(sent, FlatID);
    clock.pass(1000);
    const key = { "idempotency-key": `bulk-${FlatID}` };
    const first = await edit(sent, [{ FlatID, updated_at, Water_Inlets: 2 }], key);
    clock.pass(1000);
    const again = await edit(sent, [{ FlatID, updated_at, Water_Inlets: 2 }], key);
    expect(again.extras.Data).toEqual(first.extras.Data);
    expect(await auditOf(societyId)).toBe(1);
    expect(await edit(sent, [{ FlatID, updated_at, Water_Inlets: 3 }], key)).toMatchObject({ http: 409 });
  });

  test("of another society, unknown or named twice are refused row by row", async () => {
    const [here, there] = [await society(), await society()];
    const [mine, foreign] = [await here.flat(), await there.flat()];
    const answer = await edit(here.sent, [
      { FlatID: foreign, Water_Inlets: 1 },
      { FlatID: "no-id-at-all", Water_Inlets: 1 },
      { FlatID: mine, Water_Inlets: 1 },
      { FlatID: mine, Water_Inlets: 2 },
    ]);
    expect(answer.extras.Data!.Saved.map(({ FlatID }) => FlatID)).toEqual([mine]);
    expect(answer.extras.Data!.Refused).toMatchObject([
      { Row: 0, Reason: "unknown-flat", Now: null },
      { Row: 1, Reason: "unknown-flat", Now: null },
      { Row: 3, Reason: "flat-twice", Problems: [{ Problem: "This flat is in row 3 too. Keep one of them." }] },
    ]);
    expect(await stored(there.sent, foreign)).toMatchObject({ Water_Inlets: null });
    expect(await stored(here.sent, mine)).toMatchObject({ Water_Inlets: 1 });
  });

  test("are not for those who have no part in it, such as a treasurer", async () => {
    const { societyId, flat } = await society();
    const treasurer = await make.role("treasurer", { society_id: societyId });
    const answer = await edit({ headers: treasurer.headers }, [{ FlatID: await flat(), Water_Inlets: 1 }]);
    expect(answer).toMatchObject({ http: 403 });
  });

  test.each([[[]], [Array.from({ length: 2001 }, () => ({ FlatID: "x" }))], [[{ Water_Inlets: 1 }]]])(
    "%# are 400 as a whole, if they are none, too many or without an id",
    async (Flats) => {
      const { sent } = await society();
      expect(await edit(sent, Flats as Row[])).toMatchObject({ http: 400, extras: { refusal: "invalid-input" } });
    },
  );

  test("say what to do in the reader's language", async () => {
    const { sent, flat } = await society();
    const rows = [{ FlatID: await flat(), Water_Inlets: 99, Flat_Type: 6, Flat_Type_Name: "x".repeat(41) }];
    const { extras } = await edit(sent, rows, { "accept-language": "hi" });
    expect(extras.Data!.Refused[0]!.Problems).toHaveLength(3);
    for (const { Problem } of extras.Data!.Refused[0]!.Problems) expect(Problem).toMatch(/[\u0900-\u097f]/);
  });
});

describe("slots of the register of parking", () => {
  const world = async () => {
    const here = await society();
    const [one, two, three] = await Promise.all([here.flat(), here.flat(), here.flat()]);
    await ask(
      "vendor/Create_Parking_Slots",
      { Codes: ["P-1", "P-2", "P-3", "P-4"], Vehicle: 1, Place: 2 } as never,
      here.sent,
    );
    const allotted = async () => {
      const { Data } = (await ask("vendor/Filter_All_Parking_Slots", { Limit: 100 } as never, here.sent)).extras;
      return Object.fromEntries(Data!.map(({ Code, Allotment }) => [Code, Allotment?.FlatID]));
    };
    return { ...here, one: one!, two: two!, three: three!, allotted };
  };

  test("are allotted, each cell by itself: an unknown slot, one of another flat and one that is wanted twice are marked", async () => {
    const { sent, societyId, one, two, three, flat, allotted } = await world();
    const [four, five] = [await flat(), await flat()];
    expect((await edit(sent, [{ FlatID: one, Parking_Codes: "p1" }])).extras.Data).toMatchObject({
      Saved: [{ FlatID: one, Parking_Codes: "P-1" }],
      Refused: [],
    });
    const { Data } = (
      await edit(sent, [
        { FlatID: two, Parking_Codes: "P-2; P-9", Carpet_Area: 640 },
        { FlatID: three, Parking_Codes: "P-1" },
        { FlatID: four, Parking_Codes: "P-3, P 4" },
        { FlatID: five, Parking_Codes: "P-4", Floor_No: 3 },
        { FlatID: one, Parking_Codes: 12 },
      ])
    ).extras;
    // Of the others nothing was saved.
    expect(Data!.Saved.map(({ FlatID }) => FlatID)).toEqual([two, four, five]);
    const label = (await stored(sent, one)).Flat_Label;
    const label4 = (await stored(sent, four)).Flat_Label;
    expect(
      Data!.Refused.map(({ Row, Reason, Problems }) => [Row, Reason, Problems[0]!.Field, Problems[0]!.Problem]),
    ).toEqual([
      [0, "parking", "Parking_Codes", "There is no slot P-9 in the register of parking. Add it there first."],
      [1, "parking", "Parking_Codes", `Slot P-1 is allotted to ${label}`],
      [3, "parking", "Parking_Codes", `Slot P-4 is written at ${label4} too. Keep it at one of them.`],
      [4, "parking", "Parking_Codes", expect.any(String)],
    ]);
    expect(Data!.Refused[0]!.Now).toMatchObject({ Carpet_Area: 640 });
    expect(await stored(sent, two)).toMatchObject({ Carpet_Area: 640 });
    expect(await stored(sent, five)).toMatchObject({ Floor_No: 3 });
    expect(await allotted()).toEqual({ "P-1": one, "P-2": undefined, "P-3": four, "P-4": four });
    const { rows } = await database.pool.query(
      "select count(*)::int as count from audit_entry where chain = 'society:' || $1 and thing = 'Parking_Allotment' and call = 'vendor/Edit_Flats'",
      [societyId],
    );
    expect(rows[0].count).toBe(3);
  });

  test("are never taken away: a cell that leaves one out says so, and the same cell again changes nothing", async () => {
    const { sent, one, allotted } = await world();
    await edit(sent, [{ FlatID: one, Parking_Codes: "P-1, P-2" }]);
    const less = await edit(sent, [{ FlatID: one, Parking_Codes: "P-3" }]);
    expect(less.extras.Data!.Refused[0]!.Problems).toEqual([
      {
        Field: "Parking_Codes",
        Problem: "Slot P-1 is allotted to this flat too. Keep it here, or end its allotment under Parking.",
      },
    ]);
    const same = await edit(sent, [{ FlatID: one, Parking_Codes: "P-2, P-1" }]);
    expect(same.extras.Data!.Refused).toEqual([]);
    expect(await allotted()).toEqual({ "P-1": one, "P-2": one, "P-3": undefined, "P-4": undefined });
  });

  test("of another society are unknown, and two who want one at once do not both get it", async () => {
    const { sent, one, two, allotted } = await world();
    const other = await world();
    await ask("vendor/Create_Parking_Slots", { Codes: ["Z-1"], Vehicle: 1, Place: 2 } as never, other.sent);
    const foreign = await edit(sent, [{ FlatID: one, Parking_Codes: "Z-1" }]);
    expect(foreign.extras.Data!.Refused[0]!.Problems[0]!.Problem).toContain("There is no slot Z-1");
    const answers = await Promise.all([one, two].map((FlatID) => edit(sent, [{ FlatID, Parking_Codes: "P-1" }])));
    expect(answers.map(({ extras }) => extras.Data!.Refused.length).sort()).toEqual([0, 1]);
    expect([one, two]).toContain((await allotted())["P-1"]);
  });

  test("are allotted by the office alone: a block secretary edits the flats of their blocks", async () => {
    const { societyId, block_id, flat } = await world();
    const [own, other] = [
      await flat(),
      (await make.flat({ building_id: (await make.building({ society_id: societyId })).building_id })).flat_id,
    ];
    const { headers } = await make.role("block_secretary", { society_id: societyId, block_id });
    const answer = await edit({ headers }, [
      { FlatID: own, Floor_No: 7, Parking_Codes: "P-1" },
      { FlatID: other, Floor_No: 7 },
    ]);
    expect(answer.extras.Data).toMatchObject({
      Saved: [{ FlatID: own }],
      Refused: [
        { Row: 0, Reason: "parking", Problems: [{ Problem: "Only the office of the society allots parking slots" }] },
        { Row: 1, Reason: "unknown-flat", Now: null },
      ],
    });
    expect(await stored({ headers }, own)).toMatchObject({ Floor_No: 7 });
    const slot = await database.db
      .selectFrom("parking_allotment")
      .select("flat_id")
      .where("flat_id", "=", own)
      .execute();
    expect(slot).toEqual([]);
  });
});
