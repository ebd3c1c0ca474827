import { describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, database } = await startServer();
const { db } = database;

type Question = Input<typeof properties.publicList>;
type Place = { latitude: number; longitude: number };

const searches = [
  "user/Filter_All_Properties",
  "user/Filter_All_Properties_On_Map",
  "user/Fetch_Search_Figures_Info",
] as const;

const area = (...corners: [latitude: number, longitude: number][]): Question => ({
  Whether_Polygon_Filter: true,
  Polygon: corners.map(([Latitude, Longitude]) => ({ Latitude, Longitude })),
});

/** What the list, the map and the figures count. */
async function counts(question: Question) {
  const [listed, mapped, figures] = await Promise.all([
    ask("user/Filter_All_Properties", question),
    ask("user/Filter_All_Properties_On_Map", question),
    ask("user/Fetch_Search_Figures_Info", question),
  ]);
  return [listed.extras.Count!, mapped.extras.Data!.Count, figures.extras.Data!.Count];
}

describe("an area that somebody drew", () => {
  test("is a filter of the list, of the map and of the figures, together with a window", async () => {
    await make.property({ latitude: 26.91, longitude: 75.78, property_title: "In the middle" });
    await make.property({ latitude: 26.99, longitude: 75.99, property_title: "In the corner" });
    await make.property({ latitude: 0, longitude: 0, property_title: "Nowhere" });
    const around = (half: number): [number, number][] => [
      [26.91 - half, 75.78 - half],
      [26.91 - half, 75.78 + half],
      [26.91 + half, 75.78 + half],
      [26.91 + half, 75.78 - half],
    ];
    expect(await counts(area(...around(0.02)))).toEqual([1, 1, 1]);
    expect(await counts(area(...around(0.25)))).toEqual([2, 2, 2]);
    // The corner lies in the box around this triangle, and not in it.
    expect(await counts(area([26.8, 75.7], [27, 75.7], [26.8, 76]))).toEqual([1, 1, 1]);
    const window = { Whether_Bounds_Filter: true, South: 26.95, North: 27, West: 75.9, East: 76 };
    expect(await counts({ ...area(...around(0.25)), ...window })).toEqual([1, 1, 1]);
    expect(await counts({ ...area(...around(0.02)), ...window })).toEqual([0, 0, 0]);
    const { extras } = await ask("user/Filter_All_Properties_On_Map", area(...around(0.02)));
    expect(extras.Data!.Homes).toMatchObject([{ Property_Title: "In the middle" }]);
  });

  test.each<[string, object, RegExp]>([
    ["that crosses itself", area([18, 73], [18.2, 73.2], [18.2, 73], [18, 73.2]), /crosses itself/],
    ["of two corners", area([18, 73], [18.1, 73]), /3 to 40 points/],
    ["on a line", area([18, 73], [18.1, 73.1], [18.2, 73.2]), /3 to 40 points/],
    ["that is too large", area([18, 73], [19.5, 73], [18, 74]), /too large/],
    [
      "of many corners",
      area(...Array.from({ length: 41 }, (_, at) => [18 + (at % 2) / 10, 73 + at / 100] as [number, number])),
      /3 to 40 points/,
    ],
    ["without its corners", { Whether_Polygon_Filter: true }, /Polygon/],
  ])("%s is refused with what is wrong, and searches nothing", async (_, question, sentence) => {
    for (const call of searches) {
      const { http, extras } = await post(call, question);
      expect(http, call).toBe(400);
      expect(extras, call).toMatchObject({ code: 3, fields: { Polygon: expect.stringMatching(sentence) } });
      expect(extras).not.toHaveProperty("Data");
    }
  });

  test("is refused in the language of whoever drew it", async () => {
    const bowTie = area([18, 73], [18.2, 73.2], [18.2, 73], [18, 73.2]);
    const { extras } = await post(searches[0], bowTie, { headers: { "accept-language": "hi" } });
    expect(extras.fields!.Polygon).toContain("काटता है");
  });

  test("with corners outside of the world, or as no list, is refused", async () => {
    const wrong = area([18, 73], [91, 73], [18, 74]);
    expect((await post(searches[0], wrong)).extras.fields).toHaveProperty(["Polygon.1.Latitude"]);
    for (const Polygon of [
      "((1,2),(3,4))",
      { length: 3 },
      [
        [18, 73],
        [19, 73],
        [18, 74],
      ],
      [null, null, null],
    ])
      expect((await post(searches[0], { Whether_Polygon_Filter: true, Polygon })).http).toBe(400);
  });
});

