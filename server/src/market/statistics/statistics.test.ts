import { beforeEach, describe, expect, test } from "vitest";
import { mostOfNetwork } from "#domain/market/statistics/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { addViews } from "./queries.ts";

const operatorPhone = nextPhone();
const { ask, make, clock, goTo, queue, database, startTwin } = await startServer({
  settings: { OPERATOR_PHONES: operatorPhone },
});
const { db } = database;
await goTo("2026-03-10");
const hour = 3600_000;
const day = 24 * hour;

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let networks = 0;
const newAddress = () => `10.9.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;
type Looking = {
  address?: string;
  agent?: string;
  headers?: Record<string, string>;
  via?: Awaited<ReturnType<typeof startTwin>>;
};
const look = (PropertyID: string, { address = newAddress(), agent = chrome, headers = {}, via }: Looking = {}) =>
  ask(
    "user/Create_Property_View",
    { PropertyID },
    {
      address,
      headers: { "user-agent": agent, "sec-fetch-site": "same-origin", ...headers },
      ...(via && { via }),
    },
  );
const viewsOf = async (PropertyID: string) =>
  (
    await db.selectFrom("property_view_day").selectAll().where("property_id", "=", PropertyID).orderBy("day").execute()
  ).map(({ day, views }) => [day, views]);
const newHome = async (more: Parameters<typeof make.property>[0] = {}) => (await make.property(more)).property_id;

describe("a view of a home", () => {
  test("is counted once a day of each visitor, whom nobody can name", async () => {
    const home = await newHome();
    const address = newAddress();
    for (const agent of [chrome, chrome, firefox]) expect((await look(home, { address, agent })).http).toBe(200);
    expect(await viewsOf(home)).toEqual([["2026-03-10", 2]]);
    const kept = JSON.stringify(await db.selectFrom("property_view_visitor").selectAll().execute());
    expect(kept).not.toContain(address);
    clock.pass(13 * hour);
    await look(home, { address });
    expect(await viewsOf(home)).toEqual([
      ["2026-03-10", 2],
      ["2026-03-11", 1],
    ]);
    // The same visitor of another home has another mark: nobody sees who looked at both.
    const other = await newHome();
    await look(other, { address });
    const marks = await db
      .selectFrom("property_view_visitor")
      .select("visitor")
      .where("day", "=", "2026-03-11")
      .execute();
    expect(new Set(marks.map(({ visitor }) => visitor.toString("hex"))).size).toBe(marks.length);
    await goTo("2026-03-10");
  });

  test.each<[string, Looking]>([
    ["a machine's", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a program's without a name", { agent: "" }],
    ["of no page of ours", { headers: { "sec-fetch-site": "cross-site" } }],
    ["of something that does not say", { headers: { "sec-fetch-site": "none" } }],
  ])("%s is answered alike and not counted", async (_, looking) => {
    const home = await newHome();
    expect(await look(home, looking)).toMatchObject({ http: 200, success: true });
    expect(await viewsOf(home)).toEqual([]);
  });

  test("counts ten visitors of a network and no more, at once and through two servers too", async () => {
    const home = await newHome();
    const address = newAddress();
    const twin = await startTwin();
    const browsers = Array.from({ length: 24 }, (_, at) => chrome.replace("141", String(100 + at)));
    await Promise.all(
      browsers.flatMap((agent, at) => [
        look(home, { address, agent, ...(at % 2 === 0 && { via: twin }) }),
        look(home, { address, agent }),
      ]),
    );
    expect(await viewsOf(home)).toEqual([["2026-03-10", mostOfNetwork]]);
    // Somebody else on the same day still counts.
    await look(home);
    expect(await viewsOf(home)).toEqual([["2026-03-10", mostOfNetwork + 1]]);
  });

  test("of the owner, of an operator, and of a home that is not on the site is not counted", async () => {
    const owner = await make.role("president");
    const home = await newHome({ vendor_id: owner.vendorId });
    const own = { "user-agent": chrome, "sec-fetch-site": "same-origin" };
    const operator = await make.vendor({ vendor_type: 2, phone_number: operatorPhone });
    const sessionOfOperator = await make.session({ vendorId: operator.vendor_id });
    const visitor = await make.role("president");
    for (const session of [owner, sessionOfOperator, visitor, visitor]) {
      const answer = await ask(
        "vendor/Create_Property_View",
        { PropertyID: home },
        {
          address: newAddress(),
          headers: { ...session.headers, ...own },
        },
      );
      expect(answer.http).toBe(200);
    }
    expect(await viewsOf(home)).toEqual([["2026-03-10", 1]]);
    const off = await newHome({ status: false });
    await look(off);
    await look(crypto.randomUUID());
    expect(await viewsOf(off)).toEqual([]);
  });

  test("leaves no visitor after two days, no figure after 400, and nothing with its home", async () => {
    const home = await newHome();
    await look(home);
    await addViews(db, [{ day: "2025-01-20", property_id: home, views: 4 }]);
    const forget = async () => {
      await db.transaction().execute((tx) => queue.enqueue(tx, "statistics.forget", {}));
      await queue.drain();
    };
    const visitors = async () =>
      (await db.selectFrom("property_view_visitor").selectAll().where("property_id", "=", home).execute()).length;
    clock.pass(day);
    await forget();
    expect(await visitors()).toBe(1);
    clock.pass(day);
    await forget();
    expect(await visitors()).toBe(0);
    expect(await viewsOf(home)).toEqual([["2026-03-10", 1]]);
    await look(home);
    await db.deleteFrom("property").where("property_id", "=", home).execute();
    expect([await viewsOf(home), await visitors()]).toEqual([[], 0]);
    await goTo("2026-03-10");
  });
});

describe("the statistics of a home", () => {
  const statistics = async (session: { headers: Record<string, string> }, PropertyID: string, more: object = {}) =>
    (await ask("vendor/Fetch_Property_Statistics_Info", { PropertyID, ...more }, session)).extras.Data!;
  const ago = (days: number) => new Date(clock.now().getTime() - days * day);
  beforeEach(async () => {
    await db.deleteFrom("enquiry").execute();
    await db.deleteFrom("property").execute();
  });

  test("are those of its days: views, saves that stand, enquiries and how they were answered", async () => {
    const owner = await make.role("president");
    const owned = { vendor_id: owner.vendorId, created_at: ago(60) };
    const home = await newHome(owned);
    const savers = [await make.role("tenant"), await make.role("tenant"), await make.role("tenant"), owner];
    await db
      .insertInto("shortlist_entry")
      .values(
        savers.map(({ vendorId }, at) => ({
          ...{ vendor_id: vendorId, property_id: home, note: "", saved_at: ago(at + 1), changed_at: ago(at + 1) },
          // The third has thought better of it, and the owner's own is none.
          removed_at: at === 2 ? ago(0) : null,
        })),
      )
      .execute();
    const answered = (minutes: number, at: Date) => ({
      ...{ property_id: home, created_at: at, status: true, stage: 2 },
      responded_at: new Date(at.getTime() + minutes * 60_000),
    });
    await make.enquiry(answered(30, ago(2)));
    await make.enquiry(answered(90, ago(3)));
    await make.enquiry({ property_id: home, created_at: ago(5) });
    await make.enquiry({ property_id: home, created_at: ago(6), is_blocked: true });
    await make.enquiry({ property_id: home, created_at: ago(45) });
    await addViews(db, [
      { day: dayOf(ago(0)), property_id: home, views: 4 },
      { day: dayOf(ago(29)), property_id: home, views: 3 },
      { day: dayOf(ago(30)), property_id: home, views: 100 },
    ]);
    await addViews(db, [{ day: dayOf(ago(0)), property_id: home, views: 2 }]);

    const month = await statistics(owner, home);
    expect(month).toMatchObject({
      Views: 9,
      Saves: 2,
      Enquiries: 3,
      Answered_Enquiries: 2,
      Response_Minutes: 60,
      Days_Listed: 30,
      Counted_Since: dayOf(ago(30)),
      Compared: null,
    });
    expect(month.By_Day).toHaveLength(30);
    expect(month.By_Day.at(-1)).toEqual({ Day: "2026-03-10", Views: 6, Saves: 0, Enquiries: 0 });
    for (const name of ["Views", "Saves", "Enquiries"] as const)
      expect(month.By_Day.reduce((sum, figures) => sum + figures[name], 0)).toBe(month[name]);
    expect(await statistics(owner, home, { Days: 90 })).toMatchObject({ Views: 109, Enquiries: 4, Days_Listed: 61 });
    expect(await statistics(owner, home, { Days: 7 })).toMatchObject({ Views: 6, Enquiries: 3 });
    expect(
      (await ask("vendor/Fetch_Property_Statistics_Info", { PropertyID: home, Days: 8 as never }, owner)).http,
    ).toBe(400);

    const list = await ask("vendor/Filter_All_Property_Statistics", { PropertyIDs: [home, await newHome()] }, owner);
    expect(list.extras.Data).toEqual([{ PropertyID: home, Views: 9, Saves: 2, Enquiries: 3 }]);
  });

  test("have its place in its own plain search, as the search itself lists it", async () => {
    const owner = await make.role("president");
    const homes: string[] = [];
    for (let n = 0; n < 5; n++)
      homes.push(await newHome({ vendor_id: owner.vendorId, created_at: ago(n), property_title: `Home ${n}` }));
    await newHome({ created_at: ago(0), sub_type: "3 BHK" });
    await newHome({ created_at: ago(0), city: "Mumbai" });
    await newHome({ created_at: ago(0), status: false });
    for (const [at, home] of homes.entries()) {
      const { Rank } = await statistics(owner, home);
      expect(Rank).toMatchObject({ Place: at + 1, Homes: 5, Bedrooms: 2, Sub_Type: null, Whether_Place_Capped: false });
      const { Data } = (
        await ask("user/Filter_All_Properties", {
          ...{ Whether_City_Filter: true, CityID: Rank!.CityID, Whether_Property_Type_Filter: true, Property_Type: 1 },
          ...{ Whether_Bedrooms_Filter: true, Bedrooms: [2] },
        })
      ).extras;
      expect((Data as { PropertyID: string }[])[Rank!.Place - 1]!.PropertyID).toBe(home);
    }
    await db.updateTable("property").set({ status: false }).where("property_id", "=", homes[0]!).execute();
    expect(await statistics(owner, homes[0]!)).toMatchObject({ Rank: null, Whether_Listed: false });
    const studio = await newHome({ vendor_id: owner.vendorId, sub_type: "Studio" });
    expect((await statistics(owner, studio)).Rank).toMatchObject({
      Place: 1,
      Homes: 1,
      Bedrooms: null,
      Sub_Type: "Studio",
    });
  });

  test("are compared with homes like it by the days each was listed, two of an owner at most", async () => {
    const owner = await make.role("president");
    const home = await newHome({ vendor_id: owner.vendorId, created_at: ago(9) });
    const others = await Promise.all([1, 2, 3].map(() => make.vendor({ vendor_type: 2 })));
    const like = async (at: number, views: number, days: number) => {
      const id = await newHome({ vendor_id: others[at]!.vendor_id, created_at: ago(days - 1) });
      await addViews(db, [{ day: dayOf(ago(0)), property_id: id, views }]);
    };
    // By day: 1, 2, 3, 4; the fifth, and a third of one owner, come after.
    await like(0, 100, 100);
    await like(0, 60, 60);
    await like(1, 90, 60);
    await like(1, 20, 5);
    expect((await statistics(owner, home, { Days: 30 })).Compared).toBeNull();
    await like(2, 1, 1);
    await like(0, 9_000, 200);
    const { Compared, Days_Listed } = await statistics(owner, home, { Days: 30 });
    expect(Days_Listed).toBe(10);
    // 100 / 30, 60 / 30, 90 / 30, 20 / 5 and 1 / 1 a day: the median is 3, in ten days 30.
    expect(Compared).toEqual({ Homes: 5, Owners: 3, Views: 30, Saves: 0, Enquiries: 0 });
  });

  test("are their owner's alone", async () => {
    const [owner, stranger, tenant] = [
      await make.role("president"),
      await make.role("president"),
      await make.role("tenant"),
    ];
    const PropertyID = await newHome({ vendor_id: owner.vendorId });
    expect(await ask("vendor/Fetch_Property_Statistics_Info", { PropertyID }, stranger)).toMatchObject({
      http: 404,
      extras: { refusal: "no-such-property" },
    });
    const list = await ask("vendor/Filter_All_Property_Statistics", { PropertyIDs: [PropertyID] }, stranger);
    expect(list.extras.Data).toEqual([]);
    expect((await ask("vendor/Fetch_Property_Statistics_Info", { PropertyID }, tenant)).http).toBe(403);
  });
});
