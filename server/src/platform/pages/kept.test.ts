import { expect, test } from "vitest";
import { createKeptPages, type KeptPage } from "./kept.ts";

const size = 10_000;
let at = 0;
const open = (bytes = 10 * size) => createKeptPages({ bytes, age: 60_000 }, () => new Date(at));
const rendered = (text: string) => async () => ({ headers: {}, body: Buffer.from(text.padEnd(size)) });
const never = async () => {
  throw new Error("rendered again");
};
const textOf = async (page: KeptPage | undefined) => (await page?.in(null))?.toString().trimEnd();

test("a page is rendered once for all who ask meanwhile, and kept", async () => {
  const pages = open();
  let renders = 0;
  const render = async () => ({ headers: {}, body: Buffer.from(`page ${++renders}`) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => pages.get("/", "homes", render)));
  expect(new Set(await Promise.all(answers.map(textOf)))).toEqual(new Set(["page 1"]));
  expect(await textOf(await pages.get("/", "homes", never))).toBe("page 1");
});

test("what is not to be kept is each one's own", async () => {
  const pages = open();
  const first = pages.get("/", "homes", async () => undefined);
  expect(await Promise.all([first, pages.get("/", "homes", never)])).toEqual([undefined, undefined]);
  const failing = pages.get("/", "homes", never);
  const joined = pages.get("/", "homes", never);
  await expect(failing).rejects.toThrow();
  expect(await joined).toBeUndefined();
  expect(pages.bytes).toBe(0);
});

test("a change drops the pages that show it, and no other", async () => {
  const keys = { "/": "homes", "/homes/a": { home: "a" }, "/homes/b": { home: "b" }, "/contact-us": "fixed" } as const;
  const dropped = async (change: Parameters<ReturnType<typeof open>["forget"]>[0]) => {
    const pages = open();
    for (const [key, content] of Object.entries(keys)) await pages.get(key, content, rendered(key));
    pages.forget(change);
    const again: string[] = [];
    for (const [key, content] of Object.entries(keys))
      await pages.get(key, content, async () => {
        again.push(key);
        return undefined;
      });
    return again;
  };
  expect(await dropped({ what: "listing", id: "a" })).toEqual(["/", "/homes/a"]);
  expect(await dropped({ what: "listing", id: "c" })).toEqual(["/"]);
  expect(await dropped({ what: "home", id: "b" })).toEqual(["/homes/b"]);
  expect(await dropped({ what: "everything" })).toEqual(Object.keys(keys));
});

test("a page that was being rendered when something changed is for those who had asked, and is not kept", async () => {
  const pages = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = pages.get("/", "homes", async () => {
    await promise;
    return rendered("old")();
  });
  pages.forget({ what: "listing", id: "a" });
  expect(await textOf(await pages.get("/", "homes", rendered("new")))).toBe("new");
  resolve();
  expect(await textOf(await before)).toBe("old");
  expect(await textOf(await pages.get("/", "homes", never))).toBe("new");
});

test("the memory has an end, and what is asked for most stays", async () => {
  const pages = open();
  await pages.get("/", "homes", rendered("landing"));
  for (let at = 0; at < 100; at++) {
    await pages.get(`/user-properties?city=${at}`, "homes", rendered("list"));
    await pages.get("/", "homes", never);
    expect(pages.bytes).toBeLessThanOrEqual(10 * size);
  }
  // Encodings count too.
  const page = await pages.get("/", "homes", never);
  const before = pages.bytes;
  const smaller = await page!.in("br");
  expect(smaller.length).toBeLessThan(100);
  expect(pages.bytes).toBeLessThanOrEqual(Math.max(before, 10 * size));
});

test("a page that fits nowhere is sent and not kept", async () => {
  const pages = open(size - 1);
  expect(await textOf(await pages.get("/", "homes", rendered("large")))).toBe("large");
  expect(pages.bytes).toBe(0);
});

test("a page of a minute ago is made anew", async () => {
  const pages = open();
  await pages.get("/", "homes", rendered("old"));
  at += 60_001;
  expect(await textOf(await pages.get("/", "homes", rendered("new")))).toBe("new");
  expect(pages.bytes).toBe(size);
});

test("the same bytes have the same tag, others another", async () => {
  const tagOf = async (text: string) => (await open().get("/", "homes", rendered(text)))!.etag;
  expect(await tagOf("one")).toBe(await tagOf("one"));
  expect(await tagOf("one")).not.toBe(await tagOf("two"));
});
