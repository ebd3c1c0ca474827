import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, goTo, make } = await startServer();

let treasurer: Awaited<ReturnType<typeof make.role>>;
let building_id: string;
beforeEach(async () => {
  await goTo("2026-04-10");
  treasurer = await make.role("treasurer");
  const { block_id } = await make.block({ society_id: treasurer.societyId, name: "A" });
  ({ building_id } = await make.building({ block_id }));
});

const addHead = async (Charge_Code: string, own: object = {}) =>
  (await ask("vendor/Create_Charge_Head", { Charge_Code, Charge_Name: Charge_Code, ...own } as never, treasurer)).extras
    .Data!.Charge_HeadID;
const area = { Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.5, Per: "month" };
const terms = (basis: object = area, own: object = {}) => ({
  ...{ From: "2026-05-01", Cycle_Months: 3, Rules: [{ Basis: basis }] },
  ...own,
});
const example = async (input: object, headers: Record<string, string> = treasurer.headers) =>
  ask("vendor/Fetch_Charge_Example_Info", input as never, { headers });
const flatsWith = (areas: readonly (number | null)[]) =>
  Promise.all(areas.map((carpet_area, at) => make.flat({ building_id, flat_no: String(101 + at), carpet_area })));

test("an example shows lines with their sums, what is missing at which flats, and the sum of all", async () => {
  const flats = await flatsWith([500, 640.5, null, null]);
  const Charge_HeadID = await addHead("MAINT");
  // By quarters from April, in advance: nothing is billed in May, and July is the first month that is.
  const may = (await example({ Charge_HeadID, Tariff: terms(), Month: "2026-05-15" })).extras.Data!;
  expect(may).toMatchObject({ Month: "2026-05-01", Period: null, Flats: [], Flats_Charged: 0 });
  const july = (await example({ Charge_HeadID, Tariff: terms() })).extras.Data!;
  expect(july).toMatchObject({
    ...{
      Month: "2026-07-01",
      Period: { From: "2026-07-01", Until: "2026-09-30" },
      Flats_Charged: 2,
      Flats_Left_Out: 0,
    },
    Total_Amount: 8553.75,
    Problems: [{ Problem: "The area of this flat is missing", Flats: 2, Flat_Labels: ["A-103", "A-104"] }],
  });
  expect(july.Flats.map(({ Flat_Label, Amount, Sums }) => [Flat_Label, Amount, Sums])).toEqual([
    ["A-101", 3750, ["₹2.50 × 500 sq ft × 3 months = ₹3,750"]],
    ["A-102", 4803.75, ["₹2.50 × 640.5 sq ft × 3 months = ₹4,803.75"]],
    ["A-103", null, []],
    ["A-104", null, []],
  ]);
  const chosen = await example({ Charge_HeadID, Tariff: terms(), Month: "2026-07-01", FlatIDs: [flats[1]!.flat_id] });
  expect(chosen.extras.Data!.Flats).toHaveLength(1);
  // Nothing is stored.
  const info = await ask("vendor/Fetch_Charge_Head_Info", { Charge_HeadID } as never, treasurer);
  expect(info.extras.Data!.Tariffs).toEqual([]);
});

test("an example is in the reader's language", async () => {
  await flatsWith([500]);
  const Charge_HeadID = await addHead("MAINT");
  const { Data } = (
    await example(
      { Charge_HeadID, Tariff: terms(area, { Cycle_Months: 1 }) },
      {
        ...treasurer.headers,
        "accept-language": "hi",
      },
    )
  ).extras;
  expect(Data!.Flats[0]!.Sums).toEqual(["₹2.50 × 500 वर्ग फ़ुट × 1 महीना = ₹1,250"]);
});

test("an example knows the other heads, their order and the limit of law", async () => {
  await flatsWith([500]);
  const service = await addHead("SERV");
  const Tariff = terms({ Basis: "equal", Rate: 3500, Per: "month" }, { Cycle_Months: 1 });
  await ask("vendor/Create_Charge_Tariff", { Charge_HeadID: service, Tariff } as never, treasurer);
  const Charge_HeadID = await addHead("NOC", { Purpose: "non-occupancy", Whether_Service_Charge: false });
  const percent = { Basis: "percent", Percent: 10, Charge_HeadIDs: null };
  const { Data } = (await example({ Charge_HeadID, Tariff: terms(percent, { Cycle_Months: 1 }) })).extras;
  expect(Data!.Flats[0]).toMatchObject({ Amount: 350, Sums: ["10 % of ₹3,500 = ₹350"] });
  // Billed in another cycle than its base, it is marked.
  const quarterly = (await example({ Charge_HeadID, Tariff: terms(percent), Month: "2026-07-01" })).extras.Data!;
  expect(quarterly.Problems[0]).toMatchObject({
    Problem: "SERV is billed in another cycle, so this percentage of it would be wrong",
    Flats: 0,
  });
});

test("an edited tariff takes the place of the stored one, on another day too", async () => {
  await flatsWith([500]);
  const Charge_HeadID = await addHead("MAINT");
  const monthly = (Rate: number, From: string) => ({ ...terms({ ...area, Rate }), From, Cycle_Months: 1 });
  const made = await ask(
    "vendor/Create_Charge_Tariff",
    { Charge_HeadID, Tariff: monthly(2, "2026-05-01") } as never,
    treasurer,
  );
  const { Charge_TariffID } = made.extras.Data!;
  const later = monthly(3, "2026-06-01");
  const instead = (await example({ Charge_HeadID, Charge_TariffID, Tariff: later, Month: "2026-05-01" })).extras.Data!;
  expect(instead.Period).toBeNull();
  const beside = (await example({ Charge_HeadID, Tariff: later, Month: "2026-05-01" })).extras.Data!;
  expect(beside.Flats[0]).toMatchObject({ Amount: 1000 });
});

test("heads and flats of others are unknown, and a wrong tariff is refused at its field", async () => {
  const Charge_HeadID = await addHead("MAINT");
  const theirs = await make.flat({});
  expect(await example({ Charge_HeadID, Tariff: terms(), FlatIDs: [theirs.flat_id] })).toMatchObject({
    ...{ http: 404, extras: { refusal: "unknown-flat" } },
  });
  const stranger = await make.role("treasurer");
  expect(await example({ Charge_HeadID, Tariff: terms() }, stranger.headers)).toMatchObject({
    ...{ http: 404, extras: { refusal: "unknown-charge-head" } },
  });
  expect((await example({ Charge_HeadID, Tariff: terms({ ...area, Rate: -1 }) })).extras.fields).toEqual({
    "Tariff.Rules.0.Basis.Rate": expect.any(String),
  });
});
