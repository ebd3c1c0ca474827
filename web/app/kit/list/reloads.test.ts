import { beforeEach, expect, test } from "vitest";
import { reloadsOf } from "./reloads.ts";

let shouldRevalidate: ReturnType<typeof reloadsOf>;
beforeEach(() => {
  shouldRevalidate = reloadsOf(({ searchParams }) => searchParams.get("page") ?? "");
});

const loads = (from: string, to: string, defaultShouldRevalidate = true) => {
  const at = (query: string) => new URL(`http://site.example/things${query}`);
  return shouldRevalidate({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate });
};

test("opening, moving on and closing load nothing", () => {
  expect([loads("", "?view=a"), loads("?view=a", "?view=b"), loads("?view=b", "")]).toEqual([false, false, false]);
});

test("another page and a reload do, unless the router needs nothing", () => {
  expect([loads("", "?page=2"), loads("?page=2", "?page=2")]).toEqual([true, true]);
  expect(loads("?page=2", "?page=2", false)).toBe(false);
});

test("closing after a reload loads, and so does what cuts that off", () => {
  loads("?view=a", "?view=a");
  expect([loads("?view=a", ""), loads("?view=a", "?view=b")]).toEqual([true, true]);
});

test("another page that was cut off is not missed, a reload before it is", () => {
  expect([loads("", "?page=2"), loads("", "?view=a")]).toEqual([true, false]);
  loads("?view=a", "?view=a");
  expect([loads("?view=a", "?page=2"), loads("?view=a", "")]).toEqual([true, true]);
});

test("a reload while the address is on its way loads", () => {
  expect([loads("?view=a", ""), loads("?view=a", "")]).toEqual([false, true]);
});

test("once an address is there that was asked for after the reload, it is over", () => {
  loads("?view=a", "?view=a");
  loads("?view=a", "");
  expect([loads("", "?view=b"), loads("?view=b", ""), loads("", "?view=a"), loads("?view=a", "")]).toEqual([
    ...[false, false, false, false],
  ]);
});
