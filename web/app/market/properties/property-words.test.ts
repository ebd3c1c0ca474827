import { expect, test } from "vitest";
import { bedroomsOf } from "./property-words.ts";

test("a studio has no bedrooms, whatever its form says", () => {
  expect(bedroomsOf({ Sub_Type: "1 BHK", Bedrooms: 1 })).toBe(1);
  expect(bedroomsOf({ Sub_Type: "Studio", Bedrooms: 1 })).toBeNull();
});
