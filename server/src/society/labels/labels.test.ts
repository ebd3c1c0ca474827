import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { labelKey, numberParts, placeKey } from "#domain/society/labels/rules.ts";
import { startServer } from "../../../test/server.ts";
import type { Db } from "../../platform/db/database.ts";
import { findFlatsOfTexts, flatsMeant } from "./queries.ts";

const { make, ask, post, database } = await startServer();
const { db } = database;

/** A society by its blocks, buildings and flats; answers the building by `block/building`. */
async function built(plan: Record<string, Record<string, string[]>>) {
  const { society_id } = await make.society();
  const buildings = new Map<string, string>();
  for (const [block, ofBlock] of Object.entries(plan)) {
    const { block_id } = await make.block({ society_id, name: block });
    for (const [building, flats] of Object.entries(ofBlock)) {
      const { building_id } = await make.building({ block_id, name: building });
      buildings.set(`${block}/${building}`, building_id);
      for (const flat_no of flats) await make.flat({ building_id, flat_no });
    }
  }
  return { society_id, buildings };
}

const labelsOf = async (society_id: string) =>
  (
    await db.selectFrom("flat_label").select("label").where("society_id", "=", society_id).orderBy("label").execute()
  ).map(({ label }) => label);

const meant = async (society_id: string, text: string, match?: "starting") => {
  const reader = { societyId: society_id as never, blockIds: undefined };
  const { rows } = await sql<{ label: string }>`select label from flat_label
    where flat_id in (${flatsMeant(reader, text, match)}) order by label`.execute(db);
  return rows.map(({ label }) => label);
};

describe("the keys of the database", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "A",
      "wing",
      "Block",
      "No.",
      "flat",
      "D2",
      "101",
      "0101",
      "007",
      "०१",
      "ए",
      "विंग",
      "फ़्लैट",
      "é",
      "É",
      "½",
      "Ａ",
      "１",
    ),
    fc.constantFrom(
      " ",
      "-",
      "–",
      "/",
      ".",
      "_",
      "%",
      "\\",
      "\t",
      "\n",
      "'",
      "·",
      "।",
      "…",
      "★",
      "️",
      "[",
      "^",
      "`",
      "0",
      "00",
    ),
    fc.string({ unit: "grapheme", maxLength: 4 }),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  const names = fc.array(part, { maxLength: 8 }).map((parts) => parts.join("").replaceAll("\u0000", ""));

  test("are those of the domain", async () => {
    const samples = fc.sample(names, 3_000);
    const { rows } = await sql<{ key: string; place: string; own: { place: string; number: string } }>`
      select label_key(name) as key, label_place(name) as place, to_json(label_number(name)) as own
      from unnest(${samples}::text[]) with ordinality as each (name, position) order by position`.execute(db);
    expect(rows.map(({ key, place, own }, index) => [samples[index], key, place, own])).toEqual(
      samples.map((name) => [name, labelKey(name), placeKey(name), numberParts(name)]),
    );
  });
});

