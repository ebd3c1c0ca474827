import { beforeEach, describe, expect, test } from "vitest";
import { type Entry, longestHomeNote, mostRemovedHomes, mostSavedHomes } from "#domain/market/shortlist/rules.ts";
import { type Role, roles } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, clock, database } = await startServer();
const { db } = database;
const unknown = "01990000-0000-7000-8000-0000000000ff";
const minute = 60_000;

type Session = Awaited<ReturnType<typeof make.session>>;
let [mine, other] = [{} as Session, {} as Session];
beforeEach(async () => {
  [mine, other] = [await make.session(), await make.session()];
});

/** A change at this many minutes from now. */
const saved = (PropertyID: string, minutes = 0, more: Partial<Entry> = {}): Entry => {
  const at = new Date(clock.now().getTime() + minutes * minute).toISOString();
  return { PropertyID, Note: "", Saved_At: at, Changed_At: at, Whether_Removed: false, ...more };
};
const merge = (Entries: readonly object[], { headers }: Pick<Session, "headers"> = mine) =>
  ask("vendor/Merge_Shortlist_Entries", { Entries } as never, { headers });
const listOf = async ({ headers }: Pick<Session, "headers"> = mine) =>
  (await ask("vendor/Filter_All_Shortlist_Entries", {}, { headers })).extras.Data!;
const homesOf = async (PropertyIDs: string[]) =>
  (await ask("user/Filter_All_Shortlisted_Properties", { PropertyIDs } as never, {})).extras.Data!;
const someHomes = async (count: number) => {
  const { vendor_id } = await make.vendor({ vendor_type: 2 });
  const homes = [];
  for (let n = 0; n < count; n++)
    homes.push((await make.property({ vendor_id, property_title: `Home ${n}` })).property_id);
  return homes;
};

describe("user/Filter_All_Shortlisted_Properties", () => {
  test("answers homes as their own pages show them, in the order of the ids, each once", async () => {
    const [a, b, c] = (await someHomes(3)) as [string, string, string];
    const homes = await homesOf([c, a, unknown, b, a]);
    expect(homes.map(({ PropertyID }) => PropertyID)).toEqual([c, a, b]);
    const info = await ask("user/Fetch_Property_Info", { PropertyID: a } as never, {});
    expect(homes[1]).toEqual(info.extras.Data);
  });

  test("leaves out homes that are not live, and shows nothing private of the others", async () => {
    const { property_id: shown } = await make.property({ address: "Flat 7, Rose House, Kothrud, Pune" });
    const { property_id: inactive } = await make.property({ status: false });
    const { property_id: hidden } = await make.property({ hidden_at: clock.now(), hidden_reason: "A link" });
    const homes = await homesOf([inactive, shown, hidden]);
    expect(homes.map(({ PropertyID }) => PropertyID)).toEqual([shown]);
    expect(JSON.stringify(homes)).not.toMatch(/Rose House|9822000000|asha@example|Kulkarni/);
    await db.updateTable("property").set({ status: false }).where("property_id", "=", shown).execute();
    expect(await homesOf([shown])).toEqual([]);
  });

  test("takes nothing, ids that are none, and a hundred at most", async () => {
    expect(await homesOf([])).toEqual([]);
    expect(await homesOf(["x", "../.."])).toEqual([]);
    const answer = await post("user/Filter_All_Shortlisted_Properties", { PropertyIDs: Array(101).fill(unknown) });
    expect(answer).toMatchObject({ http: 400, extras: { fields: { PropertyIDs: expect.any(String) } } });
  });
});

