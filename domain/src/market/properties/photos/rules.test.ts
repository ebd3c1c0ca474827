import { expect, test } from "vitest";
import { mostImages } from "../codes.ts";
import type { PhotoRoom } from "./codes.ts";
import { missingRooms, wantedRooms } from "./rules.ts";

test.each<[1 | 2 | 3 | 4 | undefined, string, (PhotoRoom | null)[], PhotoRoom[]]>([
  [1, "2 BHK", [], [1, 2, 3, 4]],
  [1, "2 BHK", [3, null, 3], [1, 2, 4]],
  [1, "Studio", [1, 2], [3, 4, 6]],
  [2, "3 BHK Villa", [6], [1, 2, 3]],
  [3, "Womens PG", [2, 4, 3, 6], []],
  [4, "Office", [1], [10, 6, 4, 8]],
  [undefined, "", [], []],
])("of type %s, %s with photos of %j lack %j", (type, subType, rooms, missing) => {
  expect(missingRooms(type, subType, rooms)).toEqual(missing);
  expect(wantedRooms(type, subType).length).toBeLessThanOrEqual(mostImages);
});