describe("a label", () => {
  test.each([
    [
      "the block, with one building in it",
      { "Wing A": { Ganga: ["101", "102"] }, B: { B: ["101"] } },
      ["A-101", "A-102", "B-101"],
    ],
    [
      "the building, with several",
      { Deodar: { "Deodar 1": ["402"], "Deodar 2": ["402"] } },
      ["Deodar 1-402", "Deodar 2-402"],
    ],
    ["block and building, with numbers as names", { A: { "Tower 1": ["1"], "Tower 2": ["1"] } }, ["A-T1-1", "A-T2-1"]],
    [
      "nothing more than a number that has its place",
      { A: { A: ["A-101", "102", "Shop 4"] } },
      ["A-101", "A-102", "Shop 4"],
    ],
    ["the type of place where only its number is a name", { "Tower 2": { X: ["101"] } }, ["T2-101"]],
    [
      "all of it where two would be the same",
      { A: { A: ["G-1"] }, B: { X: ["G-1"], Y: ["7"] } },
      ["A-G-1", "B-X-G-1", "Y-7"],
    ],
    ["the case of its name", { a: { a: ["1"] }, "A wing": { x: ["1"] } }, ["A-x-1", "a-1"]],
    ["signs as they stand", { "100%": { _: ["\\1"] }, "ए विंग": { ए: ["१०१"] } }, ["100%-\\1", "ए-१०१"]],
  ])("has %s", async (_, plan, labels) => {
    const { society_id } = await built(plan as Record<string, Record<string, string[]>>);
    expect(await labelsOf(society_id)).toEqual([...labels].sort());
  });

  test("is unique, whatever the names are", async () => {
    const name = fc.constantFrom("A", "A-B", "B", "A B", "A-B-C", "C", "Wing A", "1", "Tower 1", "a");
    const plan = fc.uniqueArray(fc.tuple(name, name, fc.constantFrom("1", "01", "B-1", "A-B-1", "1A")), {
      maxLength: 12,
      selector: (each) => each.join("/").toLowerCase(),
    });
    await fc.assert(
      fc.asyncProperty(plan, fc.integer({ min: 1, max: 5 }), async (flats, pattern) => {
        const { society_id } = await make.society();
        for (const [block, building, flat_no] of flats) {
          const named = { society_id, name: block };
          const { block_id } =
            (await db
              .selectFrom("block")
              .selectAll()
              .where("society_id", "=", society_id)
              .where(sql`lower(name)`, "=", block.toLowerCase())
              .executeTakeFirst()) ?? (await make.block(named));
          const { building_id } =
            (await db
              .selectFrom("building")
              .selectAll()
              .where("block_id", "=", block_id)
              .where(sql`lower(name)`, "=", building.toLowerCase())
              .executeTakeFirst()) ?? (await make.building({ block_id, name: building }));
          await make.flat({ building_id, flat_no });
        }
        await db.updateTable("flat_labelling").set({ pattern }).where("society_id", "=", society_id).execute();
        const labels = await labelsOf(society_id);
        expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(flats.length);
      }),
      { numRuns: 12 },
    );
  });

  test("follows its names, its number, its building and the pattern", async () => {
    const { society_id, buildings } = await built({ A: { X: ["101"] }, B: { Y: ["101"] } });
    const inA = { society_id, name: "A" };
    const { block_id } = await db
      .selectFrom("block")
      .selectAll()
      .where("society_id", "=", society_id)
      .where("name", "=", inA.name)
      .executeTakeFirstOrThrow();
    await db.updateTable("block").set({ name: "Ashoka" }).where("block_id", "=", block_id).execute();
    expect(await labelsOf(society_id)).toEqual(["Ashoka-101", "B-101"]);
    const { building_id } = await make.building({ block_id, name: "Z" });
    await make.flat({ building_id, flat_no: "7" });
    expect(await labelsOf(society_id)).toEqual(["B-101", "X-101", "Z-7"]);
    await db.updateTable("building").set({ name: "Q" }).where("building_id", "=", buildings.get("A/X")!).execute();
    expect(await labelsOf(society_id)).toEqual(["B-101", "Q-101", "Z-7"]);
    await db.updateTable("flat").set({ flat_no: "8" }).where("building_id", "=", building_id).execute();
    expect(await labelsOf(society_id)).toEqual(["B-101", "Q-101", "Z-8"]);
    const pattern = (to: number) =>
      db.updateTable("flat_labelling").set({ pattern: to }).where("society_id", "=", society_id).execute();
    await pattern(2);
    expect(await labelsOf(society_id)).toEqual(["Ashoka-101", "Ashoka-8", "B-101"]);
    await pattern(5);
    expect(await labelsOf(society_id)).toEqual(["8", "Ashoka-Q-101", "B-Y-101"]);
    await pattern(4);
    expect(await labelsOf(society_id)).toEqual(["Ashoka-Q-101", "Ashoka-Z-8", "B-Y-101"]);
    await db.deleteFrom("flat").where("building_id", "=", building_id).execute();
    await db.deleteFrom("building").where("building_id", "=", building_id).execute();
    await pattern(1);
    expect(await labelsOf(society_id)).toEqual(["Ashoka-101", "B-101"]);
  });

  test("leaves the block out of its long form where the building has it and a number", async () => {
    const { society_id } = await built({ A: { Asha: ["1"], A2: ["1"] }, "1": { "12": ["1"] } });
    await db.updateTable("flat_labelling").set({ pattern: 4 }).where("society_id", "=", society_id).execute();
    expect(await labelsOf(society_id)).toEqual(["1-12-1", "A-Asha-1", "A2-1"]);
  });

  test("is exchanged between two flats in one change", async () => {
    const { society_id } = await built({ A: { B: ["1"] }, B: { A: ["1"] } });
    await db.updateTable("flat_labelling").set({ pattern: 3 }).where("society_id", "=", society_id).execute();
    expect(await labelsOf(society_id)).toEqual(["A-1", "B-1"]);
  });

  test("is short again when the other flat of that label is gone", async () => {
    const { society_id, buildings } = await built({ A: { A: ["G-1"] }, B: { B: ["G-1"] } });
    expect(await labelsOf(society_id)).toEqual(["A-G-1", "B-G-1"]);
    await db.deleteFrom("flat").where("building_id", "=", buildings.get("B/B")!).execute();
    expect(await labelsOf(society_id)).toEqual(["G-1"]);
  });

  test("is given once to flats that are made at the same time, while names change", async () => {
    const { society_id, buildings } = await built({ A: { X: [], Y: [] }, B: { X: [], Z: [] } });
    const rename = (building: string, name: string) =>
      db.updateTable("building").set({ name }).where("building_id", "=", buildings.get(building)!).execute();
    await Promise.all([
      ...["A/X", "A/Y", "B/X", "B/Z"].flatMap((building) =>
        ["1", "2", "3"].map((flat_no) => make.flat({ building_id: buildings.get(building)!, flat_no })),
      ),
      rename("A/Y", "Q"),
      rename("B/Z", "Q"),
      ...["A-1", "X-1"].map((text) => meant(society_id, text)),
    ]);
    const numbers = ["1", "2", "3"];
    expect(await labelsOf(society_id)).toEqual(
      ["A-Q", "A-X", "B-Q", "B-X"].flatMap((place) => numbers.map((number) => `${place}-${number}`)),
    );
  });
});

