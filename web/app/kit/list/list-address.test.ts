import { describe, expect, test } from "vitest";
import { choice, codesOf, id, month, otherPage, part, search, uuid, wordsOf } from "./filters.ts";
import { listAddress } from "./list-address.ts";

const list = listAddress({
  path: "/things",
  pageSize: 10,
  filters: {
    tab: part(["all", "mine"]),
    search: search(),
    status: choice(codesOf({ 1: "Open", 2: "Closed" }), "Thing_Status"),
    kind: choice(wordsOf(["red", "blue"]), "Kind", "Kind_Word"),
    block: id("Block", "BlockID"),
  },
  sorts: ["newest", "oldest"],
  opens: "thing",
});
const state = (query: string) => list.parse(new URLSearchParams(query));

describe("the address of a list", () => {
  test.each(["", "?tab=mine", "?search=a+b&status=2&kind=blue&block=b1&sort=oldest&size=50&page=3"])(
    "%s is written as it was read",
    (query) => expect(list.href(state(query))).toBe(`/things${query}`),
  );

  test.each([
    "tab=all&status=3&kind=green&page=0&size=15&sort=newest",
    "status=constructor&kind=toString&page=-1&size=1000&sort=best",
    "page=1e3&page=4&size=&search=%20%20",
  ])("%s says nothing", (query) => expect(list.href(state(query))).toBe("/things"));

  test("a part of it is a link of its own", () => {
    expect(list.href({ status: "1" })).toBe("/things?status=1");
    expect(list.href({ status: "1" }, "t1")).toBe("/things?status=1&thing=t1");
  });

  test("texts and ids are cut to what the wire takes", () => {
    expect(state(`search=${"x".repeat(300)}`).search).toHaveLength(200);
    expect(state(`block=${"x".repeat(300)}`).block).toHaveLength(64);
  });
});

test("the input has the filters that are set, each behind its flag", () => {
  expect(list.inputOf(state(""))).toEqual({ Skip: 0, Limit: 10, Whether_Search_Filter: false, Search: "" });
  expect(list.inputOf(state("search=x&status=2&kind=red&block=b&page=3&size=25&sort=oldest&tab=mine"))).toEqual({
    ...{ Skip: 50, Limit: 25, Sort: "oldest", Whether_Search_Filter: true, Search: "x" },
    ...{ Whether_Thing_Status_Filter: true, Thing_Status: 2, Whether_Kind_Filter: true, Kind_Word: "red" },
    ...{ Whether_Block_Filter: true, BlockID: "b" },
  });
  expect(list.filtersOf(state("status=1&page=7"))).toEqual({
    ...{ Whether_Search_Filter: false, Search: "", Whether_Thing_Status_Filter: true, Thing_Status: 1 },
  });
});

test("a tab, a page, a size and what is open filter nothing", () => {
  expect(list.isFiltered(state("tab=mine&page=2&size=50&thing=t1"))).toBe(false);
  expect(list.isFiltered(state("kind=red"))).toBe(true);
});

describe("a page size that somebody prefers", () => {
  const preferring = (query: string) => list.parse(new URLSearchParams(query), 50);

  test("holds where the address says nothing, and is not written into it", () => {
    expect(list.inputOf(preferring("status=1"))).toMatchObject({ Skip: 0, Limit: 50 });
    expect(list.href(preferring("status=1"))).toBe("/things?status=1");
    expect(list.href(preferring(""), "t1")).toBe("/things?thing=t1");
  });

  test("gives way to the one of the address, the list's own too", () => {
    expect(list.inputOf(preferring("size=25"))).toMatchObject({ Limit: 25 });
    expect(list.inputOf(preferring("size=10"))).toMatchObject({ Limit: 10 });
  });

  test("is in links to further pages, which mean the same to everybody", () => {
    expect(list.current(preferring("")).href({ page: 2 })).toBe("/things?size=50&page=2");
    expect(list.inputOf(preferring("page=2"))).toMatchObject({ Skip: 10, Limit: 10 });
  });
});

describe("the list as it is now", () => {
  const now = list.current(state("tab=mine&search=x&size=25&sort=oldest&page=2"));

  test("has links to its other pages, orders and sizes", () => {
    expect(now.href({ page: 3 })).toBe("/things?tab=mine&search=x&sort=oldest&size=25&page=3");
    expect(now.href({ size: 10, page: 1 })).toBe("/things?tab=mine&search=x&sort=oldest&size=10");
    expect(now.href({ sort: "newest" })).toBe("/things?tab=mine&search=x&size=25&page=2");
    expect(now.href({}, "t1")).toBe("/things?tab=mine&search=x&sort=oldest&size=25&page=2&thing=t1");
    expect(now.sizes).toEqual([10, 25, 50, 100]);
  });

  test("is cleared of its filters, and stays in its tab, order and size", () =>
    expect(now.clearHref).toBe("/things?tab=mine&sort=oldest&size=25"));

  test("has the usual order where the address names none", () => expect(list.current(state("")).sort).toBe("newest"));
});

test.each([
  ["?search=a", "?search=a&thing=b", false],
  ["?thing=b", "", false],
  ["?search=a", "?search=b", true],
  ["", "?tab=mine", true],
  ["", "?size=50", true],
  // Asked for once more.
  ["?thing=b", "?thing=b", true],
])("from %j to %j the list is loaded: %s", (from, to, isLoaded) => {
  const at = (query: string) => new URL(`http://site.example/things${query}`);
  const change = { currentUrl: at(from), nextUrl: at(to) };
  expect(list.shouldRevalidate({ ...change, defaultShouldRevalidate: true })).toBe(isLoaded);
  expect(list.shouldRevalidate({ ...change, defaultShouldRevalidate: false })).toBe(false);
});

test("the same list under another path", () => expect(list.at("/mine").href({ status: "2" })).toBe("/mine?status=2"));

test("what opens may be written as more than its id", () => {
  const { openIn } = listAddress({
    path: "/",
    pageSize: 10,
    filters: {},
    idIn: (text) => text.split("/").at(-1),
  });
  expect(openIn(new URLSearchParams("view=https://site.example/homes/a"))).toBe("a");
  expect(openIn(new URLSearchParams("view="))).toBeUndefined();
});

const aUuid = "0198f2c4-0000-7000-8000-0000000000ab";

test.each([
  [month("Month"), "2026-11", "2026-11"],
  [month("Month"), "2026-13", ""],
  [otherPage, "3", "3"],
  [otherPage, "0", "1"],
  [uuid("Block", "BlockID"), aUuid, aUuid],
  [uuid("Block", "BlockID"), `x${aUuid}`, ""],
])("a filter reads what it understands (%#)", (filter, text, read) => expect(filter.read(text)).toBe(read));
