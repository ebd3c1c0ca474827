import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { make, ask, post, database } = await startServer();

const society = async () => {
  const { headers, societyId } = await make.role("society_manager");
  const building = await make.building({ society_id: societyId });
  const flat = async (flat_no: string) => (await make.flat({ building_id: building.building_id, flat_no })).flat_id;
  return { societyId, sent: { headers }, flats: [await flat("101"), await flat("102")] as const };
};
type Sent = { headers: Record<string, string> };
type Numbers = [type: number, number: string][];
const save = (sent: Sent, FlatID: string, numbers: Numbers) => {
  const Connections = numbers.map(([Connection_Type, Connection_No]) => ({ Connection_Type, Connection_No }));
  return post("vendor/Edit_Flat_Connections", { FlatID, Connections }, sent);
};
const numbersOf = async (sent: Sent, FlatID: string) =>
  (await ask("vendor/Fetch_Flat_Info", { FlatID }, sent)).extras.Data!.Connections.map((each) => [
    each.Connection_Type,
    each.Connection_No,
  ]);

describe("the meters and connections of a flat", () => {
  test("are replaced as a whole, and those that stay are not touched", async () => {
    const { sent, societyId, flats } = await society();
    const first: Numbers = [
      [1, "1700 1234 5678"],
      [5, "W-9"],
    ];
    expect(await save(sent, flats[0], first)).toMatchObject({ http: 200, extras: { Status: "Connections saved" } });
    expect(await numbersOf(sent, flats[0])).toEqual(first);
    expect(
      await save(sent, flats[0], [
        [5, "W-9"],
        [3, "G 77"],
      ]),
    ).toMatchObject({ http: 200 });
    expect(await numbersOf(sent, flats[0])).toEqual([
      [3, "G 77"],
      [5, "W-9"],
    ]);
    const { rows } = await database.pool.query(
      `select action, coalesce(after, before) ->> 'connection_no' as number from audit_entry
       where chain = 'society:' || $1 and thing = 'Flat_Connection' order by position`,
      [societyId],
    );
    expect(rows).toEqual([
      { action: "create", number: "1700 1234 5678" },
      { action: "create", number: "W-9" },
      { action: "remove", number: "1700 1234 5678" },
      { action: "create", number: "G 77" },
    ]);
  });

  test.each([1, 2, 3, 4])("of kind %i are one flat's, however they are written", async (kind) => {
    const { sent, flats } = await society();
    await save(sent, flats[0], [[kind, "1700-1234"]]);
    const label = (await ask("vendor/Fetch_Flat_Info", { FlatID: flats[0] }, sent)).extras.Data!.Flat_Label;
    const taken = await save(sent, flats[1], [
      [kind, "9"],
      [kind, "1700 1234"],
    ]);
    expect(taken).toMatchObject({ http: 409, extras: { refusal: "connection-taken" } });
    expect(taken.extras.fields).toEqual({ "Connections.1.Connection_No": `Flat ${label} has this number already` });
    expect(await numbersOf(sent, flats[1])).toEqual([]);
  });

  test("of water may be shared, and another society may have any number", async () => {
    const [here, there] = [await society(), await society()];
    await save(here.sent, here.flats[0], [
      [1, "1"],
      [6, "M1"],
    ]);
    expect(await save(here.sent, here.flats[1], [[6, "M1"]])).toMatchObject({ http: 200 });
    expect(await save(there.sent, there.flats[0], [[1, "1"]])).toMatchObject({ http: 200 });
  });

  test("saved for two flats at once are one flat's", async () => {
    const { sent, flats } = await society();
    const answers = await Promise.all(flats.map((flat) => save(sent, flat, [[2, "M-1"]])));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test.each([
    [[[7, "1"]], "Connections.0.Connection_Type"],
    [[[1, " -. "]], "Connections.0.Connection_No"],
    [[[1, "9".repeat(31)]], "Connections.0.Connection_No"],
    [Array.from({ length: 21 }, (_, at) => [1, String(at)]), "Connections"],
  ] as [Numbers, string][])("%j are 400", async (numbers, field) => {
    const { sent, flats } = await society();
    const answer = await save(sent, flats[0], numbers);
    expect(answer).toMatchObject({ http: 400 });
    expect(Object.keys(answer.extras.fields!)).toEqual([field]);
  });

  test("of another society's flat are 404, and not for those who only read", async () => {
    const [here, there] = [await society(), await society()];
    expect(await save(there.sent, here.flats[0], [])).toMatchObject({ http: 404 });
    const reader = await make.role("block_secretary");
    expect(await save({ headers: reader.headers }, here.flats[0], [])).toMatchObject({ http: 403 });
  });

  test("go with a flat that is removed, and are in its export", async () => {
    const { sent, flats } = await society();
    await save(sent, flats[0], [
      [2, "M-1"],
      [2, "M-2"],
    ]);
    const file = (await ask("vendor/Export_All_Flats", { Format: "csv" }, sent)).extras.Data!;
    const [head, row] = Buffer.from(file.Content_Base64, "base64").toString().split("\r\n");
    expect(head).toContain("Electricity meter number");
    expect(row).toContain('"M-1, M-2"');
    expect(await ask("vendor/Remove_Flat", { FlatID: flats[0] as never }, sent)).toMatchObject({ http: 200 });
  });
});
