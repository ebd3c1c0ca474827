import { describe, expect, it } from "vitest";
import { placeKeyOf, placePath } from "./rules.ts";

const partsOf = (path: string) => path.split("/").slice(2).map(decodeURIComponent);

describe("the path of a page", () => {
  it.each([
    ["/rent/pune", { City: "pune", Kind: 1, Place: "", Homes_Of: 0 }],
    ["/rent/pune/2-bhk", { City: "pune", Kind: 1, Place: "", Homes_Of: 2 }],
    ["/rent/pune/aundh", { City: "pune", Kind: 2, Place: "aundh", Homes_Of: 0 }],
    ["/rent/pune/aundh/pg", { City: "pune", Kind: 2, Place: "aundh", Homes_Of: 5 }],
    ["/rent/delhi/metro/saket", { City: "delhi", Kind: 3, Place: "saket", Homes_Of: 0 }],
    ["/rent/delhi/metro/saket/1-bhk", { City: "delhi", Kind: 3, Place: "saket", Homes_Of: 1 }],
    ["/rent/pune/society/green-meadows", { City: "pune", Kind: 4, Place: "green-meadows", Homes_Of: 0 }],
    ["/rent/pune/society/green--0a1b/2-bhk", { City: "pune", Kind: 4, Place: "green--0a1b", Homes_Of: 2 }],
    ["/rent/pune/society", { City: "pune", Kind: 2, Place: "society", Homes_Of: 0 }],
    ["/rent/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87", { City: "पुणे", Kind: 1, Place: "", Homes_Of: 0 }],
  ] as const)("%s is read and written the same", (path, key) => {
    expect(placeKeyOf(partsOf(path))).toEqual(key);
    expect(placePath(key)).toBe(path);
  });

  it.each([
    "/rent/",
    "/rent/pune/metro",
    "/rent/pune/aundh/baner",
    "/rent/delhi/metro/a/b/2-bhk",
    "/rent/pune/society/a/b",
  ])("%s names no page", (path) => expect(placeKeyOf(partsOf(path))).toBeUndefined());
});
