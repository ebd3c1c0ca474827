import { describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";
import { signedPath } from "./link.ts";

const { pageIn, ask, make, clock, queue, database, outside } = await startServer();
const { db } = database;
const hour = 3600_000;
const day = 24 * hour;

/** What the queue's cron does, now. */
async function cron(name: "properties.ask-owners" | "properties.pause-unanswered") {
  await db.transaction().execute((tx) => queue.enqueue(tx, name, {}));
  await queue.drain();
}
const asking = () => cron("properties.ask-owners");
const pausing = () => cron("properties.pause-unanswered");

async function owner(homes: string[]) {
  const { vendorId } = await make.role("president");
  // A session lives seven days, and the clock runs on.
  const signedIn = () => make.session({ vendorId });
  const { phone_number: phone } = await db
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const property_title of homes)
    ids.push((await make.property({ vendor_id: vendorId, property_title })).property_id);
  const notices = async () =>
    (await ask("outbox/Filter_All_Messages", { To: phone })).extras.Data!.map(({ Text }) => Text);
  const own = async (PropertyID = ids[0]!) =>
    (await ask("vendor/Fetch_Property_Info", { PropertyID }, await signedIn())).extras.Data!;
  return { vendorId, signedIn, ids, notices, own };
}

const tokenIn = async (text: string) => /^\/still-available\/([\w-]{43})$/.exec(await pageIn(text))![1]!;
const question = (Token: string) => ask("user/Fetch_Still_Available_Info", { Token });
const answer = (Token: string, PropertyID_Array: string[], Whether_Available: boolean) =>
  ask("user/Answer_Still_Available", { Token, PropertyID_Array, Whether_Available });
const isFound = async (PropertyID: string) => (await ask("user/Fetch_Property_Info", { PropertyID })).http === 200;
const titlesFound = async (Search: string) =>
  (await ask("user/Filter_All_Properties", { Whether_Search_Filter: true, Search })).extras.Data!.map(
    ({ Property_Title }) => Property_Title,
  );

describe("the question", () => {
  test("comes after 14 days, once, in one message for all homes of an owner", async () => {
    const { ids, notices } = await owner(["Banyan flat", "Cedar flat"]);
    clock.pass(14 * day - hour);
    await asking();
    expect(await notices()).toEqual([]);
    clock.pass(2 * hour);
    await asking();
    await asking();
    const [text, ...more] = await notices();
    expect(more).toEqual([]);
    expect(text).toMatch(/^Still available on Aangan: 2 homes\? .*One tap answers: http/);
    expect((await question(await tokenIn(text!))).extras.Data!.Homes.map(({ PropertyID }) => PropertyID)).toEqual(ids);
    await Promise.all(ids.map((id) => isFound(id))).then((found) => expect(found).toEqual([true, true]));
  });

  test("includes homes that would be due a few days later, but not new, removed or full ones", async () => {
    const { vendorId, notices } = await owner(["Old flat"]);
    const at = (days: number) => new Date(clock.at.getTime() - days * day);
    for (const [property_title, given] of Object.entries({
      "Nearly old": { created_at: at(8) },
      New: { created_at: at(2) },
      Off: { created_at: at(30), status: false },
      Full: { created_at: at(30), is_full: true },
    }))
      await make.property({ vendor_id: vendorId, property_title, ...given });
    await db
      .updateTable("property")
      .set({ created_at: at(15) })
      .where("property_title", "=", "Old flat")
      .execute();
    await asking();
    const { Homes } = (await question(await tokenIn((await notices())[0]!))).extras.Data!;
    expect(Homes.map(({ Property_Title }) => Property_Title)).toEqual(["Nearly old", "Old flat"]);
  });

  test("from two servers is sent once", async () => {
    const { notices } = await owner(["Twin flat"]);
    clock.pass(15 * day);
    await db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, "properties.ask-owners", {});
      await queue.enqueue(tx, "properties.ask-owners", {});
    });
    await Promise.all([queue.drain(), queue.drain()]);
    expect(await notices()).toHaveLength(1);
  });

  test.each([
    ["an edit", "edit"],
    ["an activation", "activate"],
  ])("is put off by %s", async (_, way) => {
    const { notices, own, signedIn, ids } = await owner(["Busy flat"]);
    clock.pass(13 * day);
    if (way === "activate") await ask("vendor/Active_Property", { PropertyID: ids[0]! }, await signedIn());
    else {
      const home = await own();
      const edit = { ...home, Property_Image_Array: [], Amenities: [], Monthly_Rent: 15_500 };
      const { http } = await ask("vendor/Edit_Property", edit as never, await signedIn());
      expect(http).toBe(200);
    }
    clock.pass(13 * day);
    await asking();
    expect(await notices()).toEqual([]);
    clock.pass(2 * day);
    await asking();
    expect(await notices()).toHaveLength(1);
  });
});

