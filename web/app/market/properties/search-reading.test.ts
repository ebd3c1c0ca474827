import { expect, test } from "vitest";
import { applied, understood } from "./search-reading.ts";
import { type Search, searchOf } from "./search-state.ts";

type Reading = NonNullable<Parameters<typeof applied>[1]>;
const said = (read: Partial<Reading>): Reading =>
  ({
    ...{ Places: [], Contradictions: [], Left_Out: [], Words: "" },
    ...{ Whether_Metro_Known: true, Whether_Metro_Placed: true },
    ...read,
  }) as Reading;
const read = (query: string): Search => searchOf(new URLSearchParams(query), (text) => text || undefined);
const shown = (query: string, reading: Reading | undefined, city?: string) => {
  const search = read(query);
  const found = understood(search, applied(search, reading), reading, city);
  return {
    used: found?.chips.flatMap(({ text, isUnused }) => (isUnused ? [] : [text])),
    unused: found?.chips.flatMap(({ text, isUnused }) => (isUnused ? [text] : [])),
    notes: found?.notes,
    paths: Object.fromEntries(found?.chips.map(({ text, path }) => [text, path]) ?? []),
  };
};

test("what the list cannot be chosen by is marked, and the note says why", () => {
  const reading = said({ BHK: 4, Type: 3, Metro: true, City: "Nashik", CityID: "7" as never });
  const known = shown("search=x", { ...reading, Whether_Metro_Placed: false });
  expect(known.used).toEqual(["PG", "Nashik"]);
  expect(known.unused).toEqual(["4 BHK", "Near a metro station"]);
  expect(known.notes).toEqual([expect.stringMatching(/^Not used to choose.*: 4 BHK, Near a metro station\./)]);
  const unknown = shown("search=x", { ...reading, Whether_Metro_Placed: false, Whether_Metro_Known: false });
  expect(unknown.unused).toEqual(known.unused);
  expect(unknown.notes).toEqual([
    expect.stringMatching(/no metro station in Nashik/),
    expect.stringMatching(/: 4 BHK\./),
  ]);
});

test("what a chosen filter overrules is marked, and what it says too is one chip that goes at once", () => {
  const reading = said({ City: "Pune", CityID: "5" as never, Max: 20_000, BHK: 2, Pets: true });
  const found = shown("search=x&city=5&maxRent=15000&bhk=3", reading, "Pune");
  expect(found.used).toEqual(["Pets allowed", "Pune", "Up to ₹15,000", "3 BHK"]);
  expect(found.unused).toEqual(["2 BHK", "Up to ₹20,000"]);
  expect(found.notes).toEqual([expect.stringMatching(/a filter that you chose.*: 2 BHK, Up to ₹20,000\./)]);
  expect(found.paths).toMatchObject({
    Pune: "/user-properties?search=2+bhk+pet+friendly+under+20000&bhk=3&maxRent=15000",
    "3 BHK": "/user-properties?search=x&city=5&maxRent=15000",
  });
});

test("words alone are no chips, filters without words are", () => {
  expect(shown("search=x", said({ Words: "x" })).used).toBeUndefined();
  expect(shown("search=x&pets=1", said({ Words: "x" })).used).toEqual(["Pets allowed"]);
  expect(shown("amenities=12", undefined).paths).toEqual({ Gym: "/user-properties" });
});

test("open to bachelors is another chip than the filter for bachelors only, and both hold", () => {
  expect(shown("search=x", said({ Tenants: 3 })).used).toEqual(["Open to bachelors"]);
  expect(shown("search=x", said({ Tenants: 2 })).used).toEqual(["Open to families"]);
  expect(shown("search=x&tenants=3", said({ Tenants: 3 })).used).toEqual(["Open to bachelors", "For: Bachelors Only"]);
  expect(shown("search=x&tenants=2", said({ Tenants: 3 })).unused).toEqual(["Open to bachelors"]);
});

test("areas, deposits, amenities and verified homes are filters, beside those that were chosen", () => {
  const reading = said({ Min_Area: 800, Max_Area: 1200, Max_Deposit: 100_000, Amenities: [7, 12], Verified: true });
  const found = shown("search=x&amenities=9&maxArea=500", reading);
  expect(found.used).toEqual([
    ...["Verified", "Lift / Elevator, Gym", "Deposit up to ₹1,00,000", "Power Backup", "Up to 500 sq ft"],
  ]);
  expect(found.unused).toEqual(["800 sq ft – 1,200 sq ft"]);
  expect(applied(read("search=x&amenities=9"), reading)).toMatchObject({
    ...{ amenities: [9, 7, 12], minArea: 800, maxArea: 1200, deposit: 100_000, verified: true },
  });
  expect(applied(read("search=x"), said({ BHK: 1, BHK_Most: 3, BHK_Any: [1, 3] })).bedrooms).toEqual([1, 3]);
});

test("what is left out is named, and why", () => {
  const { notes } = shown(
    "search=x",
    said({
      Contradictions: ["city", "gender"],
      Left_Out: [
        { Text: "pune", Reason: "several-cities" },
        { Text: "mumbai", Reason: "several-cities" },
        { Text: "boys", Reason: "contradiction" },
        { Text: "girls", Reason: "contradiction" },
        { Text: "college ke paas", Reason: "unnamed-place" },
        { Text: "411038", Reason: "pin-code" },
      ],
    }),
  );
  expect(notes).toEqual([
    "Left out, because they contradict each other: “boys”, “girls”.",
    expect.stringMatching(/^A search takes one city.*: “pune”, “mumbai”\./),
    expect.stringMatching(/names no place: “college ke paas”\./),
    expect.stringMatching(/only the city.*: “411038”\./),
  ]);
});
