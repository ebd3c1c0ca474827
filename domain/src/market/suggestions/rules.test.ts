import { describe, expect, test } from "vitest";
import type { NamedPlace } from "../reading/codes.ts";
import { indexPlaces } from "../reading/places/rules.ts";
import { isReadAs } from "../reading/rules.ts";
import { indexSuggestions, suggestionsFor } from "./rules.ts";

const place = (kind: NamedPlace["kind"], name: string, city: string, more: Partial<NamedPlace> = {}): NamedPlace => ({
  kind,
  name,
  city,
  cityId: city,
  otherNames: [],
  ...more,
});
const homes: Record<string, number> = { Koramangala: 40, Bengaluru: 300, Kothrud: 7 };
const places = indexPlaces([
  place("city", "Bengaluru", "Bengaluru", { population: 8_000_000, otherNames: ["Bangalore", "बेंगलुरु"] }),
  place("city", "Bengal Town", "Bengal Town", { population: 90_000 }),
  place("city", "Puri", "Puri", { population: 200_000 }),
  place("city", "Pune", "Pune", { population: 3_000_000 }),
  // Of the file of places, with another spelling than the list of cities has.
  place("city", "Bengaluru", "Bengaluru", { population: 8_000_000, otherNames: ["Bengalooru"] }),
  place("locality", "Koramangala", "Bengaluru", { otherNames: ["कोरमंगला"] }),
  place("locality", "HSR Layout", "Bengaluru"),
  place("locality", "Kothrud", "Pune", { otherNames: ["Kothrud Gaon"] }),
  place("metro", "Indiranagar", "Bengaluru"),
  place("locality", "Indiranagar", "Bengaluru"),
  place("society", "Lotus Court", "Pune"),
  ...Array.from({ length: 30 }, (_, at) => place("landmark", `Zed ${at}`, "Pune")),
]);
const index = indexSuggestions(places.byKey, ({ name }) => homes[name]);
const texts = (text: string, city?: string) =>
  suggestionsFor(text, index, (each, named) => isReadAs(each, named, places, "2026-11-28"), city).map(
    (found) => found.text,
  );

describe("what is suggested", () => {
  test.each([
    ["ko", ["Koramangala Bengaluru", "Kothrud Pune"]],
    ["2 bhk kor", ["2 bhk Koramangala Bengaluru"]],
    ["1 bhk lotus", ["1 bhk Lotus Court Pune"]],
    ["2 bhk pune ko", ["2 bhk pune Kothrud"]],
    ["sea view ko", ["sea view Koramangala Bengaluru", "sea view Kothrud Pune"]],
    // "Puri" is a word too ("puri furnished"), so that among others the city is read beside an "in" only.
    ["pur", ["Puri"]],
    ["2 bhk pur", ["2 bhk in Puri"]],
    ["hsr lay", ["HSR Layout Bengaluru"]],
    ["pg near  Bangal", ["pg near Bengaluru"]],
    ["beng", ["Bengaluru", "Bengal Town"]],
    ["indira", ["Indiranagar Bengaluru", "Indiranagar metro Bengaluru"]],
    ["कोर", ["Koramangala Bengaluru"]],
    ["बेंग", ["Bengaluru"]],
    ["पुणे में", []],
    ["k", []],
    ["near", []],
    ["ko ", []],
    ["hsr ", ["HSR Layout Bengaluru"]],
    ["2 bhk", []],
    ["25000", []],
    ["", []],
    ["  ", []],
    ["🏠", []],
    ["qqqq", []],
  ])("%s", (text, expected) => expect(texts(text)).toEqual(expected));

  test("places of the chosen city come first", () => {
    expect(texts("ko", "Pune")[0]).toBe("Kothrud Pune");
  });

  test("eight at most", () => expect(texts("zed")).toHaveLength(8));
});