describe("the answer", () => {
  async function askedOwner(homes = ["Mango flat"]) {
    const one = await owner(homes);
    clock.pass(15 * day);
    await asking();
    return { ...one, token: await tokenIn((await one.notices())[0]!) };
  }

  test("yes renews the date, which visitors see, and is taken once", async () => {
    const { token, ids, notices } = await askedOwner();
    expect(await answer(token, ids, true)).toMatchObject({ http: 200 });
    const { extras } = await ask("user/Fetch_Property_Info", { PropertyID: ids[0]! });
    expect(extras.Data!.Availability_Confirmed_At).toBe(clock.at.toISOString());
    expect((await question(token)).extras.Data).toEqual({ Homes: [] });
    expect(await answer(token, ids, false)).toMatchObject({ http: 409, extras: { refusal: "answered-already" } });
    clock.pass(13 * day);
    await asking();
    await pausing();
    expect(await notices()).toHaveLength(1);
    expect(await isFound(ids[0]!)).toBe(true);
  });

  test("no takes that home off, and leaves the others to be answered", async () => {
    const { token, ids, own } = await askedOwner(["Neem flat", "Oak flat"]);
    expect(await answer(token, [ids[0]!], false)).toMatchObject({ http: 200 });
    expect([await isFound(ids[0]!), await isFound(ids[1]!)]).toEqual([false, true]);
    expect(await own()).toMatchObject({ Status: false, Paused_At: null });
    expect((await question(token)).extras.Data!.Homes).toMatchObject([{ PropertyID: ids[1] }]);
  });

  test("is only for own homes, and an invented link is invalid", async () => {
    const other = await owner(["Rosewood flat"]);
    const { token, vendorId, ids } = await askedOwner(["Peepal flat"]);
    expect(await answer(token, other.ids, false)).toMatchObject({ http: 409 });
    expect(await isFound(other.ids[0]!)).toBe(true);
    const at = new Date(Math.floor(clock.at.getTime() / 1000) * 1000);
    const forged = signedPath(Buffer.alloc(32), { vendorId: vendorId as never, at })
      .split("/")
      .at(-1)!;
    const tampered = `${token.slice(0, 4)}${token[4] === "A" ? "B" : "A"}${token.slice(5)}`;
    for (const Token of [forged, tampered, token.slice(1), `${token}A`, "x", "../../etc"]) {
      expect(await question(Token)).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
      expect(await answer(Token, ids, false)).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
    }
    expect(await isFound(ids[0]!)).toBe(true);
  });

  test("goes by a link of 14 days", async () => {
    const { token, ids } = await askedOwner(["Teak flat"]);
    clock.pass(14 * day - hour);
    expect(await question(token)).toMatchObject({ http: 200 });
    clock.pass(2 * hour);
    expect(await question(token)).toMatchObject({ http: 404, extras: { refusal: "link-expired" } });
    expect(await answer(token, ids, true)).toMatchObject({ http: 404, extras: { refusal: "link-expired" } });
  });
});

describe("without an answer", () => {
  test("a listing is paused after 7 days: removed from the site, kept for its owner, who is notified once", async () => {
    const { ids, notices, own, signedIn, vendorId } = await owner(["Zebrawood flat"]);
    clock.pass(15 * day);
    await asking();
    clock.pass(7 * day - hour);
    await pausing();
    expect(await titlesFound("zebrawood")).toEqual(["Zebrawood flat"]);
    clock.pass(2 * hour);
    await pausing();
    await pausing();

    expect(await titlesFound("zebrawood")).toEqual([]);
    expect(await isFound(ids[0]!)).toBe(false);
    const texts = await notices();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/^Paused on Aangan: Zebrawood flat, since nobody answered/);
    expect(await own()).toMatchObject({
      Status: true,
      Display_Status: "maintenance",
      Paused_At: clock.at.toISOString(),
    });
    const audits = await ask("vendor/Filter_All_Audits", { Limit: 1 }, await signedIn());
    expect(audits.extras.Data![0]).toMatchObject({ Role_Label: "By the system", ThingID: ids[0], VendorID: null });

    const again = await ask("vendor/Active_Property", { PropertyID: ids[0]! }, await signedIn());
    expect(again).toMatchObject({ http: 200, extras: { Status: "Property activated" } });
    expect(await own()).toMatchObject({ Paused_At: null, Display_Status: "vacant" });
    expect(await titlesFound("zebrawood")).toEqual(["Zebrawood flat"]);
    await asking();
    await pausing();
    expect(await notices()).toHaveLength(2);
    const { rows } = await database.pool.query("select count(*)::int as n from property where vendor_id = $1", [
      vendorId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test("a yes that comes late offers it again", async () => {
    const { ids, notices } = await owner(["Yew flat"]);
    clock.pass(15 * day);
    await asking();
    const token = await tokenIn((await notices())[0]!);
    clock.pass(8 * day);
    await pausing();
    expect(await isFound(ids[0]!)).toBe(false);
    expect((await question(token)).extras.Data!.Homes).toMatchObject([{ Whether_Paused: true }]);
    expect(await answer(token, ids, true)).toMatchObject({ http: 200 });
    expect(await isFound(ids[0]!)).toBe(true);
  });

  test("a home that was rented out or hidden meanwhile is not paused, and is asked about again", async () => {
    const { ids, notices } = await owner(["Willow flat"]);
    clock.pass(15 * day);
    await asking();
    const set = (is_full: boolean) =>
      db.updateTable("property").set({ is_full }).where("property_id", "=", ids[0]!).execute();
    await set(true);
    clock.pass(30 * day);
    await pausing();
    await set(false);
    await pausing();
    expect(await isFound(ids[0]!)).toBe(true);
    await asking();
    expect(await notices()).toHaveLength(2);
  });
});

test("many owners are asked in batches, each once", async () => {
  const mails = outside.mail!;
  expect(mails).toBeDefined();
  for (let n = 0; n < 230; n++) await make.property();
  clock.pass(15 * day);
  await db.transaction().execute((tx) => queue.enqueue(tx, "properties.ask-owners", {}));
  await queue.drain();
  const { rows } = await database.pool.query(
    `
    select count(*) filter (where availability_asked_at is null)::int as unasked,
      (select max(n)::int from (select count(*) as n from notification where created_at = $1 group by phone_number) as each)
        as most
    from property where is_live`,
    [clock.at],
  );
  expect(rows[0]).toEqual({ unasked: 0, most: 1 });
}, 60_000);
