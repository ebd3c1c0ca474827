import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { arrangeGate } from "../../../test/gate.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, make, database, clock } = server;

/** More visits of one kind than are read before the index is used, none of them with a searched name. */
const deliveries = (flat_id: string, count: number) =>
  sql`insert into visit (society_id, block_id, building_id, flat_id, name, purpose, status, visited_at, decided_by, decided_at,
      entered_at, left_at, created_at)
    select society_id, block_id, building_id, flat_id, 'Courier', 'delivery', 'checked_out', at, 'Gate', at, at, at, at
    from flat, generate_series(1, ${count}::int) n
      cross join lateral (select ${clock.at}::timestamptz - n * interval '1 minute' as at) as times
    where flat_id = ${flat_id}`.execute(database.db);

describe.each([
  ["a short log", 5],
  ["a long log", 6_000],
])("in %s", (_, others) => {
  let found: (Search: string) => Promise<{ names: string[]; count: number }>;

  beforeAll(async () => {
    const { flat, newFlat, guard } = await arrangeGate(server);
    const visited_at = new Date(clock.at.getTime() - 10 * 86_400_000);
    const visit = (name: string, given: object = {}) =>
      make.visit({ flat_id: flat.flat_id, visited_at, name, ...given });
    await visit("Om Prakash", { phone_number: "9876501234", vehicle_number: "MH14CD4711" });
    await visit("Thomas Mathew", { vehicle_number: "KA01A9" });
    await visit("ज़ोया शेख़");
    await visit("50% Off_Services");
    await visit("Leela Bhat", { flat_id: (await newFlat("B-1203")).flat_id });
    await deliveries(flat.flat_id, others);
    // Another society has all of it too.
    const elsewhere = await arrangeGate(server);
    await make.visit({ flat_id: elsewhere.flat.flat_id, name: "Om Prakash", vehicle_number: "MH14CD4711" });
    await make.visit({ flat_id: elsewhere.flat.flat_id, name: "Only Elsewhere" });
    found = async (Search) => {
      const { extras } = await ask(
        "vendor/Filter_All_Visitors",
        { Whether_Search_Filter: true, Search },
        { headers: guard.headers },
      );
      return { names: extras.Data!.map(({ Name }) => Name), count: extras.Count! };
    };
  });

  test.each([
    ["a part of a name, however it is written", "RAKASH", ["Om Prakash"]],
    ["a whole name", "om prakash", ["Om Prakash"]],
    ["two letters that begin a word", "ma", ["Thomas Mathew"]],
    ["two letters, not within a word", "ra", []],
    ["a name in another script", "ज़ोया", ["ज़ोया शेख़"]],
    ["signs as they stand", "0% o", ["50% Off_Services"]],
    ["a sign that stands for anything elsewhere", "f_s", ["50% Off_Services"]],
    ["a part of a phone number", "76501", ["Om Prakash"]],
    ["a phone number's end", "1234", ["Om Prakash"]],
    ["three digits, which are a flat's", "234", []],
    ["four digits, not within a number", "6501", []],
    ["a plate, however it is written", "mh-14 cd 4711", ["Om Prakash"]],
    ["a plate's number", "4711", ["Om Prakash"]],
    ["a flat's number", "b-12", ["Leela Bhat"]],
    ["what nobody is called", "Zacharias", []],
    ["what only another society knows", "Elsewhere", []],
    ["one letter, which says nothing", "o", []],
    ["a name and a number of different visits", "Prakash KA01", []],
  ])("finds %s", async (_, words, names) => {
    expect(await found(words)).toEqual({ names, count: names.length });
  });

  test("finds what there is much of, the newest first, and counts to a hundred", async () => {
    const { names, count } = await found("courier");
    expect(names[0]).toBe("Courier");
    expect(count).toBe(Math.min(others, 100));
  });
});
