import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { startServer } from "../../../../test/server.ts";
import { rebuildFigures } from "./figures.ts";
import { planesOf } from "./filters.ts";
import { limits, searchHomes } from "./queries.ts";
import { parseText } from "./words.ts";

const { database, make } = await startServer();
const { db } = database;

/** The example of docs/search.md: what the page says is what the code does. */
const page = await readFile(new URL("../../../../../docs/search.md", import.meta.url), "utf8");
const sizes = { homesOfSlice: 2, slicesOfChunk: 2 };
const names = new Map<string, string>();

const states = { "IN-MH": "Maharashtra", "IN-KA": "Karnataka" };
const homes = [
  { name: "A", day: 5, type: 1, subType: "1 BHK", state: "IN-MH", rent: 12_000 },
  { name: "B", day: 4, type: 1, subType: "2 BHK", state: "IN-MH", rent: 35_000 },
  { name: "C", day: 3, type: 1, subType: "1 BHK", state: "IN-KA", rent: 18_000 },
  { name: "D", day: 2, type: 3, subType: "Womens PG", state: "IN-MH", rent: 9_000 },
  { name: "E", day: 1, type: 1, subType: "2 BHK", state: "IN-KA", rent: 28_000 },
] as const;

beforeAll(async () => {
  const owner = await make.vendor();
  await db.deleteFrom("property").execute();
  for (const { name, day, type, subType, state, rent } of homes) {
    const { property_id } = await db
      .insertInto("property")
      .values({
        vendor_id: owner.vendor_id,
        property_title: `Home ${name} with a balcony`,
        property_type: type,
        sub_type: subType,
        state_id: state,
        monthly_rent_paise: rent * 100,
        latitude: 18,
        longitude: 74,
        created_at: new Date(Date.UTC(2026, 9, day)),
      })
      .returning("property_id")
      .executeTakeFirstOrThrow();
    names.set(property_id, name);
  }
  await db.transaction().execute((tx) => rebuildFigures(tx, sizes));
});

type Search = Parameters<typeof PublicPropertyFilters.parse>[0];

async function search(question: Search) {
  const { Skip, Limit, Sort, ...filters } = PublicPropertyFilters.parse(question);
  const { ids, count } = await searchHomes(db, filters, Sort, { skip: Skip, limit: Limit }, { ...limits, sizes });
  return { homes: ids.map((id) => names.get(id)).join(""), count };
}

const planesOfSearch = (question: Search) => {
  const { Skip: _skip, Limit: _limit, Sort: _sort, ...filters } = PublicPropertyFilters.parse(question);
  return planesOf(filters);
};

const bitsOf = async (...planes: string[]) => {
  const { rows } = await sql<{ bits: string; n: number }>`
    select bit_and(bits)::text as bits, bit_count(bit_and(bits)) as n from property_search_plane
    where sort = 'newest' and plane = any(${planes}::text[]) group by chunk order by chunk`.execute(db);
  return { text: rows.map(({ bits }) => bits).join("  "), count: rows.reduce((sum, { n }) => sum + Number(n), 0) };
};

const inMaharashtra = { Whether_State_Filter: true, StateID: "IN-MH" };

describe("the example of docs/search.md", () => {
  test("has these homes", () => {
    for (const { name, day, subType, state, rent } of homes)
      expect(page).toMatch(
        new RegExp(
          `\\| ${name} \\| ${day} \\| ${subType} \\| ${states[state]}[^|]*\\| ₹${rent.toLocaleString("en-IN")} \\|`,
        ),
      );
  });

  test("has these slices", async () => {
    for (const order of ["newest", "rent"]) {
      const { rows } = await sql<{ slice: number; ids: string[] }>`
        select slice, array_agg(property_id order by place) as ids from (
          select property_id, place, place / 2 as slice from (
            select property_id, row_number() over (order by ${
              order === "newest" ? sql`created_at desc` : sql`rent`
            }) - 1 as place from property_search) as placed) as sliced
        group by slice order by slice`.execute(db);
      const stored = await sql<{ first: string }>`
        select property_id as first from property_search_slice where sort = ${order} order by slice`.execute(db);
      expect(stored.rows.map(({ first }) => first)).toEqual(rows.map(({ ids }) => ids[0]));
      const line = rows.map(({ slice, ids }) => `slice ${slice}: ${ids.map((id) => names.get(id)).join(" ")}`);
      expect(page).toContain(`${order.padEnd(7)} ${line.join("   ")}`);
    }
  });

  test.each(["every", "IN-MH", "IN-KA", "t1", "1 BHK", "2 BHK", "Womens PG"])("has the plane %s", async (plane) => {
    expect(page).toContain(`\n${plane.padEnd(9)} ${(await bitsOf(plane)).text}\n`);
  });

  test("counts by bits alone", async () => {
    const question = { ...inMaharashtra, Whether_Sub_Type_Filter: true, Sub_Type: "1 BHK" };
    expect(planesOfSearch(question).sort()).toEqual([["1 BHK"], ["IN-MH"]]);
    const { text, count } = await bitsOf("1 BHK", "IN-MH");
    expect(page).toContain(`1 BHK and IN-MH: ${text} -> slice 0: ${count} home\n`);
    expect(await search(question)).toEqual({ homes: "A", count });
  });

  test("finds the third home of a state", async () => {
    expect(await search({ ...inMaharashtra, Skip: 2, Limit: 1 })).toEqual({ homes: "D", count: 3 });
    expect(page).toContain(`the bits are \`${(await bitsOf("IN-MH")).text.replace("  ", " ")}\``);
  });

  test("counts a range of rents by bits in the middle and home by home at its ends", async () => {
    const found = await search({ Whether_Price_Filter: true, Min_Rent: 10_000, Max_Rent: 35_000, Sort: "rent_low" });
    expect(found).toEqual({ homes: "ACEB", count: 4 });
    const { rows } = await sql<{ slice: number; isWhole: boolean }>`
      select slice, rent >= 1000000 and until_rent <= 3500000 as "isWhole" from property_search_slice
      where sort = 'rent' order by slice`.execute(db);
    const counts = [1, 2, 1];
    const line = rows.map(({ slice, isWhole }) => `slice ${slice}: ${isWhole ? "bits" : "read"} ${counts[slice]}`);
    expect(page).toContain(`${line.join("   ")}   -> ${found.count} homes`);
  });

  test("asks the index on words with marks", async () => {
    const text = await parseText(db, { Search: "balcony" } as Parameters<typeof parseText>[1], ["=1 BHK"]);
    expect(text!.query).toBe("'balcony':* & '=1 BHK'");
  });

  test("adds changes to the bits", async () => {
    await db.updateTable("property").set({ is_full: true }).where("property_title", "like", "Home B%").execute();
    const bits = await bitsOf("IN-MH");
    const { rows } = await sql<{ homes: number }>`
      select sum(homes)::int as homes from property_search_change where state_id = 'IN-MH'`.execute(db);
    const found = await search(inMaharashtra);
    expect(found).toEqual({ homes: "AD", count: 2 });
    expect(page).toContain(`IN-MH: bits ${bits.count}, changes ${rows[0]!.homes} -> ${found.count} homes`);
  });
});
