import { beforeEach, describe, expect, test } from "vitest";
import { listColumns } from "#domain/core/preferences/codes.ts";
import { startServer } from "../../../test/server.ts";

const { ask, make, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.session>>;
let [mine, other] = [{} as Session, {} as Session];

const usual = {
  List: "bills",
  Hidden_Columns: ["due"],
  Whether_Cards: false,
  Whether_Keys: true,
  Page_Size: 50,
} as const;
const save = (input: object = {}, { headers }: Pick<Session, "headers"> = mine) =>
  ask("vendor/Edit_List_Preference", { ...usual, ...input } as never, { headers });
const kept = async ({ headers }: Pick<Session, "headers"> = mine) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.List_Preferences;

beforeEach(async () => {
  [mine, other] = [await make.session(), await make.session()];
});

test("how a list is liked belongs to the account: on all its devices, and on nobody else's", async () => {
  expect(await kept()).toEqual([]);
  expect((await save()).extras.Data).toEqual(usual);
  expect(await kept()).toEqual([usual]);
  const phone = await make.session({ vendorId: mine.vendorId });
  expect(await kept(phone)).toEqual([usual]);
  expect(await kept(other)).toEqual([]);
  // What another account stores changes nothing here, whatever it sends.
  await save({ VendorID: mine.vendorId, vendor_id: mine.vendorId, Hidden_Columns: ["status"] }, other);
  expect(await kept()).toEqual([usual]);
});

test("the last choice applies, for each list separately, even for several at once", async () => {
  await save();
  await save({ List: "residents", Hidden_Columns: [], Whether_Cards: true, Page_Size: null });
  const sizes = [25, 50, 100] as const;
  await Promise.all(sizes.map((Page_Size) => save({ Page_Size, Hidden_Columns: ["amount", "amount", "due"] })));
  const [bills, residents, ...more] = await kept();
  expect(sizes).toContain(bills!.Page_Size);
  expect(bills!.Hidden_Columns).toEqual(["amount", "due"]);
  expect(residents).toMatchObject({ List: "residents", Whether_Cards: true, Page_Size: null });
  expect(more).toEqual([]);
  await save({ Hidden_Columns: [], Page_Size: null });
  expect((await kept())[0]).toMatchObject({ Hidden_Columns: [], Page_Size: null });
});

describe("is refused", () => {
  test.each([
    ["a list that there is not", { List: "secrets" }, "List"],
    ["a column that it has not", { Hidden_Columns: ["due", "tenant"] }, "Hidden_Columns"],
    ["the column that names a row", { Hidden_Columns: ["bill"] }, "Hidden_Columns"],
    ["more columns than any list has", { Hidden_Columns: Array(21).fill("due") }, "Hidden_Columns"],
    ["a page of any size", { Page_Size: 10_000 }, "Page_Size"],
    ["a list by a name of every object", { List: "constructor" }, "List"],
  ])("%s", async (_, input, field) => {
    const { http, extras } = await save(input);
    expect(http).toBe(400);
    expect(Object.keys(extras.fields!)).toEqual([field]);
    expect(await kept()).toEqual([]);
  });
});

test("every known column of every known list can be kept, and no more rows than lists", async () => {
  for (const [List, columns] of Object.entries(listColumns))
    expect((await save({ List, Hidden_Columns: columns })).extras.Data).toMatchObject({
      List,
      Hidden_Columns: columns,
    });
  expect((await kept()).map(({ List }) => List)).toEqual(Object.keys(listColumns).sort());
});

test("what an earlier version kept and this one does not know is left out", async () => {
  await save();
  const row = { vendor_id: mine.vendorId, has_cards: false, has_keys: true, page_size: null, updated_at: new Date(0) };
  await db
    .insertInto("list_preference")
    .values({ ...row, list: "gone", hidden_columns: ["x"] })
    .execute();
  await db
    .updateTable("list_preference")
    .set({ hidden_columns: ["due", "gone"] })
    .where("list", "=", "bills")
    .execute();
  expect(await kept()).toEqual([usual]);
});
