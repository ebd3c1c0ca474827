import { expect, test } from "vitest";
import type { Reading } from "./search-reading.ts";
import { findRelaxation } from "./search-relaxation.ts";
import { everything } from "./search-state.ts";

const said = (read: Partial<Reading>): Reading =>
  ({ Places: [], Contradictions: [], Left_Out: [], Words: "", ...read }) as unknown as Reading;

test("a wider search says all that it leaves out, and a long word is shortened", async () => {
  const found = (reading: Reading, hasHomes: (filters: Record<string, unknown>) => boolean) => {
    const ask = async (_: string, filters: Record<string, unknown>) => ({
      ...{ success: true, extras: { Data: [], Count: hasHomes(filters) ? 2 : 0, Whether_Count_Capped: false } },
    });
    return findRelaxation(ask as never, { ...everything, text: "x" }, reading);
  };
  const place = said({ Near: "Manyata", City: "Bengaluru", CityID: "7" as never, Type: 3 });
  const wider = await found(place, ({ CityID, Property_Type }) => CityID === undefined && Property_Type === 3);
  expect(wider).toMatchObject({
    text: "2 homes without “Near Manyata, Bengaluru”",
    path: "/user-properties?search=pg",
  });
  const long = await found(said({ Words: "a".repeat(200) }), ({ Search }) => Search === "");
  expect(long?.text).toBe(`2 homes without “${"a".repeat(60)}…”`);
});
