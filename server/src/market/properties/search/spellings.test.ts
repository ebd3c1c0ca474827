import { expect, test } from "vitest";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { startServer } from "../../../../test/server.ts";
import { filtersAt } from "./filters.ts";
import { searchHomes } from "./queries.ts";
import { parseText } from "./words.ts";

const { database, make, clock } = await startServer();
const { db } = database;

const idsFor = async (Search: string) => {
  const filters = PublicPropertyFilters.parse({ Whether_Search_Filter: true, Search });
  return (await searchHomes(db, filtersAt(filters, clock.now()), "newest", { skip: 0, limit: 10 })).ids;
};

test("a place is found by each spelling that the file of places has", async () => {
  const { property_id: written } = await make.property({ property_title: "Zorilla in Hinjawadi" });
  const { property_id: other } = await make.property({ property_title: "Zorilla of Hinjewadi Phase II" });
  for (const text of ["zorilla hinjewadi", "Hinjavadi zorilla", "zorilla हिंजवडी"])
    expect((await idsFor(text)).sort(), text).toEqual([written, other].sort());
  expect(await idsFor("zorilla hinjewadi phase 2")).toEqual([other]);
  expect(await idsFor("zorilla hinjewadi phase 1")).toEqual([]);
  // Of two letters too many words would be meant.
  expect(await idsFor("zorilla koregaon park")).toEqual([]);
  const at = async (name: string) => {
    const city = await db.selectFrom("city").select("city_id").where("city_name", "=", name).executeTakeFirstOrThrow();
    return (await parseText(db, { Search: "hinjewadi", CityID: city.city_id } as Parameters<typeof parseText>[1], []))!
      .query;
  };
  expect(await at("Pune")).toContain("'hinjawadi'");
  expect(await at("Mumbai")).toBe("'hinjewadi':*");
});