describe("an account's list", () => {
  test("is merged from its devices: of each home the last change stays", async () => {
    const [a, b] = (await someHomes(2)) as [string, string];
    expect(await listOf()).toEqual([]);
    const first = await merge([saved(a, -5, { Note: " Near work \r\n Ask about water" }), saved(b, -4)]);
    expect(first.extras.Data!.map(({ PropertyID, Note }) => [PropertyID, Note])).toEqual([
      [b, ""],
      [a, "Near work \n Ask about water"],
    ]);
    // A device that was offline sends what is older, and what is newer.
    const late = await merge([
      saved(a, -6, { Note: "older" }),
      saved(b, -1, { Whether_Removed: true, Saved_At: saved(b, -4).Saved_At, Note: "gone" }),
    ]);
    expect(late.extras.Data).toMatchObject([
      { PropertyID: b, Whether_Removed: true, Note: "" },
      { PropertyID: a, Note: "Near work \n Ask about water" },
    ]);
    expect(await listOf()).toEqual(late.extras.Data);
    const phone = await make.session({ vendorId: mine.vendorId });
    expect(await listOf(phone)).toEqual(late.extras.Data);
  });

  test("is the same after an answer that was lost and a second try", async () => {
    const [a] = (await someHomes(1)) as [string];
    const entries = [saved(a, -3, { Note: "x" })];
    const once = await merge(entries);
    clock.pass(minute);
    expect((await merge(entries)).extras.Data).toEqual(once.extras.Data);
  });

  test("takes a change from the future as one of now", async () => {
    const [a] = (await someHomes(1)) as [string];
    const { extras } = await merge([saved(a, 60 * 24 * 365, { Note: "wrong clock" })]);
    expect(extras.Data).toMatchObject([{ Changed_At: clock.now().toISOString(), Saved_At: clock.now().toISOString() }]);
    clock.pass(minute);
    expect((await merge([saved(a, 0, { Note: "right clock" })])).extras.Data).toMatchObject([{ Note: "right clock" }]);
  });

  test("keeps every home that many devices send at once", async () => {
    const homes = await someHomes(12);
    const answers = await Promise.all(homes.map((home, n) => merge([saved(home, -n), saved(homes[0]!, -20 + n)])));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(new Set((await listOf()).map(({ PropertyID }) => PropertyID))).toEqual(new Set(homes));
  });

  test("has a hundred homes at most, however many devices send at once, and can lose one then", async () => {
    const homes = await someHomes(mostSavedHomes + 4);
    await merge(homes.slice(0, mostSavedHomes - 2).map((home) => saved(home, -9)));
    const last = homes.slice(mostSavedHomes - 2);
    const answers = await Promise.all(last.map((home) => merge([saved(home, -1)])));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      http: 409,
      extras: { refusal: "too-many-saved-homes", Status: expect.stringContaining("100") },
    });
    expect((await listOf()).filter(({ Whether_Removed }) => !Whether_Removed)).toHaveLength(mostSavedHomes);
    expect(await merge([saved(homes[0]!, 0, { Whether_Removed: true })])).toMatchObject({ success: true });
    // The one too many changes nothing of what it was sent with.
    const [left, tooMany] = last.filter((_, n) => !answers[n]!.success) as [string, string];
    expect(await merge([saved(left)])).toMatchObject({ success: true });
    expect(await merge([saved(tooMany), saved(homes[1]!, 0, { Note: "with it" })])).toMatchObject({ http: 409 });
    expect((await listOf()).map(({ Note }) => Note)).not.toContain("with it");
  });

  test("leaves out what is no home, and forgets a home that was deleted", async () => {
    const [a] = (await someHomes(1)) as [string];
    const { extras } = await merge([saved(unknown, -2), saved("no id", -2), saved(a, -2)]);
    expect(extras.Data!.map(({ PropertyID }) => PropertyID)).toEqual([a]);
    await db.deleteFrom("property").where("property_id", "=", a).execute();
    expect(await listOf()).toEqual([]);
  });

  test("keeps a home that is not live any more, without showing it", async () => {
    const { property_id } = await make.property({});
    await merge([saved(property_id, -2, { Note: "mine" })]);
    await db.updateTable("property").set({ status: false }).where("property_id", "=", property_id).execute();
    expect(await listOf()).toMatchObject([{ PropertyID: property_id, Note: "mine" }]);
    expect(await homesOf([property_id])).toEqual([]);
  });

  test("forgets removals after 90 days", async () => {
    const [a, b] = (await someHomes(2)) as [string, string];
    await merge([saved(a, -2, { Whether_Removed: true }), saved(b, -2)]);
    clock.pass(91 * 24 * 60 * minute);
    const session = await make.session({ vendorId: mine.vendorId });
    expect((await listOf(session)).map(({ PropertyID }) => PropertyID)).toEqual([b]);
    await merge([], session);
    const rows = await db.selectFrom("shortlist_entry").selectAll().where("vendor_id", "=", mine.vendorId).execute();
    expect(rows).toHaveLength(1);
  });

  test("goes with its account", async () => {
    const [a] = (await someHomes(1)) as [string];
    const { vendor_id } = await make.vendor({});
    const row = { property_id: a, note: "private", saved_at: clock.now(), changed_at: clock.now(), removed_at: null };
    await db
      .insertInto("shortlist_entry")
      .values({ vendor_id, ...row })
      .execute();
    await db.deleteFrom("vendor").where("vendor_id", "=", vendor_id).execute();
    expect(await db.selectFrom("shortlist_entry").where("vendor_id", "=", vendor_id).selectAll().execute()).toEqual([]);
  });
});

test("a stranger's list is neither read nor changed, whatever is sent", async () => {
  const [a] = (await someHomes(1)) as [string];
  await merge([saved(a, -2, { Note: "private" })]);
  const before = await listOf();
  const foreign = { VendorID: mine.vendorId, vendor_id: mine.vendorId };
  const { headers } = other;
  const read = await post("vendor/Filter_All_Shortlist_Entries", foreign, { headers });
  expect(read.extras.Data ?? []).toEqual([]);
  await post("vendor/Merge_Shortlist_Entries", { ...foreign, Entries: [saved(a, 0, { Note: "x" })] }, { headers });
  expect(await listOf()).toEqual(before);
  const homes = await homesOf([a]);
  expect(JSON.stringify(homes)).not.toContain("private");
});

test.each(Object.keys(roles) as Role[])("a %s has a list", async (role) => {
  const session = await make.role(role);
  const [a] = (await someHomes(1)) as [string];
  expect((await merge([saved(a, -1)], session)).extras.Data).toMatchObject([{ PropertyID: a }]);
});

describe("is refused", () => {
  test.each([
    ["a note that is too long", { Note: "x".repeat(longestHomeNote + 1) }, "Entries.0.Note"],
    ["no instant", { Changed_At: "yesterday" }, "Entries.0.Changed_At"],
    ["no answer whether it was removed", { Whether_Removed: "no" }, "Entries.0.Whether_Removed"],
  ])("%s", async (_, wrong, field) => {
    const { http, extras } = await merge([{ ...saved(unknown), ...wrong }]);
    expect(http).toBe(400);
    expect(Object.keys(extras.fields!)).toEqual([field]);
  });

  test("more than a device keeps", async () => {
    const { http } = await merge(Array(mostSavedHomes + mostRemovedHomes + 1).fill(saved(unknown)));
    expect(http).toBe(400);
  });

  test("anybody without a session", async () => {
    expect(await post("vendor/Filter_All_Shortlist_Entries", {})).toMatchObject({ http: 401 });
    expect(await post("vendor/Merge_Shortlist_Entries", { Entries: [] })).toMatchObject({ http: 401 });
  });
});