describe("labels of changes that wait for each other", () => {
  const oneWaits = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]!.waiting;
  };
  const addedTo = (tx: Db, building_id: string, flat_no: string) =>
    sql`insert into flat (society_id, block_id, building_id, flat_no)
      select society_id, block_id, building_id, ${flat_no} from building where building_id = ${building_id}`.execute(
      tx,
    );
  const renamed = (tx: Db, building_id: string, name: string) =>
    tx.updateTable("building").set({ name }).where("building_id", "=", building_id).execute();

  test("a rename waits for a flat that is being added, and names it too", async () => {
    const { society_id, buildings } = await built({ B: { X: [], Z: ["9"] } });
    const building = buildings.get("B/Z")!;
    const adding = await db.startTransaction().execute();
    await addedTo(adding, building, "1");
    const renaming = renamed(db, building, "Q");
    await expect.poll(oneWaits).toBe(1);
    await adding.commit().execute();
    await renaming;
    expect(await labelsOf(society_id)).toEqual(["Q-1", "Q-9"]);
  });

  test("a flat of a block names its building where a second one was being added", async () => {
    const { society_id, buildings } = await built({ B: { X: ["9"] } });
    const building = await db
      .selectFrom("building")
      .select("block_id")
      .where("building_id", "=", buildings.get("B/X")!)
      .executeTakeFirstOrThrow();
    const adding = await db.startTransaction().execute();
    await addedTo(adding, buildings.get("B/X")!, "1");
    const second = make.building({ block_id: building.block_id, name: "Z" });
    await expect.poll(oneWaits).toBe(1);
    await adding.commit().execute();
    await second;
    expect(await labelsOf(society_id)).toEqual(["X-1", "X-9"]);
  });

  test("a flat is removed while its building is renamed, and neither fails", async () => {
    const { society_id, buildings } = await built({ B: { X: ["1", "2"], Z: [] } });
    const changing = await db.startTransaction().execute();
    await addedTo(changing, buildings.get("B/Z")!, "1");
    const removing = db.deleteFrom("flat").where("society_id", "=", society_id).where("flat_no", "=", "2").execute();
    await expect.poll(oneWaits).toBe(1);
    await renamed(changing, buildings.get("B/X")!, "Q");
    await changing.commit().execute();
    await removing;
    expect(await labelsOf(society_id)).toEqual(["Q-1", "Z-1"]);
  });
});