const metres = (degrees: number) => Math.abs(degrees) * 111_320;
const window = ({ latitude, longitude }: Place, half: number): Question => ({
  ...{ Whether_Bounds_Filter: true, South: latitude - half, North: latitude + half },
  ...{ West: longitude - half, East: longitude + half },
});

/** All that a stranger is told of a home, and of homes within so many degrees of a place. */
async function told(PropertyID: string, at: Place, half: number) {
  const { latitude, longitude } = at;
  const triangle = area(
    [latitude - half, longitude - half],
    [latitude + half, longitude - half],
    [latitude, longitude + half],
  );
  const near = { Whether_Near_Filter: true, Near_Latitude: latitude, Near_Longitude: longitude };
  const distance = { ...near, Near_Metres: Math.max(100, Math.round(metres(half))), Sort: "distance" as const };
  const words = { Whether_Search_Filter: true, Search: "quillwort" };
  const found = [];
  for (const question of [window(at, half), triangle, distance]) {
    found.push(await counts({ ...words, ...question }));
    const { Homes, Areas, Bounds } = (await ask("user/Filter_All_Properties_On_Map", { ...words, ...question })).extras
      .Data!;
    found.push({ Homes, Areas, Bounds });
  }
  const { extras } = await ask("user/Fetch_Property_Info", { PropertyID });
  const { updated_at: _, ...info } = extras.Data!;
  const rest = await Promise.all([
    ask("user/Filter_All_Places_Nearby", { PropertyID }),
    ask("user/Fetch_Travel_Time_Info", { PropertyID, Latitude: latitude, Longitude: longitude }),
    ask("user/Filter_All_Similar_Properties", { PropertyID }),
  ]);
  return { found, info, rest: rest.map((answer) => answer.extras.Data) };
}

test("whoever narrows a window, an area or a distance around the door learns nothing that its square does not say", async () => {
  const door = { latitude: 12.97154, longitude: 77.64137 };
  const { property_id: id } = await make.property({ ...door, city: "Bengaluru", property_title: "Quillwort house" });
  await make.property({ latitude: 12.98, longitude: 77.64, city: "Bengaluru" });
  const shown = (await db
    .selectFrom("property_search")
    .select(["latitude", "longitude"])
    .where("property_id", "=", id)
    .executeTakeFirstOrThrow()) as Place;
  const away = Math.max(Math.abs(shown.latitude - door.latitude), Math.abs(shown.longitude - door.longitude));
  expect(away).toBeGreaterThan(0);
  expect(metres(away)).toBeLessThan(340);

  // Around its public place the home is found, however narrow the window or the area; around its door it is not.
  const words = { Whether_Search_Filter: true, Search: "quillwort" };
  const [narrow, within] = [0.00005, Math.min(0.0002, away / 2)];
  const triangle = ({ latitude, longitude }: Place, half: number) =>
    area([latitude - half, longitude - half], [latitude + half, longitude - half], [latitude, longitude + half]);
  expect(await counts({ ...words, ...window(shown, narrow) })).toEqual([1, 1, 1]);
  expect(await counts({ ...words, ...triangle(shown, narrow) })).toEqual([1, 1, 1]);
  expect(await counts({ ...words, ...window(door, within) })).toEqual([0, 0, 0]);
  expect(await counts({ ...words, ...triangle(door, within) })).toEqual([0, 0, 0]);

  // Wherever in its square the door is, all answers are the same, to the last digit.
  const windows = [0.0001, 0.0005, 0.0015, 0.01];
  const answers = async () => {
    const all = [];
    for (const half of windows) all.push(await told(id, door, half));
    return all;
  };
  const before = await answers();
  expect(before.at(-1)!.found[0]).toEqual([1, 1, 1]);
  const square = (degrees: number) => Math.floor(degrees / 0.003) * 0.003;
  for (const [north, east] of [
    [0.00001, 0.00001],
    [0.0029, 0.0001],
    [0.0015, 0.0029],
  ] as const) {
    const moved = { latitude: square(door.latitude) + north, longitude: square(door.longitude) + east };
    await db.updateTable("property").set(moved).where("property_id", "=", id).execute();
    expect(await answers()).toEqual(before);
  }
});