describe("a search", () => {
  const plan = {
    "Wing A": { Ganga: ["101", "1012", "G-1"] },
    B: { B: ["B-101", "103A", "Shop 4"] },
    Deodar: { "Deodar 1": ["402"], "Deodar 2": ["402", "403"] },
    ए: { "ए १": ["५०१"] },
  };

  test.each([
    ["A-101", ["A-101"]],
    ["a101", ["A-101"]],
    ["A/0101", ["A-101"]],
    ["A wing, flat no. 101", ["A-101"]],
    ["101A", ["A-101"]],
    ["Ganga 101", ["A-101"]],
    ["ए-१०१", ["A-101"]],
    ["B 101", ["B-101"]],
    ["b-103-a", ["B-103A"]],
    ["A-1012", ["A-1012"]],
    ["G-1", ["G-1"]],
    ["A G1", ["G-1"]],
    ["shop no 4", ["Shop 4"]],
    ["D2/402", ["Deodar 2-402"]],
    ["D2402", ["Deodar 2-402"]],
    ["D-402", ["Deodar 1-402", "Deodar 2-402"]],
    ["Deodar 402", ["Deodar 1-402", "Deodar 2-402"]],
    ["deodar tower 2 402", ["Deodar 2-402"]],
    ["A-501", ["ए-५०१"]],
    ["402", ["Deodar 1-402", "Deodar 2-402"]],
    ["C-101", []],
    ["A-%", []],
    ["_", []],
    ["\\", []],
    [".*", []],
    ["'; drop table flat; --", []],
  ])("for %s finds %s", async (text, labels) => {
    const { society_id } = await built(plan);
    await built(plan);
    const found = await meant(society_id, text);
    expect(found).toEqual([...labels].sort());
  });

  test("for T-G01 finds the ground floor of the blocks that begin with T", async () => {
    const tulip = await built({ Tulip: { Tulip: ["G01", "101"] }, Rose: { Rose: ["G01"] } });
    expect(await meant(tulip.society_id, "T-G01")).toEqual(["Tulip-G01"]);
    expect(await meant(tulip.society_id, "R G1")).toEqual(["Rose-G01"]);
    const both = await built({ Tulip: { Tulip: ["G01"] }, Teak: { Teak: ["G01"] } });
    expect(await meant(both.society_id, "T-G01")).toEqual(["Teak-G01", "Tulip-G01"]);
    const named = await built({ Tulip: { Tulip: ["G01"] }, T: { T: ["G01"] } });
    expect(await meant(named.society_id, "T-G01")).toEqual(["T-G01"]);
  });

  test("finds the label that a flat shows, made of the initials of block and building", async () => {
    const { society_id } = await built({
      A: { "Tower 1": ["101", "102"], "Tower 2": ["101"] },
      B: { "Tower 1": ["101"] },
    });
    for (const text of ["A-T1-101", "at1101", "A T1/101"]) expect(await meant(society_id, text)).toEqual(["A-T1-101"]);
    expect(await meant(society_id, "A-T1-10", "starting")).toEqual(["A-T1-101", "A-T1-102"]);
    const scope = { societyId: society_id as never, blockIds: undefined, year: undefined };
    const found = await findFlatsOfTexts(db, scope, ["A-T1-101", "A-T3-101"]);
    expect([...found.keys()]).toEqual(["A-T1-101"]);
  });

  test("as somebody types finds what begins so", async () => {
    const { society_id } = await built(plan);
    expect(await meant(society_id, "D-40", "starting")).toEqual(["Deodar 1-402", "Deodar 2-402", "Deodar 2-403"]);
    expect(await meant(society_id, "a1", "starting")).toEqual(["A-101", "A-1012", "G-1"]);
    expect(await meant(society_id, "10", "starting")).toEqual(["A-101", "A-1012", "B-101", "B-103A"]);
  });

  test("goes by an index, and never through the flats of all societies", async () => {
    const { society_id } = await built({ A: { A: ["101"] } });
    const other = await built({ A: { A: [] } });
    await sql`insert into flat (society_id, block_id, building_id, flat_no)
      select society_id, block_id, building_id, 'F' || n from building, generate_series(1, 5000) n
      where society_id = ${other.society_id}`.execute(db);
    await sql`analyze flat_label, flat`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain
      ${flatsMeant({ societyId: society_id as never, blockIds: undefined }, "A-101")}`.execute(db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("flat_label_by_number");
    expect(plan).not.toMatch(/Seq Scan on (flat|flat_label)\b/);
  });
});

describe("other names of a flat", () => {
  const arranged = async () => {
    const { headers, societyId } = await make.role("society_manager");
    const { block_id } = await make.block({ society_id: societyId, name: "A" });
    const { building_id } = await make.building({ block_id, name: "A" });
    const flats = [await make.flat({ building_id, flat_no: "101" }), await make.flat({ building_id, flat_no: "102" })];
    const [FlatID, OtherID] = flats.map(({ flat_id }) => flat_id) as [string, string];
    const save = (Aliases: string[], id = FlatID) =>
      post("vendor/Edit_Flat_Aliases", { FlatID: id, Aliases }, { headers });
    const find = async (Search: string) => {
      const input = { Whether_Search_Filter: true, Search };
      const { extras } = await ask("vendor/Filter_All_Flats", input, { headers });
      return extras.Data!.map(({ Flat_Label }) => Flat_Label);
    };
    return { headers, societyId, FlatID, OtherID, save, find };
  };

  test("find it as they are written", async () => {
    const { headers, FlatID, save, find } = await arranged();
    expect(await save([" Row House 7 ", "Gulab"])).toMatchObject({ http: 200 });
    const { extras } = await ask("vendor/Fetch_Flat_Info", { FlatID }, { headers });
    expect(extras.Data).toMatchObject({ Flat_Label: "A-101", Aliases: ["Gulab", "Row House 7"] });
    for (const written of ["row house 7", "ROW-HOUSE/07", "gulab", "A101"])
      expect(await find(written)).toEqual(["A-101"]);
    expect(await save([])).toMatchObject({ http: 200 });
    expect(await find("gulab")).toEqual([]);
  });

  test("belong to one flat, whose label another may not have either", async () => {
    const { FlatID, OtherID, save } = await arranged();
    expect(await save(["Gulab"])).toMatchObject({ http: 200 });
    const refused = (flat: string, alias: string) => ({
      http: 409,
      extras: { refusal: "flat-alias-taken", fields: { Aliases: `${alias} is the name of flat ${flat} already` } },
    });
    expect(await save(["gu-lab"], OtherID)).toMatchObject(refused("A-101", "gu-lab"));
    expect(await save(["Kamal", "a 0102"], FlatID)).toMatchObject(refused("A-102", "a 0102"));
    // Its own label may be one, and in another society the same.
    expect(await save(["A/101"], FlatID)).toMatchObject({ http: 200 });
    const elsewhere = await arranged();
    expect(await elsewhere.save(["Gulab"])).toMatchObject({ http: 200 });
    expect(await elsewhere.save(["Gulab"], FlatID)).toMatchObject({ http: 404 });
  });

  test("are given to one of two flats that want the same at once", async () => {
    const { FlatID, OtherID, save } = await arranged();
    const answers = await Promise.all([FlatID, OtherID].map((id) => save(["Gulab"], id)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test.each([["x"], ["-/-"], ["  "], ["A".repeat(41)], [["ok 1", "%"]]].map((each) => each.flat()))(
    "are refused where they say nothing: %s",
    async (...aliases) => {
      const { save } = await arranged();
      expect(await save(aliases)).toMatchObject({ http: 400 });
    },
  );

  test("are ten at most", async () => {
    const { save } = await arranged();
    expect(await save(Array.from({ length: 11 }, (_, index) => `Name ${index}`))).toMatchObject({ http: 400 });
  });
});

describe("the pattern of a society", () => {
  test("is chosen by its manager, and is in the audit log", async () => {
    const { headers, societyId } = await make.role("society_manager");
    for (const block of ["A", "B"]) {
      const { block_id } = await make.block({ society_id: societyId, name: block });
      const { building_id } = await make.building({ block_id, name: `${block} Tower` });
      await make.flat({ building_id, flat_no: "101" });
    }
    const read = async () => (await ask("vendor/Fetch_Flat_Label_Settings_Info", {}, { headers })).extras.Data;
    expect(await read()).toEqual({ Flat_Label_Pattern: 1, Examples: ["A-101", "B-101"] });
    const edited = await post("vendor/Edit_Flat_Label_Settings", { Flat_Label_Pattern: 5 }, { headers });
    expect(edited).toMatchObject({ http: 200, extras: { Data: { Examples: ["A-101", "B-101"] } } });
    expect(await read()).toMatchObject({ Flat_Label_Pattern: 5 });
    const { extras } = await ask("vendor/Filter_All_Audits", {}, { headers });
    expect(extras.Data!.find(({ Thing }) => Thing === "Flat_Labelling")).toMatchObject({ Action: "change" });
    for (const Flat_Label_Pattern of [0, 6, "1", null])
      expect(await post("vendor/Edit_Flat_Label_Settings", { Flat_Label_Pattern }, { headers })).toMatchObject({
        http: 400,
      });
  });
});
